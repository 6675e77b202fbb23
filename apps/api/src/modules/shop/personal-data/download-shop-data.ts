import { Readable } from 'node:stream'
import { type Actor, recordAudit } from '../../../platform/audit.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { FileTampered } from '../../../platform/files/files.ts'
import type { Platform } from '../../../platform/platform.ts'
import { listPapers } from '../papers/index.ts'
import { findShop, notifyShop } from '../shops/index.ts'
import {
  listAuditRows,
  listImportedPage,
  listOwnRows,
  listParcelPage,
  listPeopleRows,
  listStoredFiles,
} from './shop-data.store.ts'

/** Without hashes of passwords and tokens. Written while it is read: a hundred thousand parcels take no more memory than ten. */
export function downloadShopData(platform: Platform, shop_id: string): Readable {
  return Readable.from(partsOf(platform, platform.database.db, shop_id))
}

/** Records it and mails everybody: it holds account numbers and photos of ID cards (docs/rules/personal-data.md). */
export async function notifyOfDownload(
  platform: Platform,
  tx: Tx,
  given: { readonly shop_id: string; readonly at: Date; readonly actor: Actor },
): Promise<void> {
  await recordAudit(tx, { ...given, action: 'data_downloaded' })
  for (const { picture } of await listPapers(tx, given.shop_id)) {
    await recordAudit(tx, { ...given, action: 'paper_viewed', what: picture })
  }
  await notifyShop(platform, tx, given.shop_id, {
    kind: 'data_downloaded',
    values: { person: given.actor.name },
  })
}

async function* partsOf(platform: Platform, reader: Reader, shop_id: string): AsyncGenerator<string> {
  const shop = await findShop(reader, shop_id)
  yield `{\n"made_at": ${JSON.stringify(platform.realClock.now())}`
  yield part('shop', shop)
  yield part('people', await listPeopleRows(reader, shop_id))
  for (const [name, rows] of Object.entries(await listOwnRows(reader, shop_id))) yield part(name, rows)
  yield ',\n"pictures": ['
  let first = true
  for (const { id, picture } of await listStoredFiles(reader, shop_id)) {
    const file = await readableFile(platform, reader, shop_id, id)
    if (file === undefined) continue
    yield `${first ? '' : ','}\n${JSON.stringify({ picture, ...file })}`
    first = false
  }
  yield ']'
  yield* list('parcels', (after) => listParcelPage(reader, shop_id, after))
  yield* list('imported_rows', (after) => listImportedPage(reader, shop_id, after))
  yield* list('audit_log', (after) => listAuditRows(reader, shop_id, after))
  yield '\n}\n'
}

/** A picture that cannot be opened is named without its bytes, so that the shop still gets all the rest. */
async function readableFile(platform: Platform, reader: Reader, shop_id: string, id: string) {
  try {
    const file = await platform.files.getFile(reader, shop_id, id)
    if (file === undefined) return undefined
    const { content_type, created_at, bytes } = file
    return { content_type, created_at, base64: bytes.toString('base64') }
  } catch (error) {
    if (!(error instanceof FileTampered)) throw error
    platform.log.warn({ shop_id, err: error }, 'a picture of a data download cannot be opened')
    return { unreadable: true, base64: null }
  }
}

function part(name: string, value: unknown): string {
  return `,\n${JSON.stringify(name)}: ${JSON.stringify(value)}`
}

/** A long list, page by page; the id of the last row says where the next page begins. */
async function* list<Row extends { readonly id: string }>(
  name: string,
  read: (after: string | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`
  let after: string | undefined
  for (;;) {
    const rows = await read(after)
    if (rows.length === 0) break
    const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
    yield `${after === undefined ? '' : ','}\n${lines}`
    after = rows.at(-1)?.id
  }
  yield ']'
}
