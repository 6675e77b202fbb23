import { ApiError } from '@guihang/contract/client'
import { createParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { client } from '../../../core/api/api.ts'
import type { UnsentParcel } from './keep-unsent.ts'
import { changeUnsent, dropUnsent, findUnsent, unsentParcels } from './unsent-parcels.ts'

/** The server remembers a key for 24 hours; an hour is left for a clock that is wrong. */
const rememberedMs = 23 * 3_600_000

/** One parcel after the other, and tabs take turns. Ends at a call without an answer: the connection is gone again. */
export async function sendUnsent(): Promise<Parcel[]> {
  if (!('locks' in navigator)) return await sendAll()
  return await navigator.locks.request('guihang.unsent', sendAll)
}

async function sendAll(): Promise<Parcel[]> {
  const created: Parcel[] = []
  for (const { key } of unsentParcels()) {
    // Another tab, or the person, may have changed it meanwhile.
    const parcel = findUnsent(key)
    if (parcel?.state !== 'waiting') continue
    if (isForgotten(parcel)) {
      changeUnsent(key, { state: 'unclear' })
      continue
    }
    try {
      created.push(await send(parcel))
    } catch (problem) {
      if (!isRefusal(problem)) break
      changeUnsent(key, { state: 'refused', refusal: { status: problem.status, body: problem.body } })
    }
  }
  return created
}

async function send({ key, body, sent_at }: UnsentParcel): Promise<Parcel> {
  changeUnsent(key, { sent_at: sent_at ?? new Date().toISOString() })
  const { data } = await client.call(createParcel, { body, idempotencyKey: key })
  dropUnsent(key)
  return data
}

function isForgotten({ sent_at }: UnsentParcel): boolean {
  return sent_at !== null && Date.now() - Date.parse(sent_at) > rememberedMs
}

/** An answer about this parcel. A session that ended, a limit or a busy server says nothing about it. */
function isRefusal(problem: unknown): problem is ApiError {
  return (
    problem instanceof ApiError && problem.status < 500 && problem.status !== 401 && problem.status !== 429
  )
}
