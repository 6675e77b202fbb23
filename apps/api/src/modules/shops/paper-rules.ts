import type { PaperPicture } from '@guihang/contract/papers'
import type { ShopRow } from './shops.store.ts'

/** Changed papers of a shop that was verified must be verified again within this time; until then nothing waits. */
const VERIFY_WITHIN_MS = 7 * 24 * 60 * 60_000

/**
 * Whether all papers are there: both sides of the ID card, and for an organization the front of the business licence
 * as well. The back of a licence is often empty, so it may be sent and need not be (decision 0120).
 */
export function arePapersFull(shop_type: ShopRow['shop_type'], pictures: readonly PaperPicture[]): boolean {
  const needed: readonly PaperPicture[] =
    shop_type === 'organization'
      ? ['id_card_front', 'id_card_back', 'licence_front']
      : ['id_card_front', 'id_card_back']
  return needed.every((picture) => pictures.includes(picture))
}

/** What a change of papers does to the shop: it is no longer verified, and has time to become so again. */
export function unverified(
  shop: ShopRow,
  pictures: readonly PaperPicture[],
  now: Date,
): Pick<
  ShopRow,
  'paper_uploaded_full' | 'paper_verified' | 'paper_verify_expire_at' | 'paper_refusal_reason'
> {
  const due = new Date(now.getTime() + VERIFY_WITHIN_MS)
  return {
    paper_uploaded_full: arePapersFull(shop.shop_type, pictures),
    paper_verified: false,
    // Only whoever was verified is given time anew: others could put the day off for ever by uploading again.
    paper_verify_expire_at: shop.paper_verified ? due : (shop.paper_verify_expire_at ?? due),
    paper_refusal_reason: null,
  }
}
