import type { Client } from '@guihang/contract/client'
import {
  answerSupportRequest,
  approveChange,
  completeSupportRequest,
  declineChange,
  listSupportRequests,
  type OperatedRequest,
  passSupportRequest,
  promiseAttempt,
  proposeChange,
  refuseSupportRequest,
  takeSupportRequest,
} from '@guihang/contract/talk/support-requests'
import type { Control } from '../control-page/control.ts'
import type { Character } from '../couriers/journey.ts'
import { wasAccepted } from '../was-accepted.ts'
import { deskRequests, nextSupportStep, refusals, type SupportStep } from './next-support-step.ts'

/** It leaves requests about parcels that a person has taken over. Answers how many requests moved. */
export async function answerShops(
  client: Client,
  character: Character,
  control: Pick<Control, 'isHeld'>,
  now: Date,
): Promise<number> {
  let moved = 0
  for (const request of await listOpenRequests(client)) {
    if (request.tracking_number !== null && control.isHeld(request.tracking_number)) continue
    const next = nextSupportStep(request, character)
    if (next !== undefined && next.due <= now && (await take(client, request, next.step))) moved += 1
  }
  return moved
}

async function listOpenRequests(client: Client): Promise<OperatedRequest[]> {
  const requests: OperatedRequest[] = []
  let cursor: string | undefined
  do {
    const page = await client.call(listSupportRequests, {
      query: { status: deskRequests.join(','), limit: '200', ...(cursor !== undefined && { cursor }) },
    })
    requests.push(...page.data)
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return requests
}

/** Takes a step. Where the parcel has gone too far for it, the shop reads so. */
async function take(client: Client, request: OperatedRequest, step: SupportStep): Promise<boolean> {
  const params = { id: request.id }
  const { request_type } = request
  switch (step.do) {
    case 'pass':
      return await wasAccepted(client.call(passSupportRequest, { params, body: { team: step.team } }))
    case 'take':
      return await wasAccepted(client.call(takeSupportRequest, { params }))
    case 'answer':
      return await wasAccepted(client.call(answerSupportRequest, { params, body: { content: step.text } }))
    case 'complete':
      return await wasAccepted(client.call(completeSupportRequest, { params, body: {} }))
    case 'refuse':
      return await refuse(client, params, step.text)
    case 'promise':
      if (await wasAccepted(client.call(promiseAttempt, { params, body: {} }))) return true
      return await refuse(client, params, refusals[request_type])
    case 'propose':
      if (await wasAccepted(client.call(proposeChange, { params, body: {} }))) return true
      return await refuse(client, params, refusals[request_type])
    case 'approve': {
      if (await wasAccepted(client.call(approveChange, { params }))) return true
      const reason = refusals[request_type]
      await wasAccepted(client.call(declineChange, { params, body: { reason } }))
      return await refuse(client, params, reason)
    }
  }
}

async function refuse(client: Client, params: { readonly id: string }, reason: string): Promise<boolean> {
  return await wasAccepted(client.call(refuseSupportRequest, { params, body: { reason } }))
}
