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

/** A step of the whole unit, with the result for each of its parcels. */
const MobileUnitStep = data(z.strictObject({ ...MobileUnit.shape, rows: z.array(LotRow) }))

const exampleUnit: MobileUnit = {
  id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7d01',
  code: 'MU261118-7KQ2MX',
  kind: 'linehaul',
  status: 'draft',
  origin_hub_code: 'HAN-TX',
  destination_hub_code: 'SGN-TB',
  parcel_count: 1,
  created_at: '2026-11-18T10:00:00.000Z',
  opened_at: null,
  closed_at: null,
  departed_at: null,
  arrived_at: null,
}
const exampleParams = { id: exampleUnit.id }
const exampleOpen: MobileUnit = { ...exampleUnit, status: 'open', opened_at: '2026-11-18T10:05:00.000Z' }
const exampleClosed: MobileUnit = {
  ...exampleOpen,
  status: 'closed',
  closed_at: '2026-11-18T13:00:00.000Z',
}
const exampleDeparted: MobileUnit = { ...exampleClosed, departed_at: '2026-11-18T14:00:00.000Z' }
const exampleArrived: MobileUnit = { ...exampleDeparted, arrived_at: '2026-11-19T22:30:00.000Z' }

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
    /** Units that have departed and not arrived. */
    under_way: z.optional(z.enum(['true', 'false'])),
    ...pageQuery,
  }),
  answer: page(MobileUnit),
  example: {
    query: { destination_hub_code: 'SGN-TB', under_way: 'true' },
    answer: { data: [exampleDeparted], meta: { next_cursor: null, total: null } },
  },
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
  example: {
    body: { kind: 'linehaul', origin_hub_code: 'HAN-TX', destination_hub_code: 'SGN-TB' },
    answer: { data: { ...exampleUnit, parcel_count: 0 } },
  },
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
  example: {
    params: exampleParams,
    answer: {
      data: {
        ...exampleDeparted,
        parcels: [
          {
            tracking_number: 'GH2407815362',
            status: 'in_linehaul',
            total_cod: 520_000,
            added_at: '2026-11-18T11:20:00.000Z',
            left_at: null,
          },
        ],
      },
    },
  },
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
  example: {
    params: exampleParams,
    body: { tracking_numbers: ['GH2407815362', 'GH2407815378'] },
    answer: {
      data: [
        { id: 'GH2407815362', ok: true, status: 'planned_for_linehaul' },
        {
          id: 'GH2407815378',
          ok: false,
          code: 'EPK008',
          message: 'Parcels of a mobile unit must have the same destination',
          status: 'waiting_for_linehaul',
        },
      ],
    },
  },
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
  example: {
    params: exampleParams,
    body: { tracking_numbers: ['GH2407815362'] },
    answer: { data: [{ id: 'GH2407815362', ok: true, status: 'waiting_for_linehaul' }] },
  },
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
  example: { params: exampleParams, answer: { data: exampleOpen } },
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
  example: { params: exampleParams, answer: { data: exampleClosed } },
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
  example: {
    params: exampleParams,
    answer: { data: { ...exampleDeparted, rows: [{ id: 'GH2407815362', ok: true, status: 'in_linehaul' }] } },
  },
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
  example: {
    params: exampleParams,
    body: { missing: [] },
    answer: {
      data: { ...exampleArrived, rows: [{ id: 'GH2407815362', ok: true, status: 'waiting_for_delivery' }] },
    },
  },
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
