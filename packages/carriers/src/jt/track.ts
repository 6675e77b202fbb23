import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import type { CarrierNews } from '../shipment.ts'
import { askTrace } from './trace.ts'

/** By J&T's numbers, up to 30 in one call. */
export function* track(
  account: CarrierAccount,
  booked: readonly BookedNumber[],
): Conversation<readonly CarrierNews[]> {
  const asked = new Set(booked.map(({ carrier_code }) => carrier_code).filter(isNumber))
  if (asked.size === 0) return []
  const traced = yield* askTrace(account, { numbers: [...asked] })
  return traced.filter(({ carrier_code }) => asked.has(carrier_code)).flatMap(({ news }) => news)
}

/** Numbers are joined by commas, so a number must hold none. */
function isNumber(text: string): boolean {
  return /^[0-9A-Za-z-]{1,40}$/.test(text)
}
