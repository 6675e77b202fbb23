import { randomInt } from 'node:crypto'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { randomCode } from '../../../platform/new-id.ts'

/** A random tracking number of a letter pair: numbers in a row would let strangers walk through them (check 48). */
export function randomTrackingNumber(pair: string): string {
  return makeTrackingNumber(pair, randomInt(1_000_000_000))
}

/** The shop's own code of a parcel, `DH261118-7KQ2MX`: the day and a random part. `day` is YYYY-MM-DD. */
export function randomParcelCode(day: string): string {
  return randomCode('DH', day)
}
