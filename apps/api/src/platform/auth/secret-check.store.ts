import type { Reader } from '../database/index.ts'

/** The first of two starts wins. */
export async function insertSecretCheck(reader: Reader, sealed: Buffer): Promise<void> {
  await reader
    .insertInto('secret_check')
    .values({ sealed })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute()
}

export async function findSecretCheck(reader: Reader): Promise<Buffer | undefined> {
  const row = await reader.selectFrom('secret_check').select('sealed').executeTakeFirst()
  return row?.sealed
}
