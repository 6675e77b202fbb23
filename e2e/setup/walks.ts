import { basename } from 'node:path'

export const wide = { width: 1366, height: 844 }
export const narrow = { width: 390, height: 844 }

export const languages = ['vi', 'en'] as const // as: each language by name

const walks = languages.flatMap((language) => [wide, narrow].map((size) => ({ language, size })))

/** The languages and widths in which the journeys of a file are walked. */
export function walksOf(file: string): readonly (typeof walks)[number][] {
  return drawn(walks, file)
}

/** Whether the journeys walk every way: `npm run campaign journeys`. */
export const everyWay = process.env.JOURNEYS === 'all'

/** How many of what a journey makes: as many as it needs, or as many as people have in `npm run campaign journeys`. */
export function sizeOf({ short, full }: { short: number; full: number }): number {
  return everyWay ? full : short
}

/** One of these ways, which the name of the file fixes; all of them in `npm run campaign journeys`. */
export function drawn<Way>(ways: readonly Way[], file: string): readonly Way[] {
  if (everyWay) return ways
  const letters = [...basename(file)].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const at = letters % ways.length
  return ways.slice(at, at + 1)
}
