import { runsheetKinds, runsheetStatuses } from '@guihang/domain/rounds'
import * as z from 'zod/mini'
import { Day, data, Id, IdParams, Instant, Money, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { DeliveryHalf, Product } from '../parcels/parcels.ts'
import { CourierCode, HubCode } from './hubs.ts'
import { LoadParcel, LotRow, ParcelNumbers } from './loads.ts'
import { exampleParties, OperatedParty } from './operated-parcels.ts'

export const Runsheet = z.strictObject({
  id: Id,
  /** The code people use: RS261118-7KQ2MX. */
  code: z.string(),
  kind: z.enum(runsheetKinds),
  status: z.enum(runsheetStatuses),
  courier: z.strictObject({ code: z.string(), name: z.string(), phone: z.string() }),
  /** Where the courier starts. */
  hub_code: z.string(),
  /** The day of the round. */
  runs_on: Day,
  parcel_count: z.int(),
  /** Cash to collect for its parcels, VND. */
  total_cod: Money,
  created_at: Instant,
  opened_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
})
export type Runsheet = z.infer<typeof Runsheet>

/** A parcel of a round with all that the courier needs at the door. */
export const RunsheetParcel = z.strictObject({
  ...LoadParcel.shape,
  sender: OperatedParty,
  receiver: OperatedParty,
  products: z.array(Product),
  description: z.string(),
  /** What the shop tells the courier. */
  notes: z.string(),
  /** Whether the receiver may open the box before paying: `open_box` or `no_check`. */
  delivery_option: z.string(),
  allow_partial_delivery: z.boolean(),
  /** kg. */
  weight: z.number(),
  /** The first day on which the shop or the recipient wants a delivery. */
  deliver_on: z.nullable(Day),
  /** The half of that day which the recipient chose. */
  deliver_half: z.nullable(DeliveryHalf),
  /** The recipient fetches it at the hub: bring it back. */
  collect_at_hub: z.boolean(),
})
export type RunsheetParcel = z.infer<typeof RunsheetParcel>

export const RunsheetDetail = z.strictObject({
  ...Runsheet.shape,
  /** In the order in which they were added. */
  parcels: z.array(RunsheetParcel),
})
export type RunsheetDetail = z.infer<typeof RunsheetDetail>

/** A step of the whole runsheet, with the result for each of its parcels. */
const RunsheetStep = data(z.strictObject({ ...Runsheet.shape, rows: z.array(LotRow) }))

const exampleRunsheet: Runsheet = {
  id: '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7c01',
  code: 'RS261118-7KQ2MX',
  kind: 'delivery',
  status: 'created',
  courier: { code: 'BT-SGN-014', name: 'Lê Văn Hậu', phone: '0903112233' },
  hub_code: 'SGN-Q1',
  runs_on: '2026-11-18',
  parcel_count: 1,
  total_cod: 520_000,
  created_at: '2026-11-18T00:30:00.000Z',
  opened_at: null,
  closed_at: null,
}
const exampleParams = { id: exampleRunsheet.id }
const exampleOpen: Runsheet = { ...exampleRunsheet, status: 'open', opened_at: '2026-11-18T01:00:00.000Z' }
const exampleClosed: Runsheet = {
  ...exampleOpen,
  status: 'closed',
  closed_at: '2026-11-18T10:40:00.000Z',
}

export const listRunsheets = operation({
  name: 'listRunsheets',
  method: 'GET',
  path: '/ops/v1/runsheets',
  tag: 'runsheets',
  summary: 'Runsheets of all couriers, the newest first',
  who: 'operator',
  scope: 'read',
  query: z.strictObject({
    status: z.optional(z.enum(runsheetStatuses)),
    kind: z.optional(z.enum(runsheetKinds)),
    courier_code: z.optional(CourierCode),
    hub_code: z.optional(HubCode),
    runs_on: z.optional(Day),
    ...pageQuery,
  }),
  answer: page(Runsheet),
  example: {
    query: { status: 'created', hub_code: 'SGN-Q1' },
    answer: { data: [exampleRunsheet], meta: { next_cursor: null, total: null } },
  },
})

export const createRunsheet = operation({
  name: 'createRunsheet',
  method: 'POST',
  path: '/ops/v1/runsheets',
  tag: 'runsheets',
  summary: 'Plan a courier’s pickups, deliveries or returns of a day',
  who: 'operator',
  scope: 'dispatch',
  body: z.strictObject({ kind: z.enum(runsheetKinds), courier_code: CourierCode, runs_on: Day }),
  answer: data(Runsheet),
  status: 201,
  idempotent: true,
  fails: ['EPK021', 'EUS006'],
  example: {
    body: { kind: 'delivery', courier_code: 'BT-SGN-014', runs_on: '2026-11-18' },
    answer: { data: { ...exampleRunsheet, parcel_count: 0, total_cod: 0 } },
  },
})

export const getRunsheet = operation({
  name: 'getRunsheet',
  method: 'GET',
  path: '/ops/v1/runsheets/:id',
  tag: 'runsheets',
  summary: 'A runsheet with its parcels, phones and streets; the operators’ log says who read them',
  who: 'operator',
  scope: 'read',
  params: IdParams,
  answer: data(RunsheetDetail),
  fails: ['ERS001'],
  example: {
    params: exampleParams,
    answer: {
      data: {
        ...exampleOpen,
        parcels: [
          {
            tracking_number: 'GH2407815362',
            status: 'in_delivery',
            total_cod: 520_000,
            added_at: '2026-11-18T00:40:00.000Z',
            left_at: null,
            ...exampleParties,
            products: [{ name: 'Bộ ấm trà men rạn', quantity: 1, value: 520_000 }],
            description: '',
            notes: 'Gọi trước khi giao',
            delivery_option: 'open_box',
            allow_partial_delivery: false,
            weight: 1.2,
            deliver_on: null,
            deliver_half: null,
            collect_at_hub: false,
          },
        ],
      },
    },
  },
})

export const addToRunsheet = operation({
  name: 'addToRunsheet',
  method: 'POST',
  path: '/ops/v1/runsheets/:id/parcels',
  tag: 'runsheets',
  summary: 'Put parcels on a runsheet that has not left; answers per row, a repeated row is done',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  body: ParcelNumbers,
  answer: z.strictObject({ data: z.array(LotRow) }),
  status: 200,
  fails: ['EPK002', 'EPK003', 'EPK004', 'EPK024', 'ERS001', 'ERS002', 'ERS003'],
  example: {
    params: exampleParams,
    body: { tracking_numbers: ['GH2407815362', 'GH2407815378'] },
    answer: {
      data: [
        { id: 'GH2407815362', ok: true, status: 'planned_for_delivery' },
        {
          id: 'GH2407815378',
          ok: false,
          code: 'ERS003',
          message: 'The parcel is already on another runsheet',
          status: 'planned_for_delivery',
        },
      ],
    },
  },
})

export const takeOffRunsheet = operation({
  name: 'takeOffRunsheet',
  method: 'POST',
  path: '/ops/v1/runsheets/:id/parcels/removal',
  tag: 'runsheets',
  summary: 'Take parcels off a runsheet that has not left; they wait again',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  body: ParcelNumbers,
  answer: z.strictObject({ data: z.array(LotRow) }),
  status: 200,
  fails: ['EPK001', 'EPK002', 'ERS001', 'ERS002', 'ERS003'],
  example: {
    params: exampleParams,
    body: { tracking_numbers: ['GH2407815362'] },
    answer: { data: [{ id: 'GH2407815362', ok: true, status: 'waiting_for_delivery' }] },
  },
})

export const openRunsheet = operation({
  name: 'openRunsheet',
  method: 'POST',
  path: '/ops/v1/runsheets/:id/open',
  tag: 'runsheets',
  summary: 'Start the round: the courier leaves with the parcels; a cancelled parcel comes off',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  answer: RunsheetStep,
  status: 200,
  fails: ['EPK001', 'ERS001', 'ERS002'],
  example: {
    params: exampleParams,
    answer: { data: { ...exampleOpen, rows: [{ id: 'GH2407815362', ok: true, status: 'in_delivery' }] } },
  },
})

export const closeRunsheet = operation({
  name: 'closeRunsheet',
  method: 'POST',
  path: '/ops/v1/runsheets/:id/close',
  tag: 'runsheets',
  summary: 'End the round: parcels the courier did not get to wait again, the others keep their status',
  who: 'operator',
  scope: 'dispatch',
  params: IdParams,
  answer: RunsheetStep,
  status: 200,
  fails: ['ERS001'],
  example: {
    params: exampleParams,
    answer: {
      data: { ...exampleClosed, rows: [{ id: 'GH2407815362', ok: true, status: 'delivery_successful' }] },
    },
  },
})

export const runsheetOperations = {
  listRunsheets,
  createRunsheet,
  getRunsheet,
  addToRunsheet,
  takeOffRunsheet,
  openRunsheet,
  closeRunsheet,
}
