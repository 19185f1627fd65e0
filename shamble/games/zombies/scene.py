"""A view as zones and pieces, and its moves as touches and words."""
