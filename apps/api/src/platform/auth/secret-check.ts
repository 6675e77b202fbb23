import type { Database } from '../database/index.ts'
import { seal, unseal } from '../files/sealed.ts'
import { StartError } from '../start-error.ts'
import { deriveKey } from './keys.ts'
import { findSecretCheck, insertSecretCheck } from './secret-check.store.ts'

const KNOWN = Buffer.from('the secret of this instance')
const ABOUT = Buffer.from('secret check:1')

/**
 * Throws StartError when the data were first used with another GUIHANG_SECRET: mails and pictures stored before could
 * not be read any more, and what is stored from now on could not be read later. The first start stores what is compared.
 */
export async function refuseAnotherSecret({ db }: Database, secret: string): Promise<void> {
  const key = deriveKey(secret, 'secret check')
  if ((await findSecretCheck(db)) === undefined) await insertSecretCheck(db, seal(key, KNOWN, ABOUT))
  const sealed = await findSecretCheck(db)
  try {
    if (sealed !== undefined && unseal(key, sealed, ABOUT).equals(KNOWN)) return
  } catch {
    // Another secret sealed it.
  }
  throw new StartError(
    'GUIHANG_SECRET is not the one this database was first started with; set that one again, because stored pictures and mails open with no other.',
  )
}
