import type { ErrorCode, Language } from '@guihang/contract/errors/catalogue'
import type { LotRow } from '@guihang/contract/parcels/parcel-lots'
import type { ParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import type { Tx } from '../../platform/database/index.ts'
import { refusalAnswer } from '../../platform/http/answers/refusal-answer.ts'
import { reject } from '../../platform/http/answers/reject.ts'
import type { Platform } from '../../platform/platform.ts'
import { applyEvents, type EventDetails, type ParcelRow, statusOf } from '../parcels/index.ts'
import { lotsOf } from './lots.ts'
import { lockOperatedParcels } from './operations.store.ts'

/** A parcel that a bulk call names; undefined where nobody has the number. */
export type NamedParcel = { readonly tracking_number: string; readonly parcel: ParcelRow | undefined }

/** What a bulk call wants of one parcel. */
export type Wish = NamedParcel &
  (
    | { readonly refuse: ErrorCode }
    /** It is already so. */
    | { readonly done: true }
    | { readonly happen: EventDetails }
  )

/** What became of it. */
export type Carried = {
  readonly tracking_number: string
  /** As it is afterwards. */
  readonly parcel: ParcelRow | undefined
  readonly moved: boolean
  readonly refusal?: ErrorCode
}

/**
 * Does a bulk call's work lot by lot, each in one transaction that holds its parcels, and answers each parcel on its own,
 * in the order asked. A fault of ours ends the call: lots before it are stored, and can be told again.
 */
export async function carryLots(
  platform: Platform,
  language: Language,
  tracking_numbers: readonly string[],
  work: (tx: Tx, lot: readonly NamedParcel[]) => Promise<Carried[]>,
): Promise<LotRow[]> {
  const outcomes = new Map<string, Carried>()
  const numbers = [...new Set(tracking_numbers)]
  for (const lot of lotsOf(numbers)) {
    const carried = await platform.database.transaction(async (tx) => {
      const held = new Map((await lockOperatedParcels(tx, lot)).map((row) => [row.tracking_number, row]))
      return await work(
        tx,
        lot.map((tracking_number) => ({ tracking_number, parcel: held.get(tracking_number) })),
      )
    })
    for (const one of carried) outcomes.set(one.tracking_number, one)
  }
  return tracking_numbers.map((number) => rowOf(platform, language, number, outcomes.get(number)))
}

/** Lets what is wished happen; what is refused changes nothing and stops nobody else. Answers in the order asked. */
export async function carryAll(tx: Tx, wishes: readonly Wish[]): Promise<Carried[]> {
  const wanted = wishes.flatMap((wish) =>
    'happen' in wish && wish.parcel !== undefined ? [{ parcel: wish.parcel, details: wish.happen }] : [],
  )
  const settled = await applyEvents(tx, wanted)
  const byId = new Map(settled.map((one) => [one.parcel.id, one]))
  return wishes.map((wish) => {
    const { tracking_number, parcel } = wish
    if ('refuse' in wish) return { tracking_number, parcel, moved: false, refusal: wish.refuse }
    const one = 'happen' in wish && parcel !== undefined ? byId.get(parcel.id) : undefined
    if (one === undefined) return { tracking_number, parcel, moved: false }
    const refusal = one.outcome === 'rejected' ? { refusal: one.code } : {}
    return { tracking_number, parcel: one.parcel, moved: one.outcome === 'applied', ...refusal }
  })
}

function rowOf(platform: Platform, language: Language, id: string, carried: Carried | undefined): LotRow {
  const status: ParcelStatus | null = carried?.parcel === undefined ? null : statusOf(carried.parcel)
  const code = carried?.refusal
  if (code === undefined) return { id, ok: true, status }
  return { id, ok: false, ...refusalAnswer(reject(code), platform, language), status }
}
