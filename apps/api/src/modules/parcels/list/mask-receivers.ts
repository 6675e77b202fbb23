import { isFinal, type ParcelStatus, parcelStatuses } from '@guihang/domain/lifecycle/parcel-statuses'
import { goodsWith } from '@guihang/domain/parcels/goods-holders'
import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'

/**
 * Parcels whose receiver nobody needs any more once they are old: final ones, delivered ones (their money may still be
 * under way, their goods are not), those that came back or never left, and drafts that were left.
 */
const restingStatuses = parcelStatuses.filter(isResting)

function isResting(status: ParcelStatus): boolean {
  if (isFinal(status) || goodsWith[status] === 'receiver' || goodsWith[status] === 'shop_again') return true
  return ['draft', 'failed', 'pickup_failed'].includes(status)
}

const AT_ONCE = 500

// Such a parcel is still changed without another status: what counts is when it was last touched.
const rested = `receiver_masked_at IS NULL AND status_at < $1 AND status = ANY ($2)
  AND (status NOT IN ('draft', 'failed') OR updated_at < $1)`

/**
 * Masks the receivers of parcels of all shops that came to rest before an instant, drafts and failed ones when nobody has
 * changed them since: of the phone three digits stay, of
 * name, street and notes nothing, and the notes of couriers go too. Codes, units and money stay. Answers how many.
 */
export async function maskReceivers(reader: Reader, before: Date, now: Date): Promise<number> {
  const everyShop = acrossShops(reader, 'receivers of every shop are forgotten alike')
  let count = 0
  for (;;) {
    const [batch] = await prepared<{ found: number; masked: number }>(
      everyShop,
      'mask-receivers',
      `WITH old AS (
         SELECT shop_id, id FROM parcels
         WHERE ${rested}
         ORDER BY status_at LIMIT ${AT_ONCE}
       ), masked AS (
         UPDATE parcels SET
           receiver_name = '•••',
           receiver_phone = '•••••••' || right(receiver_phone, 3),
           receiver_address = '•••',
           notes = '',
           search_text = lower(concat_ws(' ', tracking_number, code, private_code)),
           receiver_masked_at = $3
         -- Asked again of the row itself: who fills it in meanwhile keeps the receiver.
         WHERE (shop_id, id) IN (SELECT shop_id, id FROM old) AND ${rested}
         RETURNING shop_id, id
       ), silenced AS (
         UPDATE parcel_events AS event SET note = NULL
         FROM masked WHERE event.shop_id = masked.shop_id AND event.parcel_id = masked.id AND event.note IS NOT NULL
       )
       SELECT (SELECT count(*) FROM old) AS found, (SELECT count(*) FROM masked) AS masked`,
      [before, restingStatuses, now],
    )
    count += batch?.masked ?? 0
    if ((batch?.found ?? 0) < AT_ONCE) return count
  }
}
