import type { Line, Step } from './history.ts'

/** A call as its two lines. */
export type Told = readonly Line[]

let clock = 0

/** A call that begins and ends before the next one begins. */
export function call(process: string, f: string, value: Step[], type: 'ok' | 'fail' | 'info' = 'ok'): Told {
  const asked = value.map(unanswered)
  return [
    { process, at: ++clock, type: 'invoke', f, value: asked },
    { process, at: ++clock, type, f, value: type === 'ok' ? value : asked },
  ]
}

/** Two calls at the same time. */
export function together([begun, ended]: Told, [otherBegun, otherEnded]: Told): Told {
  return [begun, otherBegun, ended, otherEnded].flatMap((line) => (line ? [{ ...line, at: ++clock }] : []))
}

/** The step before its answer: what is written is known, what is read is not. */
export function unanswered(step: Step): Step {
  const isWrite = step[0] === 'append' || step[0] === 'add' || step[0] === 'told'
  return isWrite ? step : [step[0], step[1], null]
}
