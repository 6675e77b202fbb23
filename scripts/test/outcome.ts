import { stripVTControlCharacters } from 'node:util'

/** A test that did not pass: where it is, and the beginning of what it said. */
export type Failure = { test: string; reason: string }

/** How many tests passed, which failed, and which passed at their second try only (counted as passed). */
export type Outcome = { passed: number; failures: Failure[]; flaky: string[] }

/** The outcome of one check of which we know no more than whether it holds. */
export function judged(test: string, holds: boolean, reason = 'what it said stands above'): Outcome {
  console.log(`${holds ? '✓' : '✗'} ${test}`)
  return { passed: holds ? 1 : 0, failures: holds ? [] : [{ test, reason }], flaky: [] }
}

/** One outcome out of many. */
export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    flaky: outcomes.flatMap(({ flaky }) => flaky),
  }
}

/**
 * What stands at the end of a run: what did not go as it should once more, where whoever sees only the end of a long log
 * looks, and the counts as the last line.
 */
export function summary({ passed, failures, flaky }: Outcome): string {
  return [
    ...failures.map(({ test, reason }) => `✗ ${test}\n${indented(reason)}`),
    ...flaky.map((test) => `~ ${test}\n${indented('passed at its second try')}`),
    `\n${passed} passed, ${failures.length} failed`,
  ].join('\n')
}

const reasonLines = 12

/** The first lines of what a test said, without the colours of a terminal. */
export function shortened(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n').slice(0, reasonLines).join('\n')
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
