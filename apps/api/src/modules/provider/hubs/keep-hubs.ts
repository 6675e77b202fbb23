import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { CreateHub, EditHub } from '@guihang/contract/provider/hubs'
import type { Operator } from '../../../platform/auth/caller.ts'
import { type BodyColumns, columnsOfBody, isSame } from '../../../platform/body-columns.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { recordOperatorAction } from '../../../platform/operator-log.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type AddressChoice,
  type AddressDirectory,
  addressColumns,
  addressDirectory,
  changedAddress,
  resolveAddress,
} from '../../parcels/addresses/index.ts'
import type { CourierRow } from './couriers.store.ts'
import {
  findTaken,
  type HubRow,
  insertAreas,
  insertHub,
  listAreasOf,
  lockHub,
  removeAreasOf,
  takenAreas,
  updateHub,
} from './hubs.store.ts'

/** Throws EAL001 and EAL002 for a name and a code that another hub has. */
export async function createHub(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  { serves, sorts = serves.length === 0, ...body }: CreateHub,
): Promise<HubRow> {
  const directory = await addressDirectory(platform)
  const columns = await checked(tx, directory, { ...body, choice: body, serves, own: undefined })
  const at = platform.businessClock.now()
  const row: HubRow = {
    code: body.code,
    kind: 'own',
    name: body.name,
    address: body.address,
    opening_hours: body.opening_hours ?? '',
    ...columns,
    sorts,
    active: true,
    version: 1,
    created_at: at,
    updated_at: at,
  }
  await insertHub(tx, row)
  await insertAreas(tx, row.code, [...new Set(serves)])
  await writeDown(platform, tx, operator, 'hub_added', row)
  return row
}

const hubColumns = {
  version: 'elsewhere',
  name: 'name',
  address: 'address',
  address_scheme: 'elsewhere',
  address_level_1_code: 'elsewhere',
  address_level_2_code: 'elsewhere',
  address_level_3_code: 'elsewhere',
  serves: 'elsewhere',
  opening_hours: 'opening_hours',
  sorts: 'sorts',
  active: 'active',
} as const satisfies BodyColumns<EditHub, HubRow>

/** As it was seen. ESH001 where there is none; EAL003 when it was changed since, but for a repeat of this very call. */
export async function editHub(
  platform: Platform,
  tx: Tx,
  operator: Operator,
  code: string,
  body: EditHub,
): Promise<HubRow> {
  const hub = await lockHub(tx, code)
  if (hub === undefined) throw reject('ESH001')
  const active = body.active ?? hub.active
  const served = (await listAreasOf(tx, [code])).map(({ unit_code }) => unit_code)
  const serves = active ? [...new Set(body.serves ?? served)].toSorted() : []
  const directory = await addressDirectory(platform)
  const sent = columnsOfBody(body, hubColumns)
  const units = await checked(tx, directory, {
    name: body.name ?? hub.name,
    choice: changedAddress(hub, body),
    serves,
    own: code,
  })
  const wanted = { ...sent, ...units, active }
  if (body.version !== hub.version) {
    if (isSame(hub, wanted) && String(serves) === String(served)) return hub
    throw reject('EAL003')
  }
  await removeAreasOf(tx, code)
  await insertAreas(tx, code, serves)
  const edited = await updateHub(tx, code, {
    ...wanted,
    version: hub.version + 1,
    updated_at: platform.businessClock.now(),
  })
  await writeDown(platform, tx, operator, 'hub_edited', edited)
  return edited
}

/** Against the address units and the other hubs. Reports all faults together. */
async function checked(
  tx: Tx,
  directory: AddressDirectory,
  given: {
    readonly code?: string
    readonly name: string
    readonly choice: AddressChoice
    readonly serves: readonly string[]
    readonly own: string | undefined
  },
) {
  const { address, faults = {} } = resolveAddress(directory, given.choice)
  const all: FieldFaults = { ...faults }
  const others = (await findTaken(tx, given)).filter(({ code }) => code !== given.own)
  if (others.some(({ code }) => code === given.code)) all.code = [{ rule: 'code_taken' }]
  if (others.some(({ name }) => name.toLowerCase() === given.name.toLowerCase()))
    all.name = [{ rule: 'name_taken' }]
  const taken = await takenAreas(tx, given.serves, given.own)
  for (const [index, unit_code] of given.serves.entries()) {
    const hub = taken.get(unit_code)
    if (hub !== undefined) all[`serves.${index}`] = [{ rule: 'area_taken', values: { hub } }]
    else if (!isArea(directory, unit_code)) all[`serves.${index}`] = [{ rule: 'address_unit' }]
  }
  for (const _ in all) throw rejectFields(all)
  if (address === undefined) throw new Error('An address without a fault was not resolved')
  return addressColumns(address)
}

// A province or a ward of today: the stand-in for a district is nothing to serve.
function isArea(directory: AddressDirectory, unit_code: string): boolean {
  const level = directory.find('vn2025', unit_code)?.level
  return level === 1 || level === 3
}

export async function writeDown(
  platform: Pick<Platform, 'realClock'>,
  tx: Tx,
  operator: Operator,
  action: 'hub_added' | 'hub_edited' | 'courier_added' | 'courier_edited',
  { code, name }: HubRow | CourierRow,
): Promise<void> {
  const at = platform.realClock.now()
  await recordOperatorAction(tx, { at, operator, action, what: `${code} ${name}` })
}
