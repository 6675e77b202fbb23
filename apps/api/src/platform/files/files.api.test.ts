import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixedClock } from '../clock.ts'
import { acrossShops } from '../database/index.ts'
import { createFiles, FileTampered } from './files.ts'

const shop = '01890000-0000-7000-8000-000000000001'
const other = '01890000-0000-7000-8000-000000000002'
const at = new Date('2026-03-01T00:00:00Z')
const files = createFiles({ secret: 'a secret of this test', clock: fixedClock(at) })
let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
  for (const [index, id] of [shop, other].entries()) {
    await test.database.db
      .insertInto('shops')
      .values({
        id,
        shop_code: `S${index}`,
        shop_name: 'Tiệm hoa',
        shop_type: 'personal',
        id_card_number: null,
        business_licence_number: null,
        paper_verify_expire_at: null,
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
})

afterAll(async () => {
  await test.drop()
})

const put = (bytes: Uint8Array, shop_id = shop) =>
  test.database.transaction((tx) =>
    files.putFile(tx, { shop_id, kind: 'photo', content_type: 'image/png', bytes }),
  )
const get = (id: string, shop_id = shop) => files.getFile(test.database.db, shop_id, id)

describe('files', () => {
  it('come back as they were stored, empty and large ones too', async () => {
    for (const bytes of [Buffer.from('ảnh chứng minh thư'), Buffer.alloc(0), randomBytes(2_000_000)]) {
      const { id } = await put(bytes)
      const file = await get(id)
      expect(file).toMatchObject({ id, kind: 'photo', content_type: 'image/png', created_at: at })
      expect(file?.bytes.equals(bytes)).toBe(true)
    }
  })

  it('of another shop look missing and cannot be deleted', async () => {
    const { id } = await put(Buffer.from('x'))
    expect(await get(id, other)).toBeUndefined()
    expect(await get(randomId())).toBeUndefined()
    expect(await test.database.transaction((tx) => files.deleteFile(tx, other, id))).toBe(false)
    expect(await get(id)).toBeDefined()
  })

  it('are gone once deleted', async () => {
    const { id } = await put(Buffer.from('x'))
    expect(await test.database.transaction((tx) => files.deleteFile(tx, shop, id))).toBe(true)
    expect(await get(id)).toBeUndefined()
    expect(await test.database.transaction((tx) => files.deleteFile(tx, shop, id))).toBe(false)
  })

  it('are unreadable in the database, and the same bytes twice look different', async () => {
    const secret = 'số chứng minh 079123456789'
    const first = await put(Buffer.from(secret))
    const second = await put(Buffer.from(secret))
    const rows = await acrossShops(test.database.db, 'the test reads the bare rows')
      .selectFrom('files')
      .select(['content', 'wrapped_key'])
      .where('id', 'in', [first.id, second.id])
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) expect(row.content.includes(secret.slice(0, 8))).toBe(false)
    expect(rows[0]?.content.equals(rows[1]?.content ?? Buffer.alloc(0))).toBe(false)
  })

  const changes: Record<string, ReturnType<typeof sql>> = {
    'a changed byte': sql`content = set_byte(content, 13, get_byte(content, 13) # 1)`,
    'a shortened content': sql`content = substring(content from 1 for 20)`,
    'no content': sql`content = ''`,
    'a changed key': sql`wrapped_key = set_byte(wrapped_key, 13, get_byte(wrapped_key, 13) # 1)`,
    'another content type': sql`content_type = 'text/html'`,
    'another kind': sql`kind = 'export'`,
  }
  for (const [what, change] of Object.entries(changes)) {
    it(`are not handed out with ${what}`, async () => {
      const { id } = await put(Buffer.from('the bytes of a file'))
      await sql`update files set ${change} where shop_id = ${shop} and id = ${id}`.execute(test.database.db)
      await expect(get(id)).rejects.toBeInstanceOf(FileTampered)
    })
  }

  it('are not handed out when a row was given to another shop', async () => {
    const { id } = await put(Buffer.from('x'))
    await sql`update files set shop_id = ${other} where shop_id = ${shop} and id = ${id}`.execute(
      test.database.db,
    )
    await expect(get(id, other)).rejects.toBeInstanceOf(FileTampered)
  })

  it('are not handed out under another secret', async () => {
    const { id } = await put(Buffer.from('x'))
    const stranger = createFiles({ secret: 'another secret', clock: fixedClock(at) })
    await expect(stranger.getFile(test.database.db, shop, id)).rejects.toBeInstanceOf(FileTampered)
  })
})

function randomId(): string {
  return '01890000-0000-7000-8000-00000000ffff'
}
