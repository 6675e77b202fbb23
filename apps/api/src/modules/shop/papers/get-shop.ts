import type { Shop } from '@guihang/contract/shop/identity'
import { type PaperPicture, paperPictures } from '@guihang/contract/shop/papers'
import type { Reader } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findShop } from '../shops/index.ts'
import { listPapers } from './papers.store.ts'

/** `reader_id` is who will load the pictures: a person of the shop or an operator. */
export async function getShop(
  platform: Pick<Platform, 'pictureAddresses'>,
  reader: Reader,
  shop_id: string,
  reader_id: string,
): Promise<Shop> {
  const [row, papers] = await Promise.all([findShop(reader, shop_id), listPapers(reader, shop_id)])
  if (row === undefined) throw reject('ENOTFOUND')
  const pictures: Record<PaperPicture, Shop[PaperPicture]> = {
    id_card_front: null,
    id_card_back: null,
    licence_front: null,
    licence_back: null,
  }
  for (const picture of paperPictures) {
    const paper = papers.find((one) => one.picture === picture)
    if (paper === undefined) continue
    pictures[picture] = { url: platform.pictureAddresses.of({ shop_id, file_id: paper.file_id, reader_id }) }
  }
  return {
    id: row.id,
    shop_name: row.shop_name,
    shop_type: row.shop_type,
    id_card_number: row.id_card_number,
    business_licence_number: row.business_licence_number,
    categories: row.categories,
    ...pictures,
    paper_uploaded_full: row.paper_uploaded_full,
    paper_verified: row.paper_verified,
    paper_verify_expire_at: row.paper_verify_expire_at?.toISOString() ?? null,
    paper_refusal_reason: row.paper_refusal_reason,
  }
}
