"""Learns Big Two by playing against itself, then meets players that play anything: python docs/examples/learn.py

An action is put together card by card, from 54 parts; how much a seat likes each is a weighted sum of what it sees.
When a deal is over, what was chosen by those who did better than the mean becomes likelier, and the rest less likely.
"""

import numpy as np

from dealt.lab.environments import VectorEnv

COUNT, RATE = 64, 0.01
rng = np.random.default_rng(1)
matches = VectorEnv("bigtwo", COUNT, seed=1, actions="factored", reward="points")
weights = np.zeros((matches.setting.features, matches.setting.actions))


def play(steps: int, *, learning: bool) -> np.ndarray:
    """Plays; where nobody learns, the seats 1 to 3 like everything alike. Returns the points of each seat and deal."""
    batch, told, points = matches.reset(), [list[tuple[np.ndarray, ...]]() for _ in range(COUNT)], []
    for _ in range(steps):
        seen = batch.observation / 13
        liked = seen @ weights * (learning | (batch.seat == 0))[:, None]
        odds = np.exp(liked - liked.max(1, keepdims=True)) * batch.action_mask
        odds /= odds.sum(1, keepdims=True)
        actions = np.where(odds > 0, np.log(odds + 1e-99) + rng.gumbel(size=odds.shape), -np.inf).argmax(1)
        missing = np.eye(len(odds[0]))[actions] - odds
        for place in range(COUNT):
            told[place].append((batch.seat[place], seen[place], missing[place]))
        batch = matches.step(actions)
        for over in np.flatnonzero(batch.ended):
            points.append(batch.rewards[over])
            seats, inputs, lacking = map(np.array, zip(*told[over], strict=True))
            better = points[-1] - points[-1].mean()
            weights[:] += learning * RATE * inputs.T @ (lacking * better[seats, None])
            told[over] = []
    return np.array(points)


if __name__ == "__main__":
    play(2000, learning=True)
    print("points a deal, ours first:", play(1000, learning=False).mean(0).round(2))
