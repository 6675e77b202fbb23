/** The part of a pino logger that the storage layer needs; every line is fields first, sentence second. */
export type StorageLog = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** For scripts and tests that want no lines. */
export const silentLog: StorageLog = { debug: nothing, info: nothing, warn: nothing, error: nothing }

function nothing(): void {}
