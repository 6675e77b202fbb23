import { OmsAnswer, type OmsPush, type OmsStorePush, omsLimits } from '@guihang/contract/connection/pushes'
import { signMessage } from '@guihang/contract/connection/signatures'
import type { PushFault } from '@guihang/domain/parcels/parcels/push-faults'
import type { Platform } from '../../../platform/platform.ts'

/** Or it did not answer as agreed: the push is tried again. */
export class OmsUnreachable extends Error {
  override readonly name = 'OmsUnreachable'
  readonly fault: PushFault

  constructor(fault: PushFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/**
 * `POST {oms_url}/parcels` or `…/stores`, signed where there is a secret. Throws OmsUnreachable without an address, on
 * a network error, any status but 200, or an answer that is not what the protocol says.
 */
export async function pushToOms(
  { environment: { omsUrl, omsSigningSecrets }, realClock }: Pick<Platform, 'environment' | 'realClock'>,
  push: OmsPush | OmsStorePush,
): Promise<OmsAnswer> {
  const path = 'parcel' in push ? '/parcels' : '/stores'
  const body = JSON.stringify(push)
  const message = { id: push.push_id, at: realClock.now(), body }
  const signature = omsSigningSecrets.length === 0 ? {} : await signMessage(omsSigningSecrets, message)
  const headers = { 'content-type': 'application/json', 'idempotency-key': push.push_id, ...signature }
  const response = await send(omsUrl, path, { method: 'POST', headers, body })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new OmsUnreachable(
      response.status >= 500 ? 'oms_unreachable' : 'oms_unclear',
      `The order system answered ${response.status}`,
    )
  }
  const bytes = await readAtMost(response, omsLimits.answer_bytes)
  if (bytes === undefined) throw new OmsUnreachable('oms_unclear', 'The order system’s answer is too large')
  return readAnswer(bytes.toString('utf8'))
}

/** A PDF; undefined when it has none, or sends something else or too much. Throws OmsUnreachable when it cannot say. */
export async function fetchOmsLabel(
  oms_url: string | undefined,
  tracking_number: string,
): Promise<Buffer | undefined> {
  const path = `/parcels/${encodeURIComponent(tracking_number)}/awb`
  const response = await send(oms_url, path, { headers: { accept: 'application/pdf' } })
  if (response.status !== 200) {
    await response.body?.cancel()
    if (response.status < 500) return undefined
    throw new OmsUnreachable('oms_unreachable', `The order system answered ${response.status}`)
  }
  const bytes = await readAtMost(response, omsLimits.label_bytes)
  // Told by its first bytes, whatever it is called.
  return bytes?.subarray(0, 5).toString('latin1') === '%PDF-' ? bytes : undefined
}

async function send(oms_url: string | undefined, path: string, init: RequestInit): Promise<Response> {
  if (oms_url === undefined)
    throw new OmsUnreachable('oms_missing', 'No order system is configured (OMS_URL)')
  try {
    return await fetch(oms_url + path, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(omsLimits.answer_ms),
    })
  } catch (error) {
    throw new OmsUnreachable('oms_unreachable', 'The order system could not be reached', { cause: error })
  }
}

function readAnswer(text: string): OmsAnswer {
  try {
    const answer = OmsAnswer.safeParse(JSON.parse(text))
    if (answer.success) return answer.data
  } catch {
    // Not even JSON: the same as any other answer that was not agreed on.
  }
  throw new OmsUnreachable('oms_unclear', 'The order system gave an answer that is not in the protocol')
}

/** The bytes of an answer, undefined when there are more. The time limit of the call holds for them too. */
async function readAtMost(response: Response, limit: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of response.body ?? []) {
      parts.push(part)
      size += part.length
      // Leaving the loop ends the connection.
      if (size > limit) return undefined
    }
  } catch (error) {
    throw new OmsUnreachable('oms_unreachable', 'The order system broke off', { cause: error })
  }
  return Buffer.concat(parts)
}
