import type { Client } from '@guihang/contract/client'
import {
  approveLostClaim,
  approveLostCollections,
  listLostClaims,
  listLostCollections,
  rejectLostClaim,
  reviewLostClaims,
} from '@guihang/contract/money/claims'
import type { OperatedParcel } from '@guihang/contract/provider/operated-parcels'
import { reportEvents } from '@guihang/contract/provider/scans'
import type { Control } from '../control-page/control.ts'
import { nextApproval, soonest_approval_hours } from '../couriers/approvals.ts'
import type { Character } from '../couriers/journey.ts'
import { claimDue, claimStatuses, type Judgement, judge, soonest_claim_hours } from '../couriers/losses.ts'
import { hoursAfter, inLots } from '../couriers/pace.ts'
import { isOurClaim, listOurParcels } from '../our-parcels.ts'
import { wasAccepted } from '../was-accepted.ts'
import { transferCash } from './hand-overs.ts'

type Held = Pick<Control, 'isHeld'>

const lot = 200

/** Most parcels need no work, so call it seldom. Answers how many parcels moved; keeps nothing between rounds. */
export async function workDesks(
  client: Client,
  character: Character,
  control: Held,
  now: Date,
): Promise<number> {
  const transferred = await transferCash(client, character, control, now)
  return transferred + (await workClaims(client, character, control, now))
}

export async function workApprovals(
  client: Client,
  character: Character,
  control: Held,
  now: Date,
): Promise<number> {
  const entered_by = hoursAfter(now, -soonest_approval_hours, character.speed)
  const waiting = await listOurParcels(client, control, 'held', entered_by)
  const decided = waiting.flatMap((parcel) => nextApproval(parcel, character) ?? [])
  const due = decided.filter((step) => step.due <= now).map(({ reported }) => reported)
  let moved = 0
  for (const events of inLots(due, lot)) moved += okIn(await client.call(reportEvents, { body: { events } }))
  return moved
}

async function workClaims(client: Client, character: Character, control: Held, now: Date): Promise<number> {
  const entered_by = hoursAfter(now, -soonest_claim_hours, character.speed)
  const waiting = await listOurParcels(client, control, claimStatuses, entered_by, (parcel) =>
    isOurClaim(parcel, now),
  )
  const due = waiting.filter((parcel) => (claimDue(parcel, character) ?? now) <= now)
  const review: string[] = []
  const pay: string[] = []
  let moved = 0
  for (const parcel of due) {
    const { tracking_number } = parcel
    const query = { tracking_number, state: 'new', limit: '1' } as const
    if (parcel.status === 'lost_collection_created') {
      pay.push(...(await client.call(listLostCollections, { query })).data.map(({ id }) => id))
    } else if (parcel.status === 'shop_lost_claimed') {
      review.push(...(await client.call(listLostClaims, { query })).data.map(({ id }) => id))
    } else {
      const judged = await judgeClaimOf(client, parcel, character)
      if (judged !== undefined && (await tellJudgement(client, judged))) moved += 1
    }
  }
  for (const ids of inLots(review, lot)) moved += okIn(await client.call(reviewLostClaims, { body: { ids } }))
  for (const ids of inLots(pay, lot))
    moved += okIn(await client.call(approveLostCollections, { body: { ids } }))
  return moved
}

export async function judgeClaimOf(
  client: Client,
  parcel: OperatedParcel,
  character: Pick<Character, 'seed'>,
): Promise<(Judgement & { readonly id: string }) | undefined> {
  const { tracking_number } = parcel
  const { data } = await client.call(listLostClaims, { query: { tracking_number, limit: '200' } })
  const earlier = data.findIndex(({ state }) => state === 'new')
  const claim = data[earlier]
  return claim && { id: claim.id, ...judge(claim, earlier, parcel, character) }
}

async function tellJudgement(client: Client, judged: Judgement & { readonly id: string }): Promise<boolean> {
  const params = { id: judged.id }
  return judged.event === 'reject_claim'
    ? await wasAccepted(client.call(rejectLostClaim, { params, body: { reason: judged.reason } }))
    : await wasAccepted(client.call(approveLostClaim, { params, body: judged.body }))
}

function okIn({ data }: { readonly data: readonly { readonly ok: boolean }[] }): number {
  return data.filter(({ ok }) => ok).length
}
