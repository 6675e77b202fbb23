import { createHash } from 'node:crypto'
import {
  bankAccountQr,
  type CreateBankAccount,
  createBankAccount,
  editBankAccount,
  listBankAccounts,
  listBanks,
  setDefaultBankAccount,
} from '@guihang/contract/shop/banks'
import { getProfile } from '@guihang/contract/shop/identity'
import { dayMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { bankAccountBody } from '../../../testing/people/bank-accounts.ts'
import { timed } from '../../../testing/stopwatch.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const add = async ({ client, user }: SignedIn, changes: Partial<CreateBankAccount> = {}) =>
  (await client.call(createBankAccount, { params: { userID: user.id }, body: bankAccountBody(changes) })).data
const accountsOf = async ({ client, user }: SignedIn) =>
  (await client.call(listBankAccounts, { params: { userID: user.id } })).data
const auditOf = async ({ user }: SignedIn) =>
  await api.database.db
    .selectFrom('audit_log')
    .select(['action', 'what', 'user_id'])
    .where('shop_id', '=', user.shop.id)
    .orderBy('id')
    .execute()

describe('the banks', () => {
  it('have a short name, a name and the six digits by which the network knows them', async () => {
    const { client } = await api.signIn()
    const { data } = await client.call(listBanks, {})
    expect(data.length).toBeGreaterThan(50)
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
    expect(data).toContainEqual({
      id: 'vietcombank',
      sort_name: 'Vietcombank',
      name: 'Ngân hàng TMCP Ngoại Thương Việt Nam',
      bin: '970436',
    })
    for (const { bin } of data) expect(bin).toMatch(/^\d{6}$/)
  })
})

describe('a bank account', () => {
  it('is the default one when it is the first, even where the body says 0', async () => {
    const shop = await api.signIn()
    expect((await add(shop, { default: 0 })).default).toBe(1)
    expect((await add(shop, { default: 0 })).default).toBe(0)
  })

  it('is the default one when it is the first, and the profile knows of it', async () => {
    const shop = await api.signIn()
    expect((await shop.client.call(getProfile, {})).data.have_bank).toBe(false)
    const first = await add(shop)
    const second = await add(shop)
    expect([first.default, second.default]).toEqual([1, 0])
    expect((await shop.client.call(getProfile, {})).data.have_bank).toBe(true)
    expect((await accountsOf(shop)).map(({ id }) => id)).toEqual([first.id, second.id])
  })

  it('shows only the end of its number, in lists and in answers', async () => {
    const shop = await api.signIn()
    const added = await add(shop, { bank_account_number: '0011 0012-34.5678' })
    expect(added).toMatchObject({ bank_account_number: '•••• 5678', bank: { sort_name: 'Vietcombank' } })
    expect(await accountsOf(shop)).toEqual([added])
  })

  it('is paid to only after a day, and again after each change that matters', async () => {
    const shop = await api.signIn()
    const before = api.platform.businessClock.now().getTime()
    const added = await add(shop)
    expect(Date.parse(added.payout_from) - before).toBeGreaterThanOrEqual(dayMs)
    expect(Date.parse(added.payout_from) - before).toBeLessThan(dayMs + 60_000)
    const params = { userID: shop.user.id, id: added.id }
    const password = shop.user.password
    await api.platform.businessClock.moveAhead(2 * dayMs)
    const same = await shop.client.call(editBankAccount, {
      params,
      body: { bank_branch: added.bank_branch, password },
    })
    expect(same.data).toEqual(added)
    const moved = await shop.client.call(editBankAccount, {
      params,
      body: { bank_branch: 'Gia Lâm', password },
    })
    expect(Date.parse(moved.data.payout_from) - before).toBeGreaterThanOrEqual(3 * dayMs)
  })

  it('asks for the password again, and writes nothing when it is wrong', async () => {
    const shop = await api.signIn()
    const wrong = await refusal(add(shop, { password: 'Sai@12345' }))
    expect(wrong).toMatchObject(answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }))
    const { id } = await add(shop)
    const params = { userID: shop.user.id, id }
    const body = { bank_branch: 'Gia Lâm', password: 'Sai@12345' }
    expect(await refusal(shop.client.call(editBankAccount, { params, body }))).toMatchObject(
      answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }),
    )
    expect((await accountsOf(shop)).map(({ bank_branch }) => bank_branch)).toEqual(['Chương Dương'])
  })

  it('tells everybody in the shop, by mail and in the audit log', async () => {
    const shop = await api.signIn()
    const other = await api.buildUser({ shop: shop.user.shop, locale: 'en' })
    const { id } = await add(shop, { bank_account_number: '0123456789' })
    for (const { email } of [shop.user, other]) {
      const [mail] = await api.platform.mail.list({ to: email, limit: 5 })
      expect(mail?.text).toContain('Vietcombank •••• 6789')
      expect(mail?.text).not.toContain('0123456789')
    }
    expect((await api.platform.mail.list({ to: other.email, limit: 1 }))[0]?.subject).toBe(
      'A payout account of your shop has changed',
    )
    const what = 'Vietcombank •••• 6789'
    const params = { userID: shop.user.id, id }
    await shop.client.call(bankAccountQr, { params })
    expect(await auditOf(shop)).toEqual([
      { action: 'bank_account_added', what, user_id: shop.user.id },
      { action: 'bank_account_viewed', what, user_id: shop.user.id },
    ])
  })

  it('becomes the default one by the call of section 7, and one stays it when two race', async () => {
    const shop = await api.signIn()
    const [first, second, third] = [await add(shop), await add(shop), await add(shop)]
    const path = `/v1/users/${shop.user.id}/bank_account/${second.id}/default`
    const headers = { authorization: `Bearer ${shop.access_token}` }
    const response = await api.fetch(path, { method: 'PATCH', headers })
    expect([response.status, (await response.json()).data.default]).toEqual([200, 1])
    await Promise.all(
      [first, third, second, third].map(({ id }) =>
        shop.client.call(setDefaultBankAccount, { params: { userID: shop.user.id, id } }),
      ),
    )
    expect((await accountsOf(shop)).map((account) => account.default)).toEqual([1, 0, 0])
    const fourth = await add(shop, { default: 1 })
    expect((await accountsOf(shop))[0]?.id).toBe(fourth.id)
  })

  it('added as the default is recorded twice: as added and as the new default, which waits a day for money', async () => {
    const shop = await api.signIn()
    await add(shop)
    await add(shop, { bank_account_number: '0123456789', default: 1 })
    expect((await auditOf(shop)).map(({ action }) => action)).toEqual([
      'bank_account_added',
      'bank_account_added',
      'bank_account_made_default',
    ])
    const [mail] = await api.platform.mail.list({ to: shop.user.email, limit: 1 })
    expect(mail?.subject).toBe('Tài khoản nhận tiền mặc định của shop vừa đổi')
    expect(mail?.text).toContain('còn chờ đủ 24 giờ')
    const [first] = (await accountsOf(shop)).filter((account) => account.default === 0)
    await api.platform.businessClock.moveAhead(25 * 60 * 60_000)
    const params = { userID: shop.user.id, id: first?.id ?? '' }
    await shop.client.call(setDefaultBankAccount, { params })
    const [later] = await api.platform.mail.list({ to: shop.user.email, limit: 1 })
    expect(later?.text).toContain('từ nay tiền của shop chuyển vào')
  })

  it.each([
    ['bank_id', '', 'Bạn chưa điền mục này'],
    ['bank_id', 'nganhang', 'Chọn ngân hàng trong danh sách'],
    ['bank_account_number', ' ', 'Bạn chưa điền mục này'],
    ['bank_account_number', '1'.repeat(50), 'Phải ngắn hơn 50 ký tự'],
    ['bank_account_number', '12345*', 'Số tài khoản chỉ gồm chữ cái và chữ số'],
    ['bank_account_name', '', 'Bạn chưa điền mục này'],
    ['bank_account_name', 'x'.repeat(50), 'Phải ngắn hơn 50 ký tự'],
    ['bank_branch', '', 'Bạn chưa điền mục này'],
    ['bank_branch', 'x'.repeat(50), 'Phải ngắn hơn 50 ký tự'],
  ])('refuses %s = %s at its field', async (field, value, message) => {
    const shop = await api.signIn()
    expect(await refusal(add(shop, { [field]: value }))).toMatchObject(
      answers(422, 'EVALID', { [field]: [message] }),
    )
    expect(await accountsOf(shop)).toEqual([])
  })

  it('takes 49 characters, and the same number twice only at another bank', async () => {
    const shop = await api.signIn()
    const bank_account_number = '1'.repeat(49)
    await add(shop, { bank_account_number, bank_account_name: 'x'.repeat(49), bank_branch: 'y'.repeat(49) })
    expect(await refusal(add(shop, { bank_account_number }))).toMatchObject(
      answers(422, 'EVALID', { bank_account_number: ['Tài khoản này đã có trong shop'] }),
    )
    await add(shop, { bank_account_number, bank_id: 'acb' })
    await add(await api.signIn(), { bank_account_number })
  })

  it('check 19: of another shop looks exactly like a missing one, under one’s own name too', async () => {
    const owner = await api.signIn()
    const stranger = await api.signIn()
    const { id } = await add(owner)
    const { password } = stranger.user
    const tries = [
      { userID: stranger.user.id, id },
      { userID: owner.user.id, id },
      { userID: stranger.user.id, id: v7() },
    ]
    for (const params of tries) {
      for (const call of [
        () => stranger.client.call(editBankAccount, { params, body: { bank_branch: 'Xa', password } }),
        () => stranger.client.call(setDefaultBankAccount, { params, body: { password } }),
        () => stranger.client.call(bankAccountQr, { params }),
      ]) {
        expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
      }
    }
    const elsewhere = { userID: owner.user.id }
    expect(await refusal(stranger.client.call(listBankAccounts, { params: elsewhere }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
  })

  it('is read by banking apps from its VietQR code', async () => {
    const shop = await api.signIn()
    const { id } = await add(shop, { bank_account_number: '0123456789' })
    const params = { userID: shop.user.id, id }
    const { payload } = (await shop.client.call(bankAccountQr, { params })).data
    // What vietnam-qr-pay 1.5.1 makes of the account.
    expect(payload).toBe(
      '00020101021138540010A00000072701240006970436011001234567890208QRIBFTTA53037045802VN63046A15',
    )
  })

  it('is added once by an idempotency key', async () => {
    const shop = await api.signIn()
    const call = { params: { userID: shop.user.id }, body: bankAccountBody(), idempotencyKey: v7() }
    const [first, again] = [
      await shop.client.call(createBankAccount, call),
      await shop.client.call(createBankAccount, call),
    ]
    expect(again).toEqual(first)
    expect(await accountsOf(shop)).toHaveLength(1)
    // What the key remembers is a plain hash: the password is not in it.
    const { password: _, ...body } = call.body
    const { body_hash } = await api.database.db
      .selectFrom('idempotency_keys')
      .select('body_hash')
      .where('shop_id', '=', shop.user.shop.id)
      .executeTakeFirstOrThrow()
    const known = createHash('sha256').update(JSON.stringify([call.params, null, body]))
    expect(body_hash).toBe(known.digest('base64url'))
  })
})

describe('the password of twenty calls in one moment', () => {
  it('holds up no other call: nobody waits for it with a connection in hand', async () => {
    const shop = await api.signIn()
    const other = await api.signIn()
    const hashing = Array.from({ length: 20 }, () => add(shop))
    const waits = Promise.allSettled(hashing)
    const { took_ms } = await timed(() => other.client.call(getProfile, {}))
    expect(took_ms).toBeLessThan(1_000)
    const outcomes = await waits
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(20)
  })
})

// The last one: it shuts this address out of all accounts for a while.
describe('guessing the password', () => {
  it('ends after seven tries, which count as failed sign-ins do; then the right one is not looked at either', async () => {
    const shop = await api.signIn()
    const statuses: number[] = []
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await refusal(add(shop, { password: `Sai@1234${tries}` }))).status)
    }
    expect(statuses.filter((status) => status === 422).length).toBe(7)
    expect(statuses.slice(7)).toEqual(Array(5).fill(429))
    expect((await refusal(add(shop))).status).toBe(429)
  })
})
