import type { Language } from '@guihang/contract/errors/catalogue'
import type { transferCod as declared } from '@guihang/contract/money/cod'
import type { BodyOf } from '@guihang/contract/operation'
import type { HeldByAccount } from '@guihang/domain/money/cod/cash-holders'
import { cashHasReached, cashLeaves } from '@guihang/domain/money/cod/cash-steps'
import { type Holder, theCenter, unassigned } from '@guihang/domain/money/ledger/holders'
import type { CashAccount } from '@guihang/domain/money/ledger/ledger'
import type { ParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import type { Operator } from '../../../platform/auth/caller.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AcceptedEvent, AppliedEvent } from '../../parcels/events/index.ts'
import { requireCourier, requireHub } from '../../provider/hubs/index.ts'

type Body = BodyOf<typeof declared>
type Event = Body['event']

export type TransferCall = {
  readonly platform: Pick<Platform, 'businessClock' | 'provider'>
  readonly operator: Operator
  readonly language: Language
  readonly body: Body
}

export type Call = TransferCall & { readonly taker: Holder | undefined }

/** A parcel whose cash is to go on, with its cash as the ledger has it. */
export type Step = AcceptedEvent & { readonly cash: HeldByAccount }

export type Taken = Step & AppliedEvent

/** Whether the cash of a parcel has moved by this step already. */
export const isDone: Readonly<Record<Event, (status: ParcelStatus) => boolean>> = {
  hand_over_cash: (status) => cashHasReached(status, 'cod_collected'),
  transfer_to_hub: (status) => cashHasReached(status, 'cod_transferred_to_hub'),
  transfer_to_center: (status) => cashHasReached(status, 'cod_transferred_to_center'),
  transfer_to_shop: (status) => cashHasReached(status, 'cod_transferred_to_shop'),
  pay_returned_cod: (status) => status === 'returned_cod_transferred_to_shop',
}

export function leaves(event: Event): CashAccount | null {
  return event === 'pay_returned_cod' ? null : cashLeaves[event]
}

/** Cash is counted on its way up to the center, between people. Raises EVALID. */
export function guardCount({ event, counted_amount }: Body): void {
  const isCounted =
    event === 'hand_over_cash' || event === 'transfer_to_hub' || event === 'transfer_to_center'
  if (counted_amount !== undefined && !isCounted)
    throw rejectFields({ counted_amount: [{ rule: 'not_counted' }] })
}

/** Raises ESH001 and EUS006 for codes that nobody has. */
export async function givesTo(
  reader: Reader,
  { event, hub_code, courier_code }: Body,
): Promise<Holder | undefined> {
  if (courier_code !== undefined) await requireCourier(reader, courier_code)
  const hub = hub_code === undefined ? undefined : await requireHub(reader, hub_code)
  if (event === 'transfer_to_center') return theCenter
  return hub === undefined ? undefined : { kind: 'hub', id: hub.code }
}

/** Raises ECA009 where a carrier has it, EPK027 where another courier has it than the one who is named. */
export function guardGiver(event: Event, courier_code: string | undefined, cash: HeldByAccount): number {
  const account = leaves(event)
  if (account === null) return 0
  const holder = cash[account]?.holder ?? null
  if (event === 'hand_over_cash' && holder?.kind === 'carrier') throw reject('ECA009')
  const isKnown = holder !== null && holder.id !== unassigned
  if (event === 'hand_over_cash' && courier_code !== undefined && isKnown && holder.id !== courier_code)
    throw reject('EPK027')
  return cash[account]?.amount ?? 0
}
