import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import type { Operator } from '../../../platform/auth/caller.ts'
import { readTogether } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { recordParcelReads } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { archivedMark } from '../../money/archive/index.ts'
import { listParcelMovements } from '../../money/ledger/index.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { listConnectionCodes, markInferred } from '../../parcels/carriage/index.ts'
import { eventAnswer, listParcelEvents } from '../../parcels/parcels/index.ts'
import { daysOff } from '../holidays/index.ts'
import { hubFinder } from '../hubs/index.ts'
import { operatedAnswer } from './operated-answer.ts'
import { findOperatedRow } from './operated-parcels.store.ts'

/** Raises EPK002. The operators' log says who read it, unless personal data were left out. */
export async function getOperatedParcel(
  platform: Platform,
  operator: Operator,
  { tracking_number, personal_data }: { readonly tracking_number: string; readonly personal_data: boolean },
): Promise<OperatedParcelDetail> {
  const { db } = platform.database
  const directory = await addressDirectory(platform)
  const found = await readTogether(db, async (reader) => {
    const row = await findOperatedRow(reader, tracking_number.toUpperCase())
    if (row === undefined) throw reject('EPK002')
    const events = await markInferred(reader, row, await listParcelEvents(reader, row.shop_id, row.id))
    const ledger = await listParcelMovements(reader, row.shop_id, row.id, { reads: 'provider' })
    return { row, events, ledger, connections: await listConnectionCodes(reader, [row]) }
  })
  const { row, events, ledger, connections } = found
  if (personal_data) await recordParcelReads(db, platform.realClock.now(), operator, [row.tracking_number])
  const hubOf = await hubFinder(db, directory)
  const holidays = await daysOff(platform, db)
  const { code, version, payment_option, cod } = row
  const { shipping_fee, insurance_fee, service_fee, return_fee } = row
  return {
    ...operatedAnswer(row, { directory, hubOf, holidays, personal_data, connections }),
    ...{ code, version, payment_option, cod, shipping_fee, insurance_fee, service_fee, return_fee },
    events: events.map((event) => ({
      ...eventAnswer(event),
      hub_code: event.hub_code,
      cash_amount: event.cash_amount,
      recorded_at: event.recorded_at.toISOString(),
    })),
    ledger,
    ...(await archivedMark(db, row)),
  }
}
