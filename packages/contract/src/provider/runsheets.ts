import { runsheetKinds, runsheetStatuses } from '@guihang/domain/rounds'
import * as z from 'zod/mini'
import { Day, data, Id, IdParams, Instant, Money, page, pageQuery } from '../common.ts'
import { operation } from '../operation.ts'
import { DeliveryHalf, Product } from '../parcels/parcels.ts'
import { CourierCode, HubCode } from './hubs.ts'
import { LoadParcel, LotRow, ParcelNumbers } from './loads.ts'
import { OperatedParty } from './operated-parcels.ts'

export const Runsheet = z.strictObject({
  id: Id,
  /** The code people use: RS261118-7KQ2MX. */
  code: z.string(),
  kind: z.enum(runsheetKinds),
  status: z.enum(runsheetStatuses),
  courier: z.strictObject({ code: z.string(), name: z.string(), phone: z.string() }),
  hub_code: z.string(),
  runs_on: Day,
  parcel_count: z.int(),
  /** Cash to collect for its parcels, VND. */
  total_cod: Money,
  created_at: Instant,
  opened_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
})
export type Runsheet = z.infer<typeof Runsheet>

export const RunsheetParcel = z.strictObject({
  ...LoadParcel.shape,
  sender: OperatedParty,
  receiver: OperatedParty,
  products: z.array(Product),
  description: z.string(),
  notes: z.string(),
  delivery_option: z.string(),
  allow_partial_delivery: z.boolean(),
  weight: z.number(),
  deliver_on: z.nullable(Day),
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

const RunsheetStep = data(z.strictObject({ ...Runsheet.shape, rows: z.array(LotRow) }))

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
