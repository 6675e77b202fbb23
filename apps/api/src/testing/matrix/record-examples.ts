import { readFileSync, writeFileSync } from 'node:fs'
import type { Example } from '@guihang/contract/openapi/recorded-examples'
import type { Operation } from '@guihang/contract/operation'
import { operatorApi, shopApi } from '@guihang/contract/v1'

const folder = new URL('../../../../../packages/contract/src/openapi/examples/', import.meta.url)
const files: Readonly<Record<string, Readonly<Record<string, Operation>>>> = {
  'shop-api.json': shopApi,
  'operations-api.json': operatorApi,
}

/** The names of operations; `npm run docs examples` sets them. */
const asked = process.env.RECORD_EXAMPLES?.split(',') ?? []
const recorded = new Map<string, Example>()

type Sent = { params?: unknown; query?: unknown; body?: unknown }

/** Takes a call that succeeded as the operation's example. Does nothing in a run that records no examples. */
export function recordExample(declared: Operation, sent: Sent, text: string): void {
  const { name, answer } = declared
  if (!asked.includes(name) || answer === 'events') return
  recorded.set(name, {
    ...(sent.params !== undefined && { params: textsOf(sent.params) }),
    ...(sent.query !== undefined && { query: textsOf(sent.query) }),
    ...(sent.body !== undefined && { body: shortened(sent.body) }),
    ...(typeof answer !== 'string' && { answer: shortened(JSON.parse(text)) }),
  })
}

/** Writes what was recorded, one line an operation, in the order of the contract. */
export function writeExamples(): void {
  for (const [file, operations] of Object.entries(recorded.size === 0 ? {} : files)) {
    const url = new URL(file, folder)
    const before: Record<string, Example> = JSON.parse(readFileSync(url, 'utf8'))
    const lines = Object.keys(operations).flatMap((name) => {
      const example = recorded.get(name) ?? before[name]
      return example === undefined ? [] : [`  ${JSON.stringify(name)}: ${JSON.stringify(example)}`]
    })
    writeFileSync(url, `{\n${lines.join(',\n')}\n}\n`)
  }
}

/** Path and query hold texts, as they stand in the address. */
function textsOf(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(Object(values)).map(([name, value]) => [name, cut(name, String(value))]),
  )
}

/** The first two rows of each list, and the beginning of secrets and of long texts: an example is to be read. */
function shortened(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return cut(name, value)
  if (Array.isArray(value)) return value.slice(0, 2).map((row) => shortened(row, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, key)]))
}

function cut(name: string, text: string): string {
  if (/^eyJ[\w-]+\./.test(text)) return 'eyJhbGciOiJIUzI1NiJ9.…'
  if (/^(ghg|whsec)_\w/.test(text)) return `${text.slice(0, text.indexOf('_') + 1)}…`
  if (/^(refresh_token|token|signature)$/.test(name)) return `${text.slice(0, 6)}…`
  return text.length > 300 ? `${text.slice(0, 100)}…` : text
}
