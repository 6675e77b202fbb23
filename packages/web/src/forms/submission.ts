import { ApiError } from '@guihang/contract/client'

/** A call whose answer never came: the same key and body may be sent again without making a second parcel. */
export type OpenSubmission = { key: string; sent: string }

/** An unanswered call keeps its key for a second try with the same content; an answer ends the key. */
export function createSubmissions(start: OpenSubmission | null = null) {
  let open = start
  let heard: () => void = () => undefined

  function put(next: OpenSubmission | null): void {
    open = next
    heard()
  }

  return {
    /** Calls back when a key is given out or done with: the moment to keep it over a reload. */
    onChange(listener: () => void): void {
      heard = listener
    },
    async once<Answer>(content: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> {
      const sent = JSON.stringify(content)
      const submission = open?.sent === sent ? open : { key: newKey(), sent }
      put(submission)
      try {
        const answer = await send(submission.key)
        put(null)
        return answer
      } catch (problem) {
        put(isUnanswered(problem) ? submission : null)
        throw problem
      }
    },
    get open(): OpenSubmission | null {
      return open
    },
  }
}

export type Submissions = ReturnType<typeof createSubmissions>

/** Whether the call has no answer, so that the server may or may not have taken it. */
export function isUnanswered(problem: unknown): boolean {
  return !(problem instanceof ApiError && problem.status < 500)
}

/** 128 random bits; crypto.randomUUID needs HTTPS, which a shop's own network may not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
