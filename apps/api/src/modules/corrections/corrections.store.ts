import type { Insertable } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { Tables } from '../../platform/database/tables.ts'

type PartialDelivery = Omit<Insertable<Tables['partial_deliveries']>, 'kept'> & {
  readonly kept: readonly object[]
}
type Reweigh = Omit<Insertable<Tables['parcel_reweighs']>, 'before' | 'after'> & {
  readonly before: object
  readonly after: object
}

export async function insertPartialDelivery(tx: Tx, { kept, ...row }: PartialDelivery): Promise<void> {
  await tx
    .insertInto('partial_deliveries')
    .values({ ...row, kept: JSON.stringify(kept) })
    .execute()
}

export async function insertReweigh(tx: Tx, { before, after, ...row }: Reweigh): Promise<void> {
  await tx
    .insertInto('parcel_reweighs')
    .values({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) })
    .execute()
}
