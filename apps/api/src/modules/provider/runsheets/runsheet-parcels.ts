import type { RunsheetParcel } from '@guihang/contract/provider/runsheets'
import type { Operator, StaffSession } from '../../../platform/auth/caller.ts'
import { seesPersonalData } from '../../../platform/auth/sees-personal-data.ts'
import { recordParcelReads } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import { addressDirectory } from '../../parcels/addresses/index.ts'
import { operatedParty } from '../../parcels/parcels/index.ts'
import { listEntries, loadParcel } from '../loads/index.ts'

/** With what the courier needs at the door. The operators' log says who read them. */
export async function listRunsheetParcels(
  platform: Platform,
  { operator, session }: { readonly operator: Operator; readonly session: StaffSession | null },
  id: string,
): Promise<RunsheetParcel[]> {
  const { db } = platform.database
  const rows = await listEntries(db, 'runsheet', id)
  const numbers = rows.map(({ tracking_number }) => tracking_number)
  const personal_data = seesPersonalData({ operator, session })
  if (personal_data) await recordParcelReads(db, platform.realClock.now(), operator, numbers)
  const directory = await addressDirectory(platform)
  return rows.map((row) => ({
    ...loadParcel(row),
    sender: operatedParty(row, 'sender', directory, personal_data),
    receiver: operatedParty(row, 'receiver', directory, personal_data),
    products: row.products,
    description: personal_data ? row.description : '',
    notes: personal_data ? row.notes : '',
    delivery_option: row.delivery_option,
    allow_partial_delivery: row.allow_partial_delivery,
    weight: row.weight,
    deliver_on: row.deliver_on,
    deliver_half: row.deliver_half,
    collect_at_hub: row.collect_asked_at !== null,
  }))
}
