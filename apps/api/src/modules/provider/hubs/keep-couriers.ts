import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { CreateCourier, EditCourier } from '@guihang/contract/provider/hubs'
import type { Operator } from '../../../platform/auth/caller.ts'
import { type BodyColumns, columnsOfBody, isSame } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type CourierRow,
  findSameCouriers,
  insertCourier,
  lockCourier,
  updateCourier,
} from './couriers.store.ts'
import { requireHub } from './destination-hub.ts'
import { writeDown } from './keep-hubs.ts'

/** Throws EAL002, EUS003 and EUS001 for code, phone and plate of another, ESH001 for no hub. */
export async function createCourier(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  body: CreateCourier,
): Promise<CourierRow> {
  const { code, name, phone, hub_code } = body
  const plate = plateColumns(body.plate ?? null)
  await refuseTaken(tx, { code, phone, ...plate })
  await requireHub(tx, hub_code)
  const at = platform.businessClock.now()
  const times = { created_at: at, updated_at: at }
  const row: CourierRow = { code, name, phone, ...plate, hub_code, active: true, version: 1, ...times }
  await insertCourier(tx, row)
  await writeDown(platform, tx, operator, 'courier_added', row)
  return row
}

const courierColumns = {
  version: 'elsewhere',
  name: 'name',
  phone: 'phone',
  plate: 'elsewhere',
  hub_code: 'hub_code',
  active: 'active',
} as const satisfies BodyColumns<EditCourier, CourierRow>

/** Changes a courier as they were seen. Throws EUS006 for nobody, and EAL003 as for a hub. */
export async function editCourier(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  code: string,
  body: EditCourier,
): Promise<CourierRow> {
  const courier = await lockCourier(tx, code)
  if (courier === undefined) throw reject('EUS006')
  const { phone, hub_code } = courier
  const plate = plateColumns(body.plate === undefined ? courier.plate : body.plate)
  const wanted = { phone, hub_code, ...columnsOfBody(body, courierColumns), ...plate }
  if (body.version !== courier.version) {
    if (isSame(courier, wanted)) return courier
    throw reject('EAL003')
  }
  await refuseTaken(tx, wanted, code)
  if (wanted.hub_code !== hub_code) await requireHub(tx, wanted.hub_code)
  const edited = await updateCourier(tx, code, {
    ...wanted,
    version: courier.version + 1,
    updated_at: platform.businessClock.now(),
  })
  await writeDown(platform, tx, operator, 'courier_edited', edited)
  return edited
}

/** The plate as it is written, and without what people write between its letters and digits. */
export function plateColumns(plate: string | null): Pick<CourierRow, 'plate' | 'plate_key'> {
  return { plate, plate_key: plate?.replace(/[\s.-]/g, '') ?? null }
}

async function refuseTaken(
  tx: Tx,
  given: { readonly code?: string; readonly phone: string; readonly plate_key: string | null },
  own?: string,
): Promise<void> {
  const others = (await findSameCouriers(tx, given)).filter(({ code }) => code !== own)
  const faults: FieldFaults = {}
  if (others.some(({ code }) => code === given.code)) faults.code = [{ rule: 'code_taken' }]
  if (others.some(({ phone }) => phone === given.phone)) faults.phone = [{ rule: 'phone_taken' }]
  if (given.plate_key !== null && others.some(({ plate_key }) => plate_key === given.plate_key))
    faults.plate = [{ rule: 'plate_taken' }]
  for (const _ in faults) throw rejectFields(faults)
}
