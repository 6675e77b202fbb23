export type Random = {
  between(least: number, most: number): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** Random numbers that are the same for the same seed (xorshift32): every demo instance tells the same story. */
export function seededRandom(seed: number): Random {
  let state = seed | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  return {
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick(choices) {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new RangeError('Nothing to pick from')
      return choice
    },
  }
}
