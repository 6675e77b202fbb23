import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ShopPaperRow, ShopRow } from '../../../../platform/database/tables/shops.ts'
import type { ShopColumns } from './approval-source.ts'
import { everyShop, pageOf, shopColumns } from './columns.store.ts'
import type { WaitingKey, WaitingPlace } from './waiting.store.ts'

const waits = sql`NOT shops.paper_verified AND shops.paper_uploaded_full AND shops.sandbox_of IS NULL
  AND shops.state <> 'closed'`

export const waitingPapers: WaitingPlace = {
  kind: 'papers',
  from: sql`FROM shops`,
  waits,
  shop_id: sql`shops.id`,
  id: sql`shops.id`,
  // The newest picture: since then they are as they are.
  made_at: sql`coalesce((SELECT max(paper.uploaded_at) FROM shop_papers AS paper WHERE paper.shop_id = shops.id),
    shops.created_at)`,
  due: { at: sql`shops.paper_verify_expire_at`, order: sql`shops.paper_verify_expire_at` },
  maker: null,
}

export type PapersRow = ShopColumns &
  Pick<ShopRow, 'shop_type' | 'id_card_number' | 'business_licence_number'> & {
    readonly papers: Pick<ShopPaperRow, 'picture' | 'file_id'>[]
  }

export async function listPapersRows(reader: Reader, keys: readonly WaitingKey[]): Promise<PapersRow[]> {
  const { rows } = await sql<PapersRow>`
    SELECT ${shopColumns}, shops.shop_type, shops.id_card_number, shops.business_licence_number,
      coalesce((SELECT jsonb_agg(jsonb_build_object('picture', paper.picture, 'file_id', paper.file_id))
        FROM shop_papers AS paper WHERE paper.shop_id = shops.id), '[]') AS papers
    FROM ${pageOf(keys)} JOIN shops ON shops.id = page.id WHERE ${waits}`.execute(everyShop(reader))
  return rows
}
