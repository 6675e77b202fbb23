import type { PaperPicture } from '@guihang/contract/shop/papers'
import type { Selectable } from 'kysely'
import { findOperator } from '../../../platform/auth/operators.store.ts'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type ShopPaperRow = Selectable<Tables['shop_papers']>

export async function listPapers(reader: Reader, shop_id: string): Promise<ShopPaperRow[]> {
  return await reader.selectFrom('shop_papers').selectAll().where('shop_id', '=', shop_id).execute()
}

export async function findPaperOfFile(
  reader: Reader,
  shop_id: string,
  file_id: string,
): Promise<PaperPicture | undefined> {
  const row = await reader
    .selectFrom('shop_papers')
    .select('picture')
    .where('shop_id', '=', shop_id)
    .where('file_id', '=', file_id)
    .executeTakeFirst()
  return row?.picture
}

export async function savePaper(tx: Tx, row: ShopPaperRow): Promise<void> {
  const { file_id, uploaded_at } = row
  await tx
    .insertInto('shop_papers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['shop_id', 'picture']).doUpdateSet({ file_id, uploaded_at }))
    .execute()
}

export async function removePaperRow(tx: Tx, shop_id: string, picture: PaperPicture): Promise<void> {
  await tx.deleteFrom('shop_papers').where('shop_id', '=', shop_id).where('picture', '=', picture).execute()
}

/** Their files are deleted with the shop's other files. */
export async function deletePapers(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('shop_papers').where('shop_id', '=', shop_id).execute()
}

/** Who may look at pictures of the shop: a person of it who can sign in, or the provider's staff. */
export async function findPictureReader(
  reader: Reader,
  shop_id: string,
  reader_id: string,
): Promise<{ readonly user_id: string | null; readonly name: string } | undefined> {
  const person = await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(['users.id', 'users.name'])
    .where('users.shop_id', '=', shop_id)
    .where('users.id', '=', reader_id)
    .where('users.state', '=', 'active')
    .where('shops.state', '=', 'active')
    .executeTakeFirst()
  if (person !== undefined) return { user_id: person.id, name: person.name }
  const operator = await findOperator(reader, { operator_id: reader_id, token_id: null })
  return operator === undefined ? undefined : { user_id: null, name: operator.name }
}
