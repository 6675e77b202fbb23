import { ApiError, type Client } from '@guihang/contract/client'
import { IdParams } from '@guihang/contract/common'
import {
  approveLostClaim,
  approveLostCollections,
  listLostClaims,
  listLostCollections,
  rejectLostClaim,
  rejectLostCollection,
} from '@guihang/contract/money/claims'
import { CodTransferEvent, transferCod } from '@guihang/contract/money/cod'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { reweighParcels } from '@guihang/contract/provider/operated-reweighs'
import { claimStatuses } from '../couriers/losses.ts'
import { placeOf, receiverHub, senderHub } from '../couriers/places.ts'
import type { Loss } from './control-forms.ts'

/** The result of a pressed button: done, or the code of the rejection. */
export type Outcome = { readonly done: string } | { readonly refused: string }

type Bulk = { readonly data: readonly { readonly ok: boolean; readonly code?: string | undefined }[] }

/** The claim and collection of a parcel that wait for a decision; asks the API only in statuses that can have them. */
export async function findLoss(client: Client, parcel: OperatedParcel): Promise<Loss> {
  if (!claimStatuses.includes(parcel.status)) return { claim: undefined, collection: undefined }
  const query = { tracking_number: parcel.tracking_number, state: 'new', limit: '1' } as const
  const [claims, collections] = await Promise.all([
    client.call(listLostClaims, { query }),
    client.call(listLostCollections, { query }),
  ])
  return { claim: claims.data[0], collection: collections.data[0] }
}

/** Paths of the forms whose events have a call of their own. */
export const ownCallPaths: ReadonlySet<string> = new Set([
  '/control/part',
  '/control/reweigh',
  '/control/cash',
  '/control/claim/approve',
  '/control/claim/reject',
  '/control/collection/approve',
  '/control/collection/reject',
])

/** Undefined for another path. Rejects a form that does not fit the contract with EVALID, as the API does. */
export async function makeOwnCall(
  client: Client,
  path: string,
  form: URLSearchParams,
  parcel: OperatedParcel,
): Promise<Outcome | undefined> {
  const { tracking_number } = parcel
  const text = (name: string) => form.get(name)?.trim() || undefined
  const number = (name: string) => Number(text(name) ?? Number.NaN)
  const params = { id: text('id') ?? '' }
  const isNamed = IdParams.safeParse(params).success
  const reason = { reason: text('reason') ?? '' }
  switch (path) {
    case '/control/part': {
      const kept = keptIn(form, parcel)
      const reported = { event_id: text('event_id'), tracking_number, place: placeOf('deliver', parcel) }
      const sent = deliverPartly.body.safeParse({ ...reported, kept, receiver_type: text('receiver_type') })
      const done = isAll(kept, parcel) ? 'deliver' : 'deliver_partly'
      return await outcomeOf(done, sent.success && client.call(deliverPartly, { body: sent.data }))
    }
    case '/control/reweigh': {
      const sides = { length: number('length'), width: number('width'), height: number('height') }
      const place = parcel.current_hub ?? (parcel.status === 'in_linehaul' ? receiverHub : senderHub)(parcel)
      const row = { event_id: text('event_id'), tracking_number, weight: number('weight'), ...sides, place }
      const sent = reweighParcels.body.safeParse({ rows: [{ ...row, evidence: text('evidence') }] })
      return await outcomeOf('reweigh', sent.success && client.call(reweighParcels, { body: sent.data }))
    }
    case '/control/cash': {
      const event = CodTransferEvent.safeParse(form.get('event'))
      const body = { event: event.data, reference: text('reference'), note: text('note') ?? '' }
      const sent = transferCod.body.safeParse({ ...body, tracking_numbers: [tracking_number] })
      return await outcomeOf(body.event ?? '', sent.success && client.call(transferCod, { body: sent.data }))
    }
    case '/control/claim/approve': {
      const charged_name = text('charged_name')
      const body = { proof_accepted: form.has('proof_accepted'), charged_to: text('charged_to') }
      const sent = approveLostClaim.body.safeParse({ ...body, ...(charged_name && { charged_name }) })
      const call = isNamed && sent.success && client.call(approveLostClaim, { params, body: sent.data })
      return await outcomeOf('create_collection', call)
    }
    case '/control/claim/reject':
      return await outcomeOf(
        'reject_claim',
        isNamed && client.call(rejectLostClaim, { params, body: reason }),
      )
    case '/control/collection/approve':
      return await outcomeOf(
        'approve_collection',
        isNamed &&
          client.call(approveLostCollections, {
            body: { ids: [params.id] },
            // A button pressed twice is one decision.
            idempotencyKey: `control:approve:${params.id}`,
          }),
      )
    case '/control/collection/reject':
      return await outcomeOf(
        'reject_collection',
        isNamed && client.call(rejectLostCollection, { params, body: reason }),
      )
    default:
      return undefined
  }
}

/** The kept items by the form's numbers; the contract rejects what is not a number. */
function keptIn(form: URLSearchParams, { products }: OperatedParcel) {
  return products.flatMap((_, index) => {
    const quantity = Number(form.get(`kept_${index}`))
    return quantity === 0 ? [] : [{ index, quantity }]
  })
}

function isAll(
  kept: readonly { readonly index: number; readonly quantity: number }[],
  { products }: OperatedParcel,
) {
  return products.every(({ quantity }, index) =>
    kept.some((item) => item.index === index && item.quantity === quantity),
  )
}

async function outcomeOf(done: string, call: Promise<object> | false): Promise<Outcome> {
  if (call === false) return { refused: 'EVALID' }
  try {
    const answer = await call
    const row = isBulk(answer) ? answer.data[0] : undefined
    return row === undefined || row.ok ? { done } : { refused: row.code ?? 'EUS011' }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.body.code }
    throw error
  }
}

function isBulk(answer: object): answer is Bulk {
  return 'data' in answer && Array.isArray(answer.data)
}
