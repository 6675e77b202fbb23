import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/database/index.ts'
import type { Tables } from '../../../platform/database/tables.ts'

type PartialDelivery = Omit<Insertable<Tables['partial_deliveries']>, 'kept'> & {
  readonly kept: readonly object[]
}
export async function insertPartialDelivery(tx: Tx, { kept, ...row }: PartialDelivery): Promise<void> {
  await tx
    .insertInto('partial_deliveries')
    .values({ ...row, kept: JSON.stringify(kept) })
    .execute()
}
