import { pino } from 'pino'
import { reasonOfCode } from './disk/disk-full.ts'
import { standardOutput } from './disk/line-writer.ts'

/** What a log line may hold. Everything else is dropped: no body, no query value, no name, no token (check 38). */
export type LogFields = {
  readonly request_id?: string
  readonly method?: string
  /** The pattern (`/v1/packages/:id`), never the address asked for. */
  readonly route?: string
  readonly status?: number
  readonly ms?: number
  readonly shop_id?: string
  readonly user_id?: string
  readonly operator_id?: string
  readonly code?: string
  /** An error; only its class, code and stack are written. */
  readonly err?: unknown
  readonly task?: string
  readonly job_id?: string
  readonly attempt?: number
  readonly count?: number
  readonly port?: number
  /** What the process is for: `all`, `api` or `worker`. */
  readonly role?: string
  /** An address of the provider's own. */
  readonly oms_url?: string
  readonly signed?: boolean
  readonly shop_codes?: readonly string[]
  readonly name?: string
  readonly reason?: string
}

export type Log = {
  debug(fields: LogFields, message: string): void
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

/** What is kept of an error (check 39): its message may quote somebody's data. */
type SafeError = {
  readonly name: string
  readonly code?: string
  /** What the code means, for the codes that an operator has to act on. */
  readonly reason?: string
  readonly constraint?: string
  readonly message?: string
  readonly stack?: string
  readonly cause?: SafeError
}

const names = [
  'request_id',
  'method',
  'route',
  'status',
  'ms',
  'shop_id',
  'user_id',
  'operator_id',
  'code',
  'task',
  'job_id',
  'attempt',
  'count',
  'port',
  'role',
  'oms_url',
  'signed',
  'shop_codes',
  'name',
  'reason',
] as const satisfies readonly (keyof LogFields)[]

/** JSON lines with allowed fields only. `write` takes each line; standard output by default. */
export function createLog(
  options: { level?: 'debug' | 'info' | 'warn' | 'error' | 'silent'; write?: (line: string) => void } = {},
): Log {
  const logger = pino(
    { level: options.level ?? 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
    options.write ? { write: options.write } : standardOutput(droppedLine),
  )
  return {
    debug: (fields, message) => logger.debug(allowed(fields), message),
    info: (fields, message) => logger.info(allowed(fields), message),
    warn: (fields, message) => logger.warn(allowed(fields), message),
    error: (fields, message) => logger.error(allowed(fields), message),
  }
}

/** Written in front of the first line that is taken again. */
function droppedLine(count: number, code: string): string {
  let line = ''
  const logger = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    {
      write(text: string) {
        line = text
      },
    },
  )
  const reason = reasonOfCode(code)
  logger.warn(
    { count, code, ...(reason ? { reason } : {}) },
    'log lines could not be written and are missing',
  )
  return line
}

function allowed(fields: LogFields): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name of names) if (fields[name] !== undefined) kept[name] = fields[name]
  if (fields.err !== undefined) kept.err = safeError(fields.err)
  return kept
}

function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { name: typeof error }
  return {
    name: error.name,
    ...codeOf(error),
    ...textOf(error, 'constraint'),
    // An error whose text holds no data says so by `loggable`.
    ...('loggable' in error && error.loggable === true ? { message: error.message } : {}),
    ...framesOf(error),
    ...(error.cause instanceof Error ? { cause: safeError(error.cause) } : {}),
  }
}

function codeOf(error: Error): Partial<SafeError> {
  const { code } = textOf(error, 'code')
  const reason = code === undefined ? undefined : reasonOfCode(code)
  return { ...(code ? { code } : {}), ...(reason ? { reason } : {}) }
}

function textOf(error: Error, name: 'code' | 'constraint'): Partial<SafeError> {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? { [name]: value } : {}
}

// The stack begins with the message, which may run over several lines and look like a stack itself.
function framesOf(error: Error): { stack?: string } {
  const stack = error.stack ?? ''
  const after = stack.indexOf(error.message) + error.message.length
  const frames = stack
    .slice(after)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return frames.length > 0 ? { stack: frames.join('\n') } : {}
}
