import { Id } from '@guihang/contract/common'
import type { AnswerOf, QueryOf } from '@guihang/contract/operation'
import type { listOperatedParcels as declared, OperatedParcel } from '@guihang/contract/scans'
import { isParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import type { Reader } from '../../platform/database/index.ts'
import { cursorInstant } from '../../platform/http/answers/cursor-instant.ts'
import { rejectFields } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AddressDirectory, addressDirectory } from '../addresses/index.ts'
import { type HubFinder, hubFinder, placeAhead } from '../hubs/index.ts'
import { statusOf } from '../parcels/index.ts'
import { listOperatedRows, type OperatedRow } from './scans.store.ts'

/** A page of parcels of all shops, those longest in their status first. */
export async function listOperatedParcels(
  platform: Platform,
  reader: Reader,
  { status, held, tracking_number, hub_code, cursor, limit }: QueryOf<typeof declared>,
): Promise<AnswerOf<typeof declared>> {
  const rows = await listOperatedRows(reader, {
    statuses: held === undefined ? statusesAsked(status) : ['waiting_for_approval'],
    held: held !== undefined,
    tracking_number,
    hub_code,
    after: cursor === undefined ? undefined : readCursor(cursor),
    limit: limit + 1,
  })
  const directory = await addressDirectory(platform)
  const hubOf = await hubFinder(reader, directory)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => operatedAnswer(row, directory, hubOf)),
    meta: {
      next_cursor: rows.length > page.length && last ? `${last.status_at.toISOString()}_${last.id}` : null,
      total: null,
    },
  }
}

function statusesAsked(text: string | undefined): string[] | undefined {
  if (text === undefined || text === '') return undefined
  const statuses = text.split(',')
  if (!statuses.every(isParcelStatus)) throw rejectFields({ status: [{ rule: 'invalid' }] })
  return statuses
}

function readCursor(cursor: string): { status_at: Date; id: string } {
  const [at = '', id = ''] = cursor.split('_')
  const status_at = cursorInstant(at)
  if (status_at === undefined || !Id.safeParse(id).success) {
    throw rejectFields({ cursor: [{ rule: 'cursor' }] })
  }
  return { status_at, id }
}

function operatedAnswer(row: OperatedRow, directory: AddressDirectory, hubOf: HubFinder): OperatedParcel {
  const sender = directory.unitRefs(row.sender_scheme, [
    row.sender_level_1_code,
    row.sender_level_2_code,
    row.sender_level_3_code,
  ])
  const receiver = directory.unitRefs(row.receiver_scheme, [
    row.receiver_level_1_code,
    row.receiver_level_2_code,
    row.receiver_level_3_code,
  ])
  return {
    id: row.id,
    tracking_number: row.tracking_number,
    status: statusOf(row),
    status_at: row.status_at.toISOString(),
    shop_code: row.shop_code,
    oms_code: row.oms_code,
    sender: {
      name: row.sender_name,
      address_level_1: sender.address_level_1,
      address_level_3: sender.address_level_3,
    },
    receiver: {
      name: row.receiver_name,
      address_level_1: receiver.address_level_1,
      address_level_3: receiver.address_level_3,
    },
    products: row.products,
    allow_partial_delivery: row.allow_partial_delivery,
    product_value: row.product_value,
    approval_reason: row.status === 'waiting_for_approval' ? row.approval_reason : null,
    weight: row.weight,
    length: row.length,
    width: row.width,
    height: row.height,
    zone: row.zone ?? '',
    total_cod: row.total_cod,
    current_hub: row.current_hub,
    current_hub_code: row.current_hub_code,
    destination_hub_code: hubOf(placeAhead(row)) ?? null,
    failed_deliveries: row.failed_deliveries,
    deliver_on: row.deliver_on,
    created_at: row.created_at.toISOString(),
  }
}
