import { mobileUnitKinds, mobileUnitStatuses } from '@guihang/domain/rounds'
import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, page, pageQuery, requiredText } from '../common.ts'
import { operation } from '../operation.ts'
import { HubCode } from './hubs.ts'
import { LoadParcel, LotRow, ParcelNumbers } from './loads.ts'

export const MobileUnit = z.strictObject({
  id: Id,
  /** The code on the bag: MU261118-7KQ2MX. */
  code: z.string(),
  kind: z.enum(mobileUnitKinds),
  status: z.enum(mobileUnitStatuses),
  /** Null for a pickup unit, which is filled at the shops. */
  origin_hub_code: z.nullable(z.string()),
  destination_hub_code: z.string(),
  parcel_count: z.int(),
  created_at: Instant,
  opened_at: z.nullable(Instant),
  /** Sealed. */
  closed_at: z.nullable(Instant),
  departed_at: z.nullable(Instant),
  arrived_at: z.nullable(Instant),
})
export type MobileUnit = z.infer<typeof MobileUnit>

export const MobileUnitDetail = z.strictObject({
  ...MobileUnit.shape,
  /** In the order in which they were added. */
  parcels: z.array(LoadParcel),
})

const MobileUnitStep = data(z.strictObject({ ...MobileUnit.shape, rows: z.array(LotRow) }))

export const listMobileUnits = operation({
  name: 'listMobileUnits',
  method: 'GET',
  path: '/ops/v1/mobile-units',
  tag: 'mobile units',
  summary: 'Mobile units, the newest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    status: z.optional(z.enum(mobileUnitStatuses)),
    kind: z.optional(z.enum(mobileUnitKinds)),
    origin_hub_code: z.optional(HubCode),
    destination_hub_code: z.optional(HubCode),
    under_way: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: page(MobileUnit),
})

export const createMobileUnit = operation({
  name: 'createMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units',
  tag: 'mobile units',
  summary: 'Make a mobile unit for one destination; a pickup unit has no hub of origin',
  who: 'operator',
  scope: 'dispatch',
  body: z.strictObject({
    kind: z.enum(mobileUnitKinds),
    origin_hub_code: z.optional(HubCode),
    destination_hub_code: HubCode,
  }),
  answer: data(MobileUnit),
  status: 201,
  idempotent: true,
  fails: ['ESH001'],
})

export const getMobileUnit = operation({
  name: 'getMobileUnit',
  method: 'GET',
  path: '/ops/v1/mobile-units/:id',
  tag: 'mobile units',
  summary: 'A mobile unit with its parcels',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(MobileUnitDetail),
  fails: ['EPK009'],
})

export const addToMobileUnit = operation({
  name: 'addToMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units/:id/parcels',
  tag: 'mobile units',
  summary: 'Put parcels of its destination into a unit that is Draft or Open; answers per row',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  body: ParcelNumbers,
  answer: z.strictObject({ data: z.array(LotRow) }),
  status: 200,
  fails: ['EPK002', 'EPK003', 'EPK004', 'EPK005', 'EPK008', 'EPK009', 'EPK010'],
})

export const takeOutOfMobileUnit = operation({
  name: 'takeOutOfMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units/:id/parcels/removal',
  tag: 'mobile units',
  summary: 'Take parcels out of a unit that is Draft or Open; they wait again',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  body: ParcelNumbers,
  answer: z.strictObject({ data: z.array(LotRow) }),
  status: 200,
  fails: ['EPK002', 'EPK006', 'EPK009', 'EPK010'],
})

export const openMobileUnit = operation({
  name: 'openMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units/:id/open',
  tag: 'mobile units',
  summary: 'Begin to fill a unit',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  answer: data(MobileUnit),
  status: 200,
  fails: ['EPK009', 'EPK010'],
})

export const closeMobileUnit = operation({
  name: 'closeMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units/:id/close',
  tag: 'mobile units',
  summary: 'Seal a unit that has parcels; from then on nobody adds or takes out parcels',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  answer: data(MobileUnit),
  status: 200,
  fails: ['EPK007', 'EPK009'],
})

export const departMobileUnit = operation({
  name: 'departMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units/:id/depart',
  tag: 'mobile units',
  summary: 'Let a closed unit depart with its parcels',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  answer: MobileUnitStep,
  status: 200,
  fails: ['EPK001', 'EPK009', 'EPK011'],
})

export const arriveMobileUnit = operation({
  name: 'arriveMobileUnit',
  method: 'POST',
  path: '/ops/v1/mobile-units/:id/arrive',
  tag: 'mobile units',
  summary: 'Open a unit at its destination: its parcels arrive, parcels that are not in it are missing',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  body: z.optional(
    z.strictObject({
      /** Tracking numbers of parcels that should be in the unit and are not. */
      missing: z.optional(z.array(requiredText(20)).check(z.maxLength(2000))),
    }),
  ),
  answer: MobileUnitStep,
  status: 200,
  fails: ['EPK001', 'EPK006', 'EPK009', 'EPK011'],
})

export const mobileUnitOperations = {
  listMobileUnits,
  createMobileUnit,
  getMobileUnit,
  addToMobileUnit,
  takeOutOfMobileUnit,
  openMobileUnit,
  closeMobileUnit,
  departMobileUnit,
  arriveMobileUnit,
}
