import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { fixedClock } from '../clock.ts'
import { createFiles } from '../files/files.ts'
import { createMail } from '../mail/index.ts'
import { refuseAnotherSecret } from './secret-check.ts'

const right = 'the secret that sealed everything here'
const wrong = 'a secret that somebody mistyped at the start'
const at = new Date('2026-11-20T03:00:00Z')
const clock = fixedClock(at)

let test: TestDatabase
beforeEach(async () => {
  test = await createTestDatabase()
})
afterEach(() => test.drop())

const check = (secret: string) => refuseAnotherSecret(test.database, secret)

describe('data from before the secret check', () => {
  const expectOnlyTheRightOne = async () => {
    await expect(check(wrong)).rejects.toThrow('GUIHANG_SECRET is not the one')
    await check(right)
    await expect(check(wrong)).rejects.toThrow('GUIHANG_SECRET is not the one')
    await check(right)
  }

  it('with a file refuse another secret, and the right one still starts', async () => {
    const shop_id = '01890000-0000-7000-8000-000000000001'
    const dates = { paper_verify_expire_at: null, created_at: at, updated_at: at }
    const numbers = { id_card_number: null, business_licence_number: null }
    await test.database.db
      .insertInto('shops')
      .values({
        id: shop_id,
        shop_code: 'S1',
        shop_name: 'Tiệm hoa',
        shop_type: 'personal',
        ...numbers,
        ...dates,
      })
      .execute()
    const file = { shop_id, kind: 'shop_paper', content_type: 'image/jpeg', bytes: Buffer.from('a paper') }
    await test.database.transaction((tx) => createFiles({ secret: right, clock }).putFile(tx, file))
    await expectOnlyTheRightOne()
  })

  it('with a mail and no file refuse another secret, and the right one still starts', async () => {
    const environment = {
      secret: right,
      smtpUrl: undefined,
      demo: true,
      trial: false,
      publicUrl: 'http://localhost',
    }
    const provider = {
      name: 'Gửi Hàng',
      hotline: '19001234',
      support_email: 'hotro@example.test',
      logo: undefined,
    }
    const mail = createMail({ environment, provider, database: test.database, clock })
    await test.database.transaction((tx) =>
      mail.send(tx, { to: 'lan@example.test', language: 'vi', kind: 'activate', values: { name: 'Lan' } }),
    )
    await expectOnlyTheRightOne()
  })
})

describe('an empty database', () => {
  it('takes the secret of the first start, and no other after it', async () => {
    await check(right)
    await expect(check(wrong)).rejects.toThrow('GUIHANG_SECRET is not the one')
  })
})
