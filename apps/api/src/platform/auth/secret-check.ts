import type { Database, Reader } from '../database/index.ts'
import { opensNewestFile } from '../files/files.ts'
import { opens, seal } from '../files/sealed.ts'
import { opensNewestMail } from '../mail/index.ts'
import { StartError } from '../start-error.ts'
import { deriveKey } from './keys.ts'

const known = Buffer.from('the secret of this instance')
const about = Buffer.from('secret check:1')

/** Throws StartError for data sealed with another GUIHANG_SECRET. The first start stores what later ones are held against. */
export async function refuseAnotherSecret({ db }: Database, secret: string): Promise<void> {
  const key = deriveKey(secret, 'secret check')
  if ((await findSecretCheck(db)) === undefined && (await opensOlderData(db, secret)))
    await insertSecretCheck(db, seal(key, known, about))
  const sealed = await findSecretCheck(db)
  if (sealed !== undefined && opens(key, sealed, about)) return
  throw new StartError(
    'GUIHANG_SECRET is not the one this database was first started with; set that one again, because stored pictures and mails open with no other.',
  )
}

/** True when there is nothing. A file decides before a mail: mails are deleted after a week. */
async function opensOlderData(reader: Reader, secret: string): Promise<boolean> {
  return (await opensNewestFile(reader, secret)) ?? (await opensNewestMail(reader, secret)) ?? true
}

/** The first of two starts wins. */
async function insertSecretCheck(reader: Reader, sealed: Buffer): Promise<void> {
  await reader
    .insertInto('secret_check')
    .values({ sealed })
    .onConflict((conflict) => conflict.column('single').doNothing())
    .execute()
}

async function findSecretCheck(reader: Reader): Promise<Buffer | undefined> {
  const row = await reader.selectFrom('secret_check').select('sealed').executeTakeFirst()
  return row?.sealed
}
