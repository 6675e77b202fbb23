import type { Log } from '../log.ts'

export type StorageLog = Log

/** For scripts and tests that want no lines. */
export const silentLog: StorageLog = { debug: nothing, info: nothing, warn: nothing, error: nothing }

function nothing(): void {}
