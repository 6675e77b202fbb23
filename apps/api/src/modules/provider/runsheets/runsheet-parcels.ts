import type { RunsheetParcel } from '@guihang/contract/provider/runsheets'
import type { Operator } from '../../../platform/auth/caller.ts'
import { recordParcelReads } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { operatedParty } from '../../parcels/parcels/index.ts'
import { listEntries, loadParcel } from '../loads/index.ts'

/** With what the courier needs at the door. The operators' log says who read them. */
export async function listRunsheetParcels(
  platform: Platform,
  operator: Operator,
  id: string,
): Promise<RunsheetParcel[]> {
  const { db } = platform.database
  const rows = await listEntries(db, 'runsheet', id)
  const numbers = rows.map(({ tracking_number }) => tracking_number)
  await recordParcelReads(db, platform.realClock.now(), operator, numbers)
  const directory = await addressDirectory(platform)
  return rows.map((row) => ({
    ...loadParcel(row),
    sender: operatedParty(row, 'sender', directory),
    receiver: operatedParty(row, 'receiver', directory),
    products: row.products,
    description: row.description,
    notes: row.notes,
    delivery_option: row.delivery_option,
    allow_partial_delivery: row.allow_partial_delivery,
    weight: row.weight,
    deliver_on: row.deliver_on,
    deliver_half: row.deliver_half,
    collect_at_hub: row.collect_asked_at !== null,
  }))
}
