import { randomBytes } from 'node:crypto'
import { deriveKey } from '../auth/keys.ts'
import type { Clock } from '../clock.ts'
import { acrossShops, type Reader, type Tx } from '../database/index.ts'
import { newId } from '../new-id.ts'
import { opens, seal, unseal } from './sealed.ts'

export type NewFile = { shop_id: string; kind: string; content_type: string; bytes: Uint8Array }
export type StoredFile = {
  id: string
  kind: string
  content_type: string
  bytes: Buffer
  created_at: Date
}

/** Another store (S3) can take the database's place behind it. */
export type Files = {
  putFile(tx: Tx, file: NewFile): Promise<{ id: string }>
  /** Undefined when there is none or it is another shop's. Throws FileTampered when it was changed. */
  getFile(reader: Reader, shop_id: string, id: string): Promise<StoredFile | undefined>
  /** False when there was none, or it is another shop's. */
  deleteFile(tx: Tx, shop_id: string, id: string): Promise<boolean>
}

/** The bytes, their key or their description were changed, or the secret differs. */
export class FileTampered extends Error {
  override readonly name = 'FileTampered'
}

const keyPurpose = 'files:1'

/** Each file has its own key, sealed with GUIHANG_SECRET. Seals cover shop, id, kind and type, against swapped rows. */
export function createFiles(options: { secret: string; clock: Clock }): Files {
  const wrappingKey = deriveKey(options.secret, keyPurpose)
  return {
    async putFile(tx, file) {
      const id = newId()
      const about = sealedFacts({ ...file, id })
      const key = randomBytes(32)
      await tx
        .insertInto('files')
        .values({
          shop_id: file.shop_id,
          id,
          kind: file.kind,
          content_type: file.content_type,
          size: file.bytes.byteLength,
          wrapped_key: seal(wrappingKey, key, about),
          content: seal(key, file.bytes, about),
          created_at: options.clock.now(),
        })
        .execute()
      return { id }
    },
    async getFile(reader, shop_id, id) {
      const row = await reader
        .selectFrom('files')
        .select(['id', 'kind', 'content_type', 'wrapped_key', 'content', 'created_at'])
        .where('shop_id', '=', shop_id)
        .where('id', '=', id)
        .executeTakeFirst()
      if (row === undefined) return undefined
      const about = sealedFacts({ ...row, shop_id })
      const bytes = open(open(wrappingKey, row.wrapped_key, about), row.content, about)
      return { id, kind: row.kind, content_type: row.content_type, bytes, created_at: row.created_at }
    },
    async deleteFile(tx, shop_id, id) {
      const { numDeletedRows } = await tx
        .deleteFrom('files')
        .where('shop_id', '=', shop_id)
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

export async function opensNewestFile(reader: Reader, secret: string): Promise<boolean | undefined> {
  const row = await acrossShops(reader, 'the secret is that of all shops')
    .selectFrom('files')
    .select(['shop_id', 'id', 'kind', 'content_type', 'wrapped_key'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && opens(deriveKey(secret, keyPurpose), row.wrapped_key, sealedFacts(row))
}

/** Deletes the files of a shop that closes, but for the kind that the law asks to keep. */
export async function deleteFiles(tx: Tx, shop_id: string, kept_kind: string): Promise<void> {
  await tx.deleteFrom('files').where('shop_id', '=', shop_id).where('kind', '<>', kept_kind).execute()
}

function sealedFacts(file: { shop_id: string; id: string; kind: string; content_type: string }): Buffer {
  return Buffer.from(JSON.stringify([file.shop_id, file.id, file.kind, file.content_type]))
}

function open(key: Uint8Array, sealed: Buffer, about: Uint8Array): Buffer {
  try {
    return unseal(key, sealed, about)
  } catch (error) {
    throw new FileTampered('A stored file is not what was stored', { cause: error })
  }
}
