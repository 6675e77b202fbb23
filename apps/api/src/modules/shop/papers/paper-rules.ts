import { createHash } from 'node:crypto'
import type { PaperPicture } from '@guihang/contract/shop/papers'
import { dayMs } from '@guihang/domain/time'
import type { ShopRow } from '../shops/index.ts'
import type { ShopPaperRow } from './papers.store.ts'

/** Changed papers of a shop that was verified must be verified again within this time; until then nothing waits. */
const verifyWithinMs = 7 * dayMs

/** An organization needs the front of its licence, whose back is often empty (docs/rules/papers.md). */
export function arePapersFull(
  shop_type: ShopRow['shop_type'],
  papers: readonly Pick<ShopPaperRow, 'picture'>[],
): boolean {
  return neededOf(shop_type).every((needed) => papers.some(({ picture }) => picture === needed))
}

function neededOf(shop_type: ShopRow['shop_type']): readonly PaperPicture[] {
  return shop_type === 'organization'
    ? ['id_card_front', 'id_card_back', 'licence_front']
    : ['id_card_front', 'id_card_back']
}

/** The numbers of papers that the shop has not written down: of its ID card, and of a licence that it has or needs. */
export function missingNumbers(
  shop: Pick<ShopRow, 'shop_type' | 'id_card_number' | 'business_licence_number'>,
  papers: readonly Pick<ShopPaperRow, 'picture'>[],
): ('id_card_number' | 'business_licence_number')[] {
  const hasLicence =
    shop.shop_type === 'organization' || papers.some(({ picture }) => picture === 'licence_front')
  const numbers = hasLicence
    ? (['id_card_number', 'business_licence_number'] as const)
    : (['id_card_number'] as const)
  return numbers.filter((number) => shop[number] === null)
}

/** The version of the papers that an operator has seen: another picture or number is another version. */
export function papersVersion(
  shop: Pick<ShopRow, 'shop_type' | 'id_card_number' | 'business_licence_number'>,
  papers: readonly Pick<ShopPaperRow, 'picture' | 'file_id'>[],
): string {
  const { shop_type, id_card_number, business_licence_number } = shop
  const files = papers.map(({ picture, file_id }) => `${picture} ${file_id}`).sort()
  return createHash('sha256')
    .update(JSON.stringify([shop_type, id_card_number, business_licence_number, files]))
    .digest('base64url')
    .slice(0, 22)
}

/** With time to be verified again. After a refusal they count as not sent until a needed picture is new (docs/rules/papers.md). */
export function unverified(
  shop: ShopRow,
  papers: readonly ShopPaperRow[],
  now: Date,
): Pick<
  ShopRow,
  | 'paper_uploaded_full'
  | 'paper_verified'
  | 'paper_verify_expire_at'
  | 'paper_refusal_reason'
  | 'paper_refused_at'
> {
  const due = new Date(now.getTime() + verifyWithinMs)
  const refused_at = shop.paper_refused_at
  const needed = neededOf(shop.shop_type)
  const isAnswered =
    refused_at === null ||
    papers.some(({ picture, uploaded_at }) => needed.includes(picture) && uploaded_at > refused_at)
  const paper_uploaded_full = isAnswered && arePapersFull(shop.shop_type, papers)
  return {
    paper_uploaded_full,
    paper_verified: false,
    // Only a verified shop gets new time: others could postpone the day for ever by uploading again.
    paper_verify_expire_at: shop.paper_verified ? due : (shop.paper_verify_expire_at ?? due),
    paper_refusal_reason: paper_uploaded_full ? null : shop.paper_refusal_reason,
    paper_refused_at: paper_uploaded_full ? null : refused_at,
  }
}
