import type { transferCod } from '@guihang/contract/money/cod'
import type { BodySent } from '@guihang/contract/operation'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import type { CashAccount } from '@guihang/domain/money/ledger/ledger'
import { transitionOf } from '@guihang/domain/parcels/lifecycle/parcel-lifecycle'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter } from '../couriers/pace.ts'
import { isMovedBy, type StatusOf } from '../couriers/workers.ts'

export type Transfer = BodySent<typeof transferCod>['event']

type CashStep = {
  readonly event: Transfer
  /** How long cash stays with its holder, in hours of life: at least and at most. */
  readonly hours: readonly [number, number]
}

/** The transfers of a parcel's cash: to the delivering hub the same day, to the main hub and the center each day. */
const steps: Readonly<Record<StatusOf<'cashier'>, CashStep>> = {
  delivered: { event: 'hand_over_cash', hours: [2, 8] },
  cod_collected: { event: 'transfer_to_hub', hours: [24, 36] },
  cod_transferred_to_hub: { event: 'transfer_to_center', hours: [12, 24] },
}

const settled: CashStep = { event: 'pay_returned_cod', hours: [2, 8] }

export const cashStatuses = [...Object.keys(steps), 'returned']

export const soonest_cash_hours = Math.min(...[...Object.values(steps), settled].map(({ hours }) => hours[0]))

/** Drawn from the seed; undefined where no cash waits. At the center it waits for its statement or the kept part's payment. */
export function nextTransfer(
  parcel: OperatedParcel,
  { seed, speed }: Pick<Character, 'seed' | 'speed'>,
): { readonly event: Transfer; readonly due: Date } | undefined {
  const { tracking_number, status, status_at } = parcel
  const step = stepOf(parcel)
  if (step === undefined) return undefined
  const hours = randomOf(`${seed}:${tracking_number}:${status}`).between(...step.hours)
  return { event: step.event, due: hoursAfter(status_at, hours, speed) }
}

function stepOf({ status, total_cod, return_of, connection }: OperatedParcel): CashStep | undefined {
  // What a carrier has collected stays with it until its statement.
  if (connection !== null) return undefined
  if (status === 'returned') return isKeptPartPaid(return_of) ? settled : undefined
  if (!isMovedBy('cashier', status) || (status === 'delivered' && total_cod === 0)) return undefined
  return steps[status]
}

function isKeptPartPaid(return_of: OperatedParcel['return_of']): boolean {
  if (return_of === null) return false
  return return_of.status === transitionOf('returned', 'pay_returned_cod')?.original_in
}

export const countedOutOf: Readonly<Record<Transfer, CashAccount | undefined>> = {
  hand_over_cash: 'courier_custody',
  transfer_to_hub: 'hub_custody',
  transfer_to_center: 'main_hub_custody',
  transfer_to_shop: undefined,
  pay_returned_cod: undefined,
}

const prefixes: Readonly<Record<Transfer, string>> = {
  hand_over_cash: 'PNQ',
  transfer_to_hub: 'PGT',
  transfer_to_center: 'PNT',
  transfer_to_shop: 'UNC',
  pay_returned_cod: 'PTH',
}

export function isOurSlip(event: string, reference: string): boolean {
  return Object.entries(prefixes).some(
    ([name, prefix]) => name === event && reference.startsWith(`${prefix}-`),
  )
}

/** One a day for each courier, hub, province or shop, by day and parcel alone: a restarted simulator uses the same slip. */
export function slipNumberOf(
  event: Transfer,
  parcel: OperatedParcel,
  now: Date,
  courier: string | undefined,
): string {
  const day = businessDayOf(now).replaceAll('-', '')
  const province = parcel.receiver.address_level_1?.code ?? 'TT'
  const hub = parcel.destination_hub_code ?? province
  const from: Readonly<Record<Transfer, string>> = {
    hand_over_cash: courier ?? hub,
    transfer_to_hub: hub,
    transfer_to_center: province,
    transfer_to_shop: parcel.shop_code,
    pay_returned_cod: parcel.shop_code,
  }
  return `${prefixes[event]}-${from[event]}-${day}`
}
