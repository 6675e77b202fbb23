import { CarrierFault } from '@guihang/carriers/conversation'

const kinds = /^\[([A-Za-z]+)(?: ([A-Za-z0-9_]+))?\] /

/**
 * The reason kept with the job (`last_error`): class and code of the error before its words where it has some of its own,
 * shortened, and without the character that text columns reject.
 */
export function keptError(error: unknown): string {
  return `${kindOf(error)}${wordsOf(error)}`.replaceAll('\0', '').slice(0, 2_000) || 'no reason given'
}

/** Of a carrier's fault only what kind it is: its words may name a receiver. */
function wordsOf(error: unknown): string {
  if (error instanceof CarrierFault) return error.kind
  return error instanceof Error ? error.message || error.name : String(error)
}

/** What of a kept reason names nobody. */
export function errorKindOf(kept: string): { error_class: string | null; error_code: string | null } {
  const [, error_class = null, error_code = null] = kinds.exec(kept) ?? []
  return { error_class, error_code }
}

function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const code: unknown = Reflect.get(error, 'code')
  const hasCode = typeof code === 'string' && /^\w+$/.test(code)
  const name = /^[A-Za-z]+$/.test(error.name) ? error.name : 'Error'
  if (name === 'Error' && !hasCode) return ''
  return hasCode ? `[${name} ${code}] ` : `[${name}] `
}
