import { OmsAnswer, omsLimits } from '@guihang/contract/connection/pushes'
import { signMessage } from '@guihang/contract/connection/signatures'

/** What is wrong with an answer, in a sentence. */
export class Fault extends Error {
  override readonly name = 'Fault'
}

export type Answered = { readonly status: number; readonly bytes: Buffer }

/** How an order system is asked: as the product asks it, with its limits. */
export type Visit = {
  /** Sends a push; answers what the order system said. Throws Fault when that is not in the protocol. */
  push(path: '/parcels' | '/stores', push: { readonly push_id: string }): Promise<OmsAnswer>
  /** Any request, with the status and at most so many bytes. Throws Fault when there is no answer in time. */
  ask(path: string, init?: RequestInit, limit?: number): Promise<Answered>
}

/** Asks the order system at an address. Pushes are signed where secrets are given. */
export function visit(
  url: string,
  answer_ms: number = omsLimits.answer_ms,
  signing_secrets: readonly string[] = [],
): Visit {
  async function ask(path: string, init: RequestInit = {}, limit: number = omsLimits.answer_bytes) {
    try {
      const response = await fetch(url + path, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(answer_ms),
      })
      return { status: response.status, bytes: await readAtMost(response, limit) }
    } catch (error) {
      if (error instanceof Fault) throw error
      const late = error instanceof DOMException && error.name === 'TimeoutError'
      throw new Fault(
        late
          ? `there was no whole answer within ${answer_ms / 1000} s`
          : 'the connection failed or broke off',
      )
    }
  }
  return {
    ask,
    async push(path, push) {
      const body = JSON.stringify(push)
      const message = { id: push.push_id, at: new Date(), body }
      const signature = signing_secrets.length === 0 ? {} : await signMessage(signing_secrets, message)
      const headers = { 'content-type': 'application/json', 'idempotency-key': push.push_id, ...signature }
      const { status, bytes } = await ask(path, { method: 'POST', headers, body })
      if (status !== 200) throw new Fault(`the answer has status ${status}, not 200`)
      return readAnswer(bytes.toString('utf8'))
    },
  }
}

function readAnswer(text: string): OmsAnswer {
  try {
    const answer = OmsAnswer.safeParse(JSON.parse(text))
    if (answer.success) return answer.data
  } catch {
    throw new Fault(`the answer is no JSON: ${quoted(text)}`)
  }
  throw new Fault(
    `the answer is neither { "accepted": true, "oms_code" } nor { "accepted": false, "reason" }: ${quoted(text)}`,
  )
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}

async function readAtMost(response: Response, limit: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size > limit) throw new Fault(`the answer is larger than ${limit} bytes`)
  }
  return Buffer.concat(parts)
}
