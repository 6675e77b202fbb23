import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@guihang/contract/client'
import type { Line, Step } from '../../../../../judge/history.ts'

/** Writes down what clients do and what they are told; the judge reads nothing else. */
export type Recorder = {
  readonly lines: readonly Line[]
  /** How often each thing was reached that a run counts by: calls by name, codes of refusals, events. */
  readonly reached: ReadonlyMap<string, number>
  /**
   * Makes one call of a process. What it asks is known before, what it was told follows from the answer; a refusal answers
   * undefined. A call without an answer is unknown: the process goes on, and may not assume either.
   */
  call<T>(
    process: string,
    f: string,
    asked: readonly Step[],
    work: () => Promise<T>,
    told?: (answer: T) => readonly Step[],
  ): Promise<T | undefined>
  reach(name: string): void
}

/** A client that was answered nothing waits so long before it calls again. */
const pauseMs = 30

export function createRecorder(write: (line: Line) => void = () => undefined): Recorder {
  const lines: Line[] = []
  const reached = new Map<string, number>()
  const began = process.hrtime.bigint()
  const note = (line: Omit<Line, 'at'>) => {
    const noted = { ...line, at: Number(process.hrtime.bigint() - began) }
    lines.push(noted)
    write(noted)
  }
  const reach = (name: string) => reached.set(name, (reached.get(name) ?? 0) + 1)
  return {
    lines,
    reached,
    reach,
    async call(process, f, asked, work, told = () => asked) {
      note({ process, type: 'invoke', f, value: asked })
      try {
        const answer = await work()
        reach(f)
        note({ process, type: 'ok', f, value: told(answer) })
        return answer
      } catch (error) {
        if (isRefusal(error)) {
          reach(error.body.code)
          note({ process, type: 'fail', f, value: asked })
          return undefined
        }
        note({ process, type: 'info', f, value: asked })
        reach('unknown')
        await sleep(pauseMs)
        return undefined
      }
    },
  }
}

/** The API says that it did nothing. 503 says so too, but a proxy in between may say it of a call that was done. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500
}
