import type { LogoShading } from '@guihang/domain/parcels/labels/label-logo'
import type { Selectable } from 'kysely'
import type { Reader, Tables, Tx } from '../../../platform/database/index.ts'

export type LabelLogoRow = Selectable<Tables['label_logos']>

export async function findLogo(reader: Reader, shop_id: string): Promise<LabelLogoRow | undefined> {
  return await reader.selectFrom('label_logos').selectAll().where('shop_id', '=', shop_id).executeTakeFirst()
}

export async function lockLogo(tx: Tx, shop_id: string): Promise<LabelLogoRow | undefined> {
  return await tx
    .selectFrom('label_logos')
    .selectAll()
    .where('shop_id', '=', shop_id)
    .forUpdate()
    .executeTakeFirst()
}

/** How it is shaded stays as it was chosen. */
export async function putLogo(tx: Tx, { shop_id, file_id, updated_at }: Omit<LabelLogoRow, 'shading'>) {
  return await tx
    .insertInto('label_logos')
    .values({ shop_id, file_id, shading: 'lines', updated_at })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ file_id, updated_at }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function shadeLogo(
  tx: Tx,
  shop_id: string,
  shading: LogoShading,
  updated_at: Date,
): Promise<LabelLogoRow | undefined> {
  return await tx
    .updateTable('label_logos')
    .set({ shading, updated_at })
    .where('shop_id', '=', shop_id)
    .returningAll()
    .executeTakeFirst()
}

/** Its file goes by itself. */
export async function deleteLogo(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('label_logos').where('shop_id', '=', shop_id).execute()
}
