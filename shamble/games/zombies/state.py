"""The state of a match as a table, and the names of what its fields can say.

A square of the town is one number, 9 * slot + square: slots count tiles in the order in which they were laid, squares
go row by row from the north-west of the tile as it lies. What lies on a tile are nine bits for each sort of piece.
"""

import numpy as np

from shamble.core import record
from shamble.games.zombies.box import CARDS, DEPTH, DICE, KINDS, OPTIONS, PLACES, SEATS, SLOTS, STRAIGHT

# What is asked now. Chance answers the first eight, and SPREADING where the table agreed on it.
FIRST_PLAYER, DRAWING, TILE, PLACER, FIGHT_ROLL, MOVE_ROLL, ZOMBIE_ROLL, NOT_DEAD_ROLL = range(8)
PLACING, SPREADING = 8, 9  # the tile drawn, and what comes with it
ASKING = 10  # a window: somebody may play a card, use an item or pass
LOST_ROLL = 11  # a fight roll below 4: bonuses, bullets, a life
WALKING = 12  # a step of a figure
HERDING, LEADING = 13, 14  # which zombie moves, and where
DISCARDING = 15
AIMING, ENTERING, RUSHING, ROBBING = 16, 17, 18, 19  # for a card: which player, building, use, loss
PLANTING = 20  # for a card: where a zombie is put
LIFTING, DROPPING = 21, 22  # This Isn't So Bad: which zombie, and where
NOT_DEAD_PRICE = 23  # They're Dead: bullets or kills for a failed die
BLAST_PRICE = 24  # the Grenade's life, or the First Aid Kit
OVER = 25
PHASES = 26

# Windows, by what comes after them.
TURN_START, AFTER_TILE, BEFORE_FIGHT_ROLL, BEFORE_MOVE_ROLL, AFTER_MOVE_ROLL = range(5)
AFTER_STEPS, AFTER_ZOMBIE_ROLL, BEFORE_DISCARD = range(5, 8)
WINDOWS = 8

# Where a turn is (3): its six steps, a window counting to the step it comes before.
NO_STEP, PLACE_STEP, FIGHT_STEP, FILL_STEP, MOVE_STEP, ZOMBIE_STEP, DISCARD_STEP = range(7)

# How the game goes on by itself (`rules.go_on`): not at all, or with one of these.
ASKED, BEGIN_TURN, TILE_STEP, SPREAD_ON, OWN_SQUARE, FILL, MOVEMENT, WALK_ON, FOUGHT, STEPS_DONE = range(10)
ZOMBIES_MOVE, HERD_ON, LAST_STEP, TURN_ENDS, ASK_ON, WINDOW_CLOSED, PLANT_ON, PRICE_ON = range(10, 18)

# Cards whose effect waits for a player's next turn or lasts until its end.
AFRAID, PARALYSED, CLAUSTROPHOBIC, FEEDING, MARBLED = range(5)
STATUSES = 5
NOT, WAITING, NOW = range(3)  # NOW: the turn that it waited for has begun

PEACE, FIGHT, SETTLED = range(3)  # SETTLED: no zombie to fight any more, and the figure is still there

STATE = record.declare(
    *record.header(len(OPTIONS)),
    ("phase", np.int8),  # what is asked now, FIRST_PLAYER..OVER
    ("winner", np.int8),  # who fulfilled 7.6, or NONE
    ("rounds", np.int16),  # begun so far
    ("first", np.int8),  # seat that began
    ("active", np.int8),  # seat whose turn it is
    ("step", np.int8),  # of the turn, NO_STEP..DISCARD_STEP
    # 4. the town
    ("stack", np.int8, KINDS),  # tiles not drawn, of each kind
    ("scrapped", np.int8, KINDS),  # tiles that fitted nowhere
    ("drawn", np.int8),  # tiles drawn so far
    ("tile", np.int8),  # kind of the tile drawn while it waits for its place, or NONE
    ("placer", np.int8),  # seat that lays it and chooses its squares
    ("slots", np.int8),  # tiles that lie
    ("kind", np.int8, SLOTS),
    ("turn", np.int8, SLOTS),  # quarter turns clockwise
    ("x", np.int8, SLOTS),  # east of the Town Square
    ("y", np.int8, SLOTS),  # south of it
    ("beside", np.int8, (SLOTS, 4)),  # slot on each side, or NONE
    ("lies", np.int8, STRAIGHT),  # slot of each named building and of the Helipad, or NONE
    ("places", np.int8),  # open places: without a tile, and a road leads there
    ("place", np.int16, PLACES),  # 4 * slot + side of the road that opened it; ascending
    ("roads", np.int8, PLACES),  # a bit for each side from which a road leads there
    ("edges", np.int8, PLACES),  # a bit for each side on which a tile lies
    ("pieces", np.int16, (3, SLOTS)),  # zombies, lives, bullets: a bit for each square that has one
    ("moved", np.int16, SLOTS),  # zombies that moved in this step 5, a bit for each square
    ("standing", np.int16),  # squares of the town on which one can stand
    ("zombies", np.int16),  # zombies in the town
    ("supply", np.int16, 3),  # zombies, lives, bullets not in play; below 0 where supply is unlimited
    # players
    ("at", np.int16, SEATS[-1]),  # square of each figure
    ("lives", np.int8, SEATS[-1]),
    ("bullets", np.int16, SEATS[-1]),
    ("kills", np.int16, SEATS[-1]),
    ("hand", np.int32, SEATS[-1]),  # a bit for each card; in a view, of others only what everybody knows
    ("known", np.int32, SEATS[-1]),  # cards in hand that everybody knows
    ("held", np.int8, SEATS[-1]),  # cards in hand
    ("front", np.int32, SEATS[-1]),  # items in front, a bit for each
    ("shots", np.int8, SEATS[-1]),  # fights for which the Shotgun in front still works
    ("played", np.int8, SEATS[-1]),  # 1: no more cards until the own next turn
    ("status", np.int8, (STATUSES, SEATS[-1])),  # AFRAID..MARBLED: NOT, WAITING or NOW
    # event cards
    ("deck", np.int8, CARDS),  # not drawn, of each; in a view, all that the viewer cannot see
    ("left", np.int8),  # cards in the deck
    ("discard", np.int8, CARDS),
    ("aside", np.int8, CARDS),  # doubles drawn, until the hand is full
    ("drawer", np.int8),  # seat that fills its hand
    # this turn
    ("dead", np.int8),  # 1: the active player died before step 5, which comes next
    ("cramper", np.int8),  # seat that decides the movement by Brain Cramp, or NONE
    ("hurry", np.int8),  # 1: Adrenaline Rush doubles the movement roll
    ("shoes", np.int8),  # how often Your Shoe's Untied halves it
    ("keys", np.int8),  # 1: ten steps instead of the roll
    ("resting", np.int8),  # 1: lives instead of the roll
    ("pace", np.int8),  # movement roll, with the Skateboard; 0 before it
    ("sawing", np.int8, SEATS[-1]),  # 1: the Chainsaw is running
    ("burning", np.int8, SEATS[-1]),  # slot of the building where a Molotov Cocktail helps, or NONE
    # the card being played
    ("card", np.int8),  # or NONE
    ("target", np.int8),  # the player it is aimed at, or NONE
    ("within", np.int8),  # slot in which squares are chosen, or NONE: anywhere
    ("piece", np.int8),  # ZOMBIE, LIFE or BULLET: what is being put on squares
    ("todo", np.int8),  # pieces to be put, zombies to be moved
    ("lifted", np.int16),  # square of the zombie chosen, or NONE
    ("dropped", np.int16),  # This Isn't So Bad: where the first zombie went, or NONE
    ("die", np.int8, DICE),  # They're Dead: what fell, 0 once it is settled
    # walks and fights: level 0 is the active player's, those above were begun by Where Did Everybody Go
    ("level", np.int8),
    ("window", np.int8, DEPTH),  # the window that is open at this level
    ("asked", np.int8, DEPTH),  # seats from the active one on that have been asked in it
    ("walker", np.int8, DEPTH),  # whose figure
    ("chooser", np.int8, DEPTH),  # who decides where it goes
    ("steps", np.int8, DEPTH),  # left
    ("fighting", np.int8, DEPTH),  # PEACE, FIGHT or SETTLED
    ("rolled", np.int8, DEPTH),  # what fell in it last, 0 before
    ("boosted", np.int8, DEPTH),  # 1: Adrenaline Rush helps in it
    ("shot", np.int8, DEPTH),  # 1: the Shotgun was there when it was rolled
)
