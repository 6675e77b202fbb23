import type { Operation } from '../operation.ts'
import operationsApi from './examples/operations-api.json' with { type: 'json' }
import shopApi from './examples/shop-api.json' with { type: 'json' }

export type Example = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answer?: unknown
  /** Of an event stream: its beginning. */
  readonly stream?: string
}

/** `npm run docs examples` records the stale ones. Apart from the operations, which the portal loads without examples. */
export const recordedExamples: Readonly<Record<string, Example>> = { ...shopApi, ...operationsApi }

export function exampleOf({ name }: Operation): Example | undefined {
  return recordedExamples[name]
}

/** The parts of an operation's example that its schemas refuse or that it lacks. Queries may be left out. */
export function staleParts(declared: Operation): string[] {
  const example = exampleOf(declared) ?? {}
  const stale: string[] = (['params', 'query', 'body'] as const).filter(
    (part) =>
      declared[part]?.safeParse(example[part] ?? (part === 'query' ? {} : undefined)).success === false,
  )
  const { answer } = declared
  const answers =
    typeof answer === 'string' ? example.answer === undefined : answer.safeParse(example.answer).success
  const streams = (answer === 'events') === (example.stream !== undefined)
  return [...stale, ...(answers ? [] : ['answer']), ...(streams ? [] : ['stream'])]
}
