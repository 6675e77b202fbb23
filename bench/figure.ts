/** One measured promise: `ratio` is value over floor in the same run; it keeps its promise when it is within `target`. */
export type Figure = {
  readonly name: string
  readonly value: number
  /** What the ratio compares with; the target itself where there is nothing to compare with. */
  readonly floor: number
  readonly ratio: number
  readonly target: number
  /** Whether the ratio must be at most the target (cost) or at least (rate). */
  readonly within: 'at_most' | 'at_least'
  readonly unit: string
}

/** A figure for information: measured and reported, promised by nothing. */
export type Reading = { readonly name: string; readonly value: number; readonly unit: string }

/** What a bench counts in rows and columns. */
export type Table = {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export type Measured = {
  readonly figures: readonly Figure[]
  readonly readings?: readonly Reading[]
  readonly tables?: readonly Table[]
}

export function keepsPromise({ ratio, target, within }: Figure): boolean {
  return within === 'at_most' ? ratio <= target : ratio >= target
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** The value below which that part of the values lies; 0 for none. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
