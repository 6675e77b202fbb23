import type { FakeReply } from '../common/fake-carrier.ts'

export function success(data: unknown, message = 'OK'): FakeReply {
  return bare({ status: 200, error: false, message, data })
}

/** What the price calls answer: no envelope. */
export function bare(body: unknown): FakeReply {
  return { status: 200, body: JSON.stringify(body) }
}

/** Numbers that customers report; the document names words only. */
const numbers: Readonly<Record<string, number>> = {
  'Header Token is required': 202,
  'Token invalid': 202,
  'Token invalid or expired': 202,
  'Price does not apply to this itinerary!': 204,
  'System error': 205,
}

/** HTTP 200 with an error inside, always. */
export function refuse(message: string): FakeReply {
  return bare({ status: numbers[message] ?? 201, error: true, message, data: null })
}

export const noPrice = 'Price does not apply to this itinerary!'
