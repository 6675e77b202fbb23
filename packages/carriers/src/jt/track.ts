import type { BookedNumber, CarrierAccount } from '../carrier.ts'
import type { Conversation } from '../conversation.ts'
import type { CarrierNews } from '../shipment.ts'
import { illegalNumber, isRefusedBy } from './faults.ts'
import { askTrace } from './trace.ts'

/** By J&T's numbers, up to 30 in one call. */
export function* track(
  account: CarrierAccount,
  booked: readonly BookedNumber[],
): Conversation<readonly CarrierNews[]> {
  const numbers = new Set(booked.map(({ carrier_code }) => carrier_code))
  return yield* newsOfAll(account, [...numbers].filter(isNumber))
}

function* newsOfAll(
  account: CarrierAccount,
  numbers: readonly string[],
): Conversation<readonly CarrierNews[]> {
  if (numbers.length === 0) return []
  try {
    const traced = yield* askTrace(account, { billcodes: numbers.join(',') })
    return traced.filter(({ carrier_code }) => numbers.includes(carrier_code)).flatMap(({ news }) => news)
  } catch (fault) {
    if (!isRefusedBy(fault, illegalNumber)) throw fault
  }
  // One bad number may spoil the call for all: then each is asked alone, and the bad one is left out.
  const told: CarrierNews[] = []
  if (numbers.length > 1) for (const number of numbers) told.push(...(yield* newsOfAll(account, [number])))
  return told
}

/** Numbers are joined by commas, so a number must hold none. */
function isNumber(text: string): boolean {
  return /^[0-9A-Za-z-]{1,40}$/.test(text)
}
