import { OmsAnswer, type OmsPush } from '@guihang/contract/oms'

/** The order system gets this long to answer a push; after that the push is tried again. */
const answer_limit_ms = 10_000
const answer_size_limit = 64 * 1024

/** The order system could not be reached, or did not answer as agreed: the push is tried again. */
export class OmsUnreachable extends Error {
  override readonly name = 'OmsUnreachable'
}

/**
 * Pushes one parcel: `POST {oms_url}/parcels`. The push id makes it safe to send again. Throws OmsUnreachable on
 * a network error, any status but 200, or an answer that is not what the protocol says.
 */
export async function pushToOms(oms_url: string, push: OmsPush): Promise<OmsAnswer> {
  let text: string
  try {
    const response = await fetch(`${oms_url}/parcels`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': push.push_id },
      body: JSON.stringify(push),
      redirect: 'error',
      signal: AbortSignal.timeout(answer_limit_ms),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new OmsUnreachable(`The order system answered ${response.status}`)
    }
    text = await readAtMost(response, answer_size_limit)
  } catch (error) {
    if (error instanceof OmsUnreachable) throw error
    throw new OmsUnreachable('The order system could not be reached', { cause: error })
  }
  return readAnswer(text)
}

function readAnswer(text: string): OmsAnswer {
  try {
    const answer = OmsAnswer.safeParse(JSON.parse(text))
    if (answer.success) return answer.data
  } catch {
    // Not even JSON: the same as any other answer that was not agreed on.
  }
  throw new OmsUnreachable('The order system gave an answer that is not in the protocol')
}

async function readAtMost(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > limit) throw new OmsUnreachable('The answer of the order system is too large')
  }
  return text + decoder.decode()
}
