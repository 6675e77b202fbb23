import { recordedExamples } from '@guihang/contract/openapi/recorded-examples'
import type { Operation } from '@guihang/contract/operation'
import { operatorApi, shopApi } from '@guihang/contract/v1'
import { vi } from 'vitest'

const operations: readonly [string, Operation][] = Object.entries({ ...shopApi, ...operatorApi })

/** Has this function answer every call of the app, until the call is given up or `vi.unstubAllGlobals`. */
export function answerCalls(answer: (method: string, path: string) => Promise<Response>): void {
  vi.stubGlobal('fetch', (address: string, { method = 'GET', signal }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const aborted = new Promise<Response>((_, refuse) =>
      signal?.addEventListener('abort', () => refuse(signal.reason)),
    )
    return Promise.race([answer(method, pathname), aborted])
  })
}

/** Answers every call of shops and of the provider with its example; a call without one hangs, as the line of live events does. */
export function answerByExample(method: string, path: string): Promise<Response> {
  const name = operationOf(method, path)
  const answer = name === undefined ? undefined : recordedExamples[name]?.answer
  if (answer === undefined) return new Promise(() => undefined)
  return Promise.resolve(Response.json(answer))
}

/** The operation of this path; one that names a part of it goes before one that takes any. */
function operationOf(method: string, path: string): string | undefined {
  const those = operations.filter(
    ([, declared]) => declared.method === method && patternOf(declared.path).test(path),
  )
  return those.toSorted(([, one], [, other]) => takesAny(one) - takesAny(other))[0]?.[0]
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
const takesAny = ({ path }: Operation) => path.split(':').length
