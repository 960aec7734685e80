"""Plays along with the arena by the revision of Dealt in `PYTHONPATH`.

It is run as a file by any revision since 0.1, so it uses nothing of Dealt but games and bots.
"""

import json
import sys
from random import Random
from typing import Any

from dealt.bots.bot import make_bot
from dealt.games import game


def main(level: Any) -> None:
    match: Any = None
    bot: Any = None
    for line in sys.stdin:
        message, answer = json.loads(line), {}
        if message["op"] == "begin":
            played = game(message["game"])
            bot = make_bot(played.name, level)
            seats: Any = ["computer"] * message["seats"]
            match = played.start(played.options(message["options"]), seats, bytes.fromhex(message["seed"]))
        elif message["op"] == "act":
            match.act(message["seat"], match.game.parse_action(message["action"]))
        else:
            seat = message["seat"]
            action = bot.choose(match.view(seat), match.legal(seat), Random(message["luck"]))
            answer = {"action": str(action)}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
