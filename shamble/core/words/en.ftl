# What every table says, whatever is played on it.
chance = Chance
