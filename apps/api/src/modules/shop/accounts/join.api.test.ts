import { createParcel } from '@guihang/contract/parcels/parcels'
import {
  confirmPassword,
  listCategories,
  type RegisterShop,
  readLink,
  registerShop,
} from '@guihang/contract/shop/accounts'
import { getProfile, login } from '@guihang/contract/shop/identity'
import { inviteMember, listMembers } from '@guihang/contract/shop/people'
import { listStores } from '@guihang/contract/shop/stores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { isSingleServer } from '../../../testing/database.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { captchaToken } from '../../../testing/people/captchas.ts'
import { linkIn, mailsTo } from '../../../testing/people/mails.ts'
import { parcelBody } from '../../../testing/road/parcels.ts'
import { places } from '../../../testing/road/places.ts'
import { runJob } from '../../../testing/run-job.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

let count = 0
function newShop(changes: Partial<RegisterShop> = {}): RegisterShop {
  count += 1
  return {
    shop_type: 'personal',
    shop_name: 'Tiệm Nắng',
    name: 'Phạm Minh Châu',
    email: `chau-${count}@vidu.vn`,
    phone: `0977${String(count).padStart(6, '0')}`,
    address: '5 Hàng Bài',
    ...places.hoanKiem,
    categories: ['home', 'handmade'],
    captcha_token: captchaToken(api),
    ...changes,
  }
}
const register = (changes: Partial<RegisterShop> = {}) =>
  api.client().call(registerShop, { body: newShop(changes) })
const knownPassword = 'Xoai-Cat@1975'
const confirm = ({ id, token }: { id: string; token: string }, password = knownPassword) =>
  api.client().call(confirmPassword, { params: { id }, body: { token, password, retype_password: password } })

describe('the categories', () => {
  it('are named in the language asked for', async () => {
    const vi = await api.client().call(listCategories, {})
    const en = await api.client(undefined, 'en').call(listCategories, {})
    expect(vi.data.map(({ id }) => id)).toEqual(en.data.map(({ id }) => id))
    expect(vi.data.find(({ id }) => id === 'home')?.name).not.toBe(
      en.data.find(({ id }) => id === 'home')?.name,
    )
  })
})

describe('registering', () => {
  it('opens a shop that can ship as soon as the mailed link was followed', async () => {
    const body = newShop({ email: 'Chau@Vidu.VN', phone: '+84 987 654 321' })
    const { data } = await api.client().call(registerShop, { body })
    expect(data).toEqual({ id: expect.any(String), email: 'chau@vidu.vn', link_minutes: 30 })
    const signIn = () =>
      api.client().call(login, { body: { username: 'chau@vidu.vn', password: knownPassword } })
    expect((await refusal(signIn())).body.code).toBe('ELOGIN')

    const [mail] = await mailsTo(api, 'chau@vidu.vn')
    // Nobody has confirmed that the address is the shop's: a stranger's words stay out.
    expect(mail?.text).not.toContain('Tiệm Nắng')
    expect(mail?.html).not.toContain('Tiệm Nắng')
    const link = linkIn(await mailsTo(api, 'chau@vidu.vn'))
    expect(link.id).toBe(data.id)
    const read = await api.client().call(readLink, { params: { id: link.id }, body: { token: link.token } })
    expect(read.data).toMatchObject({ purpose: 'activate', email: 'chau@vidu.vn' })
    expect(await confirm(link)).toEqual({ data: { email: 'chau@vidu.vn' } })

    const client = api.client((await signIn()).access_token)
    const profile = (await client.call(getProfile, { query: { include: 'shop,default_store' } })).data
    expect(profile).toMatchObject({
      name: 'Phạm Minh Châu',
      phone: '0987654321',
      role_name: 'shop_admin',
      is_oms: 0,
      shop: {
        shop_type: 'personal',
        paper_uploaded_full: false,
        paper_verified: false,
        categories: [{ id: 'home' }, { id: 'handmade' }],
      },
      default_store: { store_name: 'Tiệm Nắng', is_default: true },
    })
    const days = (Date.parse(profile.shop?.paper_verify_expire_at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    const stores = await client.call(listStores, {})
    const [store] = stores.data
    if (store === undefined) throw new Error('The shop has no store')
    const parcel = await client.call(createParcel, { body: parcelBody(store) })
    expect(parcel.data.status).toBe('waiting_for_pickup')
  })

  it('says GM001 for one known account, GM002 for its e-mail alone and GM003 for its phone alone', async () => {
    const known = newShop()
    await api.client().call(registerShop, { body: known })
    const { email, phone } = known
    const both = await refusal(register({ email: email.toUpperCase(), phone }))
    expect([both.status, both.body.code]).toEqual([422, 'GM001'])
    expect(both.body.errors).toEqual({ email: ['Tài khoản đã tồn tại'] })
    const mail = await refusal(register({ email }))
    expect([mail.body.code, mail.body.errors]).toEqual(['GM002', { email: ['E-mail đã tồn tại'] }])
    const call = await refusal(register({ phone }))
    expect([call.body.code, call.body.errors]).toEqual(['GM003', { phone: ['Số điện thoại đã tồn tại'] }])
    const another = newShop()
    await api.client().call(registerShop, { body: another })
    const two = await refusal(register({ email, phone: another.phone }))
    expect([two.body.code, Object.keys(two.body.errors ?? {})]).toEqual(['EVALID', ['email', 'phone']])
  })

  it('lets one of two registrations of the same moment through', async () => {
    const body = newShop()
    const answers = await Promise.allSettled(
      [1, 2, 3].map(() =>
        api.client().call(registerShop, { body: { ...body, captcha_token: captchaToken(api) } }),
      ),
    )
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason.body.code] : [],
    )
    expect(refused).toEqual(['GM001', 'GM001'])
  })

  it.each([
    ['a name of one letter', { name: 'A' }, 'name'],
    ['an e-mail without a dot', { email: 'chau@vidu' }, 'email'],
    ['a phone of nine digits', { phone: '098765432' }, 'phone'],
    ['a shop name of 101 letters', { shop_name: 'x'.repeat(101) }, 'shop_name'],
    ['no category', { categories: [] }, 'categories'],
    ['a category that is none', { categories: ['toString'] }, 'categories'],
    ['a ward of another province', { address_level_3_code: '26740' }, 'address_level_3_code'],
    ['a place nobody delivers to', places.hoangSa, 'address_level_3_code'],
  ])('refuses %s at its field', async (_, changes, field) => {
    const refused = await refusal(register(changes))
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field])
  })

  it('checks 38 and 44: keeps what was typed out of the log, and out of the mail as HTML', async () => {
    const body = newShop({ shop_name: '<img src=x onerror=alert(1)>', name: 'Bí Mật Quá' })
    await api.client().call(registerShop, { body })
    const [mail] = await mailsTo(api, body.email)
    expect(mail?.html).not.toContain('<img')
    const { token } = linkIn(await mailsTo(api, body.email))
    await confirm(linkIn(await mailsTo(api, body.email)))
    const log = api.logs.join('\n')
    for (const secret of [token, body.email, body.phone, 'Bí Mật', body.captcha_token, knownPassword])
      expect(log).not.toContain(secret)
  })
})

describe('what is mailed to strangers', () => {
  it('holds no link that a stranger typed as a name', async () => {
    const body = { name: 'Trúng thưởng https://a.vn', shop_name: 'Mở www.a.vn' }
    const refused = await refusal(register(body))
    const message = 'Mục này không ghi địa chỉ web hay e-mail. Sau dấu chấm thêm dấu cách'
    expect(refused.body.errors).toEqual({ name: [message], shop_name: [message] })
  })

  it('comes from one address thirty times an hour at most', async () => {
    await api.database.pool.query('delete from sign_in_failures')
    for (let time = 0; time < 30; time += 1) await register()
    const body = newShop()
    const refused = await refusal(api.client().call(registerShop, { body }))
    expect([refused.status, refused.body.code]).toEqual([429, 'ERATE'])
    expect(refused.retryAfter).toBeGreaterThan(3_500)
    expect(await mailsTo(api, body.email)).toEqual([])
    await api.database.pool.query('delete from sign_in_failures')
  })
})

describe('a shop’s code', () => {
  it('is drawn again when another shop has it', async (context) => {
    if (!(await isSingleServer())) return context.skip('each copy of a table has its own trigger there')
    const { shop_code } = await api.buildShop()
    await api.database.pool.query(`
      CREATE SEQUENCE draws;
      CREATE FUNCTION draw_taken() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('draws') < 3 THEN NEW.shop_code := '${shop_code}'; END IF;
          RETURN NEW;
        END $$;
      CREATE TRIGGER taken BEFORE INSERT ON shops FOR EACH ROW EXECUTE FUNCTION draw_taken()`)
    const body = newShop()
    await api.client().call(registerShop, { body })
    await api.database.pool.query('DROP TRIGGER taken ON shops')
    expect(await mailsTo(api, body.email)).toHaveLength(1)
  })
})

const eightDaysAgo = () => new Date(Date.now() - 8 * 86_400_000)

describe('somebody invited who never came', () => {
  it('is forgotten after a week, and free to register; neither with a link that works nor once they came', async () => {
    const { client, user } = await api.signIn()
    const invite = async () => {
      const { name, email, phone } = newShop()
      await client.call(inviteMember, { body: { name, email, phone, password: user.password } })
      return { name, email, phone }
    }
    const [gone, waiting, came] = [await invite(), await invite(), await invite()]
    await confirm(linkIn(await mailsTo(api, came.email)))
    const { pool } = api.database
    await pool.query('update users set created_at = $1 where invited_by is not null', [eightDaysAgo()])
    await pool.query(
      'update one_time_links set expires_at = created_at where user_id = (select id from users where email = $1)',
      [gone.email],
    )
    await runJob(api, 'forget-registrations', {})
    const emails = (await client.call(listMembers, {})).data.map(({ email }) => email)
    expect(emails).toEqual([user.email, waiting.email, came.email])
    await register(gone)
  })
})

describe('a registration that nobody activated', () => {
  it('is deleted after a week, and e-mail and phone are free again; one that was activated stays', async () => {
    const abandoned = newShop()
    const kept = newShop()
    await api.client().call(registerShop, { body: abandoned })
    await api.client().call(registerShop, { body: kept })
    await confirm(linkIn(await mailsTo(api, kept.email)))
    await api.database.pool.query('update shops set created_at = $1', [eightDaysAgo()])
    // As long as a mailed link works they may still come.
    await runJob(api, 'forget-registrations', {})
    expect((await refusal(register({ email: abandoned.email, phone: abandoned.phone }))).body.code).toBe(
      'GM001',
    )
    await api.database.pool.query('update one_time_links set expires_at = created_at')
    await runJob(api, 'forget-registrations', {})
    const again = { ...abandoned, captcha_token: captchaToken(api) }
    await api.client().call(registerShop, { body: again })
    const refused = await refusal(register({ email: kept.email, phone: kept.phone }))
    expect(refused.body.code).toBe('GM001')
    await api.client().call(login, { body: { username: kept.email, password: knownPassword } })
  })
})
