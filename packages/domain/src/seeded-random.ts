export type Random = {
  /** `most` excluded. */
  between(least: number, most: number): number
  /** Both included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
}

/** The same for the same key, never for secrets: FNV-1a of the key drives mulberry32. */
export function randomOf(key: string): Random {
  let state = 0x811c9dc5
  for (let index = 0; index < key.length; index += 1) {
    state = Math.imul(state ^ key.charCodeAt(index), 0x01000193)
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
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
