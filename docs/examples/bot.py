#!/usr/bin/env python3
"""A bot for `soiree arena`, in plain Python 3: any legal answer, each as likely. It plays every game.

    npx soiree arena mascarade "exec:python3 docs/examples/bot.py" plain plain plain

What goes over standard input and output is explained in docs/bots.md.
"""

import json
import random
import sys


def choose(view, luck):
    """Picks out of the view: one move, or several where the question wants several."""
    choices = view["ask"].get("choices") or [{"count": 1, "from": view["moves"]}]
    picks = []
    for choice in choices:
        # a card goes one way only: no two picks may end in the same word
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
