"""Steps a CPU-second of the environments, beside those of RLCard and OpenSpiel, all in one run.

    .venv/bin/python bench/environments.py                              what takes two minutes
    BENCH_PYTHON=~/others/bin/python .venv/bin/python bench/environments.py

A step is one action of one seat, with what it takes before the next: the observation, the legal actions, and a random
choice among them. Every figure comes from a process of its own on the same machine, one after the other; only their
ratios mean anything. RLCard and OpenSpiel are measured at Dou Dizhu, the shedding game that both have, OpenSpiel with
its observation as a tensor. They are optional: neither is in the lock of the tests, since they bring much of their own.
`python -m venv ~/others && ~/others/bin/pip install rlcard open_spiel` has them in an environment that BENCH_PYTHON
names. The compiled figures are of build/compiled (`tools/compile_rules.py`), which is brought up to date if a C
compiler is here.
"""

import argparse
import os
import sys

from rules import COMPILED, forms, run

AEC = """
import json, random, sys, time
from dealt.lab.environments import environment
game, actions, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
env, rng, steps = environment(game, actions=actions, most_actions=400), random.Random(1), 0
env.reset(seed=1)
began = time.process_time()
while time.process_time() - began < seconds:
    env.reset()
    for agent in env.agent_iter():
        observation, reward, ended, cut_off, info = env.last()
        if ended or cut_off:
            break
        env.step(rng.choice(observation["action_mask"].nonzero()[0]))
        steps += 1
print(json.dumps({"rate": steps / (time.process_time() - began)}))
"""
SEAT = """
import json, random, sys, time
from dealt.lab.environments import SeatEnv
game, actions, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
env, rng, steps = SeatEnv(game, opponents="random", actions=actions, most_actions=400), random.Random(1), 0
env.reset(seed=1)
began = time.process_time()
while time.process_time() - began < seconds:
    observation, _ = env.reset()
    over = False
    while not over:
        observation, _, ended, cut_off, _ = env.step(rng.choice(observation["action_mask"].nonzero()[0]))
        over = ended or cut_off
    steps += env.episode.runner.actions
print(json.dumps({"rate": steps / (time.process_time() - began)}))
"""
MANY = """
import json, random, sys, time
from dealt.lab.environments import VectorEnv
game, actions, seconds = sys.argv[1], sys.argv[2], float(sys.argv[3])
many, draw, steps = VectorEnv(game, 256, seed=1, actions=actions, most_actions=400), random.Random(1).random, 0
batch = many.reset()
began = time.process_time()
while time.process_time() - began < seconds:
    batch = many.step([some[int(draw() * len(some))] for some in batch.legal])
    steps += 256
print(json.dumps({"rate": steps / (time.process_time() - began)}))
"""
RLCARD = """
import json, random, sys, time, warnings
warnings.filterwarnings("ignore")
import rlcard
env, rng, steps = rlcard.make("doudizhu", config={"seed": 1}), random.Random(1), 0
env.reset()
began = time.process_time()
while time.process_time() - began < float(sys.argv[3]):
    state, _ = env.reset()
    while not env.is_over():
        state, _ = env.step(rng.choice(list(state["legal_actions"])))
        steps += 1
print(json.dumps({"rate": steps / (time.process_time() - began)}))
"""
OPENSPIEL = """
import json, random, sys, time
import pyspiel
game, rng, steps = pyspiel.load_game("dou_dizhu"), random.Random(1), 0
began = time.process_time()
while time.process_time() - began < float(sys.argv[3]):
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.observation_tensor()
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
print(json.dumps({"rate": steps / (time.process_time() - began)}))
"""
GAMES = (
    ("bigtwo", "full"), ("bigtwo", "factored"), ("chicago", "full"), ("chicago", "factored"), ("bluejack", "full"),
    ("patience", "full"), ("patience", "factored"),
)  # fmt: skip
KINDS = {"PettingZoo": AEC, "Gymnasium": SEAT, "256 in one call": MANY}
GOAL = 10
"""times as many steps in one call, compiled, as PettingZoo's form has in plain Python"""


def measure_dealt(seconds: float, plain: bool) -> float:
    """Print a line for each game; return the most steps a CPU-second of many matches in one call."""
    where = forms(plain)
    heads = [f"{kind}, {form}" for kind in KINDS for form in where]
    print(f"{'steps a CPU-second':22}" + "".join(f"{head:>27}" for head in heads) + "   ratio, last to first")
    best = 0.0
    for game, actions in GAMES:
        rates = []
        for program in KINDS.values():
            for path in where.values():
                got = run(program, game, actions, str(seconds), path=path)
                rates.append(got["rate"] if got else 0.0)
        shown = "".join(f"{rate:27,.0f}" for rate in rates)
        ratio = rates[-1] / rates[0] if rates[0] else 0.0
        goal = f"{ratio:8.1f} (goal {GOAL})" if COMPILED in where.values() else f"{ratio:8.1f}"
        print(f"{game + ' ' + actions:22}{shown}{goal}", flush=True)
        best = max(best, rates[-1])
    return best


def measure_others(seconds: float, best: float) -> None:
    """Measure RLCard and OpenSpiel, where they are installed, beside the best of ours."""
    python = os.environ.get("BENCH_PYTHON", sys.executable)
    for name, program in (("RLCard doudizhu", RLCARD), ("OpenSpiel dou_dizhu", OPENSPIEL)):
        got = run(program, "", "", str(seconds), python=python)
        shown = f"{got['rate']:27,.0f}   the best of ours has {best / got['rate']:.1f} times as many" if got else ""
        print(f"{name:22}{shown or '  is not installed'}", flush=True)


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=float, default=4, help="of each figure")
    parser.add_argument("--plain", action="store_true", help="without the compiled form")
    chosen = parser.parse_args()
    measure_others(chosen.seconds, measure_dealt(chosen.seconds, chosen.plain))


if __name__ == "__main__":
    main()
