import { NoResultError } from 'kysely'

/** The database is away, too slow or has no connection to give. A COMMIT that was cut off may be stored or not. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly retry_after_s = 1
  /** True when the connection broke before a COMMIT was sent: nothing is stored and a fresh connection may serve. */
  readonly safe_to_repeat: boolean

  constructor(cause: unknown, safe_to_repeat = false) {
    super('The database is not available', { cause })
    this.safe_to_repeat = safe_to_repeat
  }
}

export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || violated(error) === constraint
}

/** The name of the violated constraint. Some servers tell it in the message alone, with a number after it (decision 0364). */
function violated(error: unknown): unknown {
  const message = property(error, 'message')
  const named = typeof message === 'string' ? /constraint "(.+?)(?:_\d{6,})?"/.exec(message)?.[1] : undefined
  return property(error, 'constraint') ?? named
}

/** Whether running the whole transaction again may succeed: serialization failure, deadlock, or overtaken by another one. */
export function isWorthRetrying(error: unknown): boolean {
  const code = sqlState(error)
  return code === '40001' || code === '40P01' || isOvertaken(error)
}

/** Another transaction took or deleted what this one saw: a key is violated, or a row is gone. Run again, it sees that. */
export function isOvertaken(error: unknown): boolean {
  const code = sqlState(error)
  return code === '23505' || code === '23503' || error instanceof NoResultError
}

/** A foreign key refuses because the row's shop or person is gone. `foreign-keys.api.test.ts` holds which keys these are. */
export function isOwnerGone(error: unknown): boolean {
  return sqlState(error) === '23503' && ownerKey.test(String(violated(error)))
}

// Named by PostgreSQL after their columns.
const ownerKey = /_(?:shop_id|sandbox_of|user_id|made_by|entered_by|ticked_by)_fkey$/

/** The five characters PostgreSQL gives every error, or undefined when the error is not its own. */
export function sqlState(error: unknown): string | undefined {
  const code = property(error, 'code')
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && property(error, 'severity') !== undefined
    ? code
    : undefined
}

/** Whether a prepared statement would answer other columns than when it was prepared (0A000, which says more than this). */
export function isStalePlan(error: unknown): boolean {
  return sqlState(error) === '0A000' && property(error, 'routine') === 'RevalidateCachedQuery'
}

/** Turns what the driver throws into `DatabaseUnavailable` where it means that, and leaves the rest as it is. */
export function typedError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error
  const state = sqlState(error)
  if (state !== undefined) {
    return isUnavailableState(state) ? new DatabaseUnavailable(error, isLostState(state)) : error
  }
  const code = property(error, 'code')
  if (typeof code === 'string' && lostSocketCodes.has(code)) return new DatabaseUnavailable(error, true)
  const message = property(error, 'message')
  if (typeof message !== 'string') return error
  if (lostMessages.some((part) => message.includes(part))) return new DatabaseUnavailable(error, true)
  if (slowMessages.some((part) => message.includes(part))) return new DatabaseUnavailable(error)
  return error
}

const lostSocketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
// The driver tells these apart by their text alone.
const lostMessages = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Connection ended',
  // A message that the driver does not know, after an answer that broke off.
  'received invalid response',
]
const slowMessages = [
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Cannot use a pool after calling end',
]

/** Class 08 connection, 53 resources, 57P0x shutdown, 57014 statement timeout, 55P03 lock timeout, 25P03 idle, 25006 a standby. */
function isUnavailableState(state: string): boolean {
  return (
    isLostState(state) ||
    state.startsWith('53') ||
    state === '57014' ||
    state === '55P03' ||
    state === '25006'
  )
}

function isLostState(state: string): boolean {
  return state.startsWith('08') || state.startsWith('57P') || state === '25P03'
}

function property(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null && name in thing ? Reflect.get(thing, name) : undefined
}
