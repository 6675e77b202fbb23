import { CarrierFault } from '@guihang/carriers/conversation'
import type { CarrierLabel } from '@guihang/carriers/shipment'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { askCarrier } from '../../connection/carriers/index.ts'
import type { BookedCarriage } from '../carriage/index.ts'

const limitMs = 10_000

/** When trying again makes sense, in seconds: a carrier that is away is seldom back at once. */
const againS = 30

/** The carrier's own PDF, handed on unread. EBUSY while it is not reached, ECA008 where it has none. */
export async function fetchCarrierLabel(
  platform: Platform,
  { tracking_number }: { readonly tracking_number: string },
  { connection_id, code: carrier_code }: BookedCarriage,
): Promise<Buffer> {
  const label = await askCarrier(
    platform,
    connection_id,
    (carrier, account) => carrier.label(account, { carrier_code, code: tracking_number }),
    { limit_ms: limitMs },
  ).catch(withoutLabel)
  // A page of foreign HTML at our address could act as the shop.
  if (label.type !== 'application/pdf' || !isPdf(label.body)) throw reject('ECA008')
  return Buffer.from(label.body)
}

function withoutLabel(error: unknown): never {
  if (!(error instanceof CarrierFault)) throw error
  const isAway = error.kind === 'unavailable' || error.kind === 'unclear'
  throw isAway ? reject('EBUSY', { retryAfter: againS }) : reject('ECA008')
}

function isPdf(body: CarrierLabel['body']): boolean {
  return Buffer.from(body.subarray(0, 5)).toString('latin1') === '%PDF-'
}
