import { ApiError } from '@guihang/contract/client'

/** A call whose answer never came: the same key and body may be sent again without making a second parcel. */
export type OpenSubmission = { key: string; sent: string }

/**
 * One idempotency key per submission. It is kept while nobody knows whether the server took the call, and only for the
 * same content: a changed form is another submission. Once the server has answered, the key is done with.
 */
export function createSubmissions(start: OpenSubmission | null = null) {
  let open = start
  let heard: () => void = () => undefined
  return {
    /** Calls back when a key is given out or done with: the moment to keep it over a reload. */
    onChange(listener: () => void): void {
      heard = listener
    },
    /** The key to send this content with. */
    keyFor(content: unknown): string {
      const sent = JSON.stringify(content)
      if (open?.sent !== sent) open = { key: newKey(), sent }
      heard()
      return open.key
    },
    /** Tells how it went; null: it was answered with success. */
    settle(problem: unknown): void {
      const answered = problem === null || (problem instanceof ApiError && problem.status < 500)
      if (answered) open = null
      heard()
    },
    /** What to keep over a reload. */
    get open(): OpenSubmission | null {
      return open
    },
  }
}

export type Submissions = ReturnType<typeof createSubmissions>

/** 128 random bits; crypto.randomUUID needs HTTPS, which a shop's own network may not have. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
