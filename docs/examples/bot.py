#!/usr/bin/env python3
"""A bot for `soiree arena`, in plain Python 3: it plays a random legal answer, in every game.

    npx soiree arena mascarade "exec:python3 docs/examples/bot.py" plain plain plain

docs/bots.md explains what the arena sends and expects.
"""

import json
import random
import sys


def choose(view, luck):
    """Picks one move from the view, or several if the question asks for several."""
    choices = view["ask"].get("choices") or [{"count": 1, "from": view["moves"]}]
    picks = []
    for choice in choices:
        # no card may be picked twice: no two picks may end in the same word
        taken = {pick.split()[-1] for pick in picks}
        free = [move for move in choice["from"] if move.split()[-1] not in taken]
        picks += luck.sample(free, choice["count"])
    return picks


def main():
    luck = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            luck.seed(message["seed"])
        elif message["type"] == "event":
            pass  # a better bot would remember it
        elif message["type"] == "ask":
            answer = {"n": message["n"], "picks": choose(message["view"], luck)}
            print(json.dumps(answer), flush=True)
        elif message["type"] == "fault":
            print("played for me:", message["played"], "because of", message["code"], file=sys.stderr)
        elif message["type"] == "end":
            break


if __name__ == "__main__":
    main()
