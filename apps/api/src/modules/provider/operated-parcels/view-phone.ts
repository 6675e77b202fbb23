import type { Operator } from '../../../platform/auth/caller.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findOperatedRow } from './operated-parcels.store.ts'

/** Raises EPK002. The entry of the log and the answer are one transaction: nobody sees a phone that is not written down. */
export async function viewPhone(
  { realClock }: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  tracking_number: string,
  why: string,
): Promise<string> {
  const row = await findOperatedRow(tx, tracking_number.toUpperCase())
  if (row === undefined) throw reject('EPK002')
  await recordOperatorAction(tx, {
    at: realClock.now(),
    operator,
    action: 'phone_seen',
    what: row.tracking_number,
    reason: why,
  })
  return row.receiver_phone
}
