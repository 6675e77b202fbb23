/** How many tests passed and failed. */
export type Outcome = { passed: number; failed: number }

/** One outcome out of many. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
  }
}
