ask-drop = Drop a stone into a column.
column = column { $column }
stone = { $who }'s stone
move-drop = column { $column }
log-drop = { $who } drops into column { $column }.
log-end = Nobody can move any more.
why-full = Column { $column } is full.
