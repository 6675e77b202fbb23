import { acrossShops, prepared, type Reader } from '../../../platform/database/index.ts'

const AT_ONCE = 500

// Drafts and failed parcels can change without another status: for them the last change counts.
const rested = `receiver_masked_at IS NULL AND status_at < $1 AND status = ANY ($2)
  AND (status NOT IN ('draft', 'failed') OR updated_at < $1)`

/**
 * Masks the receivers of some parcels of any shops that stand in these statuses since before an instant. Answers how many
 * it masked, and whether more may be left.
 */
export async function maskSomeReceivers(
  reader: Reader,
  {
    before,
    statuses,
    now,
  }: { readonly before: Date; readonly statuses: readonly string[]; readonly now: Date },
): Promise<{ masked: number; more: boolean }> {
  const [lot] = await prepared<{ found: number; masked: number }>(
    acrossShops(reader, 'receivers of every shop are forgotten alike'),
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
       -- Asked again of the row itself: a shop that fills it in meanwhile keeps the receiver.
       WHERE (shop_id, id) IN (SELECT shop_id, id FROM old) AND ${rested}
       RETURNING shop_id, id
     ), silenced AS (
       UPDATE parcel_events AS event SET note = NULL
       FROM masked WHERE event.shop_id = masked.shop_id AND event.parcel_id = masked.id AND event.note IS NOT NULL
     )
     SELECT (SELECT count(*) FROM old) AS found, (SELECT count(*) FROM masked) AS masked`,
    [before, statuses, now],
  )
  return { masked: lot?.masked ?? 0, more: (lot?.found ?? 0) === AT_ONCE }
}
