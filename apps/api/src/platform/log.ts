import { pino } from 'pino'

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
  /** A code of the catalogue. */
  readonly code?: string
  readonly error?: SafeError
  readonly task?: string
  readonly job_id?: string
  readonly attempt?: number
  readonly count?: number
  readonly port?: number
  readonly name?: string
  readonly reason?: string
}

export type Log = {
  info(fields: LogFields, message: string): void
  warn(fields: LogFields, message: string): void
  error(fields: LogFields, message: string): void
}

/** What is kept of an error: its class, its code and where it came from. Its message may quote somebody's data. */
export type SafeError = { readonly name: string; readonly code?: string; readonly stack?: string }

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
  'error',
  'task',
  'job_id',
  'attempt',
  'count',
  'port',
  'name',
  'reason',
] as const satisfies readonly (keyof LogFields)[]

/** A log that writes JSON lines with allowed fields only. `write` takes each line; standard output by default. */
export function createLog(
  options: { level?: 'info' | 'warn' | 'error' | 'silent'; write?: (line: string) => void } = {},
): Log {
  const destination = options.write ? { write: options.write } : undefined
  const logger = pino(
    { level: options.level ?? 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime },
    destination ?? pino.destination(1),
  )
  return {
    info: (fields, message) => logger.info(allowed(fields), message),
    warn: (fields, message) => logger.warn(allowed(fields), message),
    error: (fields, message) => logger.error(allowed(fields), message),
  }
}

function allowed(fields: LogFields): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const name of names) if (fields[name] !== undefined) kept[name] = fields[name]
  return kept
}

/** Keeps the class, the code and the call stack of an error, without its message (check 39). */
export function safeError(error: unknown): SafeError {
  if (!(error instanceof Error)) return { name: typeof error }
  const code: unknown = 'code' in error ? error.code : undefined
  // The stack begins with the message, which can run over several lines: only the frames are kept.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
  }
}
