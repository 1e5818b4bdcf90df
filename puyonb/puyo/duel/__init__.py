from puyonb.puyo.duel.state import *
from puyonb.puyo.duel.engine import *
