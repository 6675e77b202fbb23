import type { ErrorCode, Language } from '@guihang/contract/errors/catalogue'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { LotRow } from '@guihang/contract/provider/loads'
import { lotsOf } from '../../../platform/database/batches.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Rejection } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { applyEvents, type EventDetails } from '../../parcels/events/index.ts'
import { lockOperatedParcels, type ParcelRow, statusOf } from '../../parcels/parcels/index.ts'

export type NamedParcel = { readonly tracking_number: string; readonly parcel: ParcelRow | undefined }

export type LoadRequest = NamedParcel &
  (
    | { readonly reject: ErrorCode; readonly faults?: FieldFaults }
    /** Nothing: it is so already. */
    | { readonly done: true }
    | { readonly apply: EventDetails }
  )

export type LoadResult = {
  readonly tracking_number: string
  readonly parcel: ParcelRow | undefined
  readonly applied: boolean
  readonly rejection?: ErrorCode
  /** Why, where the code alone does not say it. */
  readonly faults?: FieldFaults
}

/** Answers in the order asked. A fault of ours ends the call: earlier lots are stored, and all can be sent again. */
export async function inLots(
  platform: Platform,
  language: Language,
  tracking_numbers: readonly string[],
  work: (tx: Tx, lot: readonly NamedParcel[]) => Promise<LoadResult[]>,
): Promise<LotRow[]> {
  const results = new Map<string, LoadResult>()
  for (const lot of lotsOf([...new Set(tracking_numbers)])) {
    const found = await platform.database.transaction(async (tx) => {
      const locked = new Map((await lockOperatedParcels(tx, lot)).map((row) => [row.tracking_number, row]))
      return await work(
        tx,
        lot.map((tracking_number) => ({ tracking_number, parcel: locked.get(tracking_number) })),
      )
    })
    for (const result of found) results.set(result.tracking_number, result)
  }
  return tracking_numbers.map((id) => {
    const { parcel, rejection, faults } = results.get(id) ?? {}
    const status = parcel === undefined ? null : statusOf(parcel)
    if (rejection === undefined) return { id, ok: true, status }
    return { id, ...rejectedRow(platform, new Rejection(rejection, {}, faults), language), status }
  })
}

/** A rejected event changes nothing; the rest go on. Answers in the order asked. */
export async function applyRequests(tx: Tx, requests: readonly LoadRequest[]): Promise<LoadResult[]> {
  const accepted = requests.flatMap((request) =>
    'apply' in request && request.parcel !== undefined
      ? [{ parcel: request.parcel, details: request.apply }]
      : [],
  )
  const results = new Map((await applyEvents(tx, accepted)).map((result) => [result.parcel.id, result]))
  return requests.map((request) => {
    const { tracking_number, parcel } = request
    const result = parcel === undefined ? undefined : results.get(parcel.id)
    if ('reject' in request) {
      const { reject: rejection, faults } = request
      return { tracking_number, parcel, applied: false, rejection, ...(faults && { faults }) }
    }
    if (result === undefined) return { tracking_number, parcel, applied: false }
    const rejection = result.outcome === 'rejected' ? { rejection: result.code } : {}
    return { tracking_number, parcel: result.parcel, applied: result.outcome === 'applied', ...rejection }
  })
}
