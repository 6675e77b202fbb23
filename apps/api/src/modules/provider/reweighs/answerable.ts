import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ReweighRow } from './reweighs.store.ts'

/** Raises EREWEIGH where the weighing waits for no answer of its shop, or the time is over. */
export function requireAnswerable(
  { businessClock }: Pick<Platform, 'businessClock'>,
  { state, answer_by }: Pick<ReweighRow, 'state' | 'answer_by'>,
): void {
  if (state !== 'open' || answer_by === null || answer_by <= businessClock.now()) throw reject('EREWEIGH')
}
