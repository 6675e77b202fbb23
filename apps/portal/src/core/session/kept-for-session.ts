import { isRecord, parsed } from '@guihang/web/storage/parsed.ts'
import { readStored, writeStored } from '../storage/storage.ts'
import type { SessionKey } from '../storage/stored-keys.ts'
import { presentSession } from './session.ts'

/** Keeps a value for the next load of this session; without a session nothing, since nobody would remove it. */
export function keepForSession(key: SessionKey, value: unknown): void {
  const of = presentSession()
  if (of !== null) writeStored(key, JSON.stringify({ of, value }))
}

/** What this session kept; undefined where it kept nothing, for another session's is nobody's business. */
export function keptForSession(key: SessionKey): unknown {
  const kept = parsed(readStored(key))
  return isRecord(kept) && kept.of !== null && kept.of === presentSession() ? kept.value : undefined
}
