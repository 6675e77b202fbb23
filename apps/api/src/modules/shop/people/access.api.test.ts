import { getDashboard } from '@guihang/contract/home/dashboard'
import { listParcels } from '@guihang/contract/parcels/parcels'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { getProfile } from '@guihang/contract/shop/identity'
import { editMemberAccess, inviteMember, listMembers, removeMember } from '@guihang/contract/shop/people'
import { listNotifications } from '@guihang/contract/talk/notifications'
import {
  createCustomerRequest,
  createCustomerResponse,
  editCustomerRequest,
  getCustomerRequest,
  listCustomerRequests,
  readCustomerRequest,
} from '@guihang/contract/talk/support'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { mailsTo } from '../../../testing/people/mails.ts'
import { testPassword } from '../../../testing/people/people.ts'
import { notify } from '../../talk/notifications/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const password = testPassword
const advisory = { request_type: 'advisory', description: 'Bưu cục gần shop mở đến mấy giờ?' } as const // as: the exact type

/** A shop with its owner and a packer who may only handle parcels. */
async function shopWithPacker() {
  const owner = await api.signIn()
  const person = await api.buildUser({ shop: owner.user.shop })
  const packer = await api.signIn(person)
  const { data } = await owner.client.call(editMemberAccess, {
    params: { id: person.id },
    body: { access: 'parcels', password },
  })
  expect(data).toMatchObject({ id: person.id, access: 'parcels' })
  await expect
    .poll(async () => (await packer.client.call(getDashboard, {}).catch((error) => error)).status)
    .toBe(403)
  return { owner, packer }
}

const ask = async ({ client }: SignedIn) =>
  (await client.call(createCustomerRequest, { body: advisory })).data.id

describe('a colleague with access to parcels', () => {
  it('handles parcels, and is told in both languages why the money is closed', async () => {
    const { packer } = await shopWithPacker()
    expect((await packer.client.call(listParcels, { query: {} })).data).toEqual([])
    expect(await refusal(packer.client.call(getDashboard, {}))).toMatchObject(
      answers(403, 'EUS008', {
        access: [
          'Tài khoản của bạn chỉ làm việc với đơn hàng. Nhờ người quản lý shop làm giúp hoặc mở thêm quyền',
        ],
      }),
    )
    const english = api.client(packer.access_token, 'en')
    expect((await refusal(english.call(listMembers, {}))).body.errors).toEqual({
      access: [
        'Your account works with parcels only. Ask whoever manages the shop to do this, or to give you access',
      ],
    })
  })

  it('reads its access in the profile, and no papers of the shop', async () => {
    const { owner, packer } = await shopWithPacker()
    await api.database.db
      .updateTable('shops')
      .set({ id_card_number: '079123456789', paper_refusal_reason: 'Ảnh mờ' })
      .where('id', '=', owner.user.shop.id)
      .execute()
    const profileOf = async ({ client }: SignedIn) =>
      (await client.call(getProfile, { query: { include: 'shop' } })).data
    expect(await profileOf(owner)).toMatchObject({ access: 'full', shop: { id_card_number: '079123456789' } })
    const { access, shop } = await profileOf(packer)
    expect([access, shop?.id_card_number, shop?.paper_refusal_reason]).toEqual(['parcels', null, null])
  })

  it('sees its own support requests only', async () => {
    const { owner, packer } = await shopWithPacker()
    const [theirs, own] = [await ask(owner), await ask(packer)]
    const listed = async ({ client }: SignedIn) =>
      (await client.call(listCustomerRequests, { query: {} })).data.map(({ id }) => id)
    expect([await listed(owner), await listed(packer)]).toEqual([[own, theirs], [own]])
    const { client } = packer
    const params = { id: theirs }
    for (const call of [
      () => client.call(getCustomerRequest, { params }),
      () => client.call(editCustomerRequest, { params, body: { status: 'completed' } }),
      () => client.call(readCustomerRequest, { params }),
      () =>
        client.call(createCustomerResponse, {
          body: { customer_request_id: theirs, content: 'Cảm ơn', attachments: [] },
        }),
    ])
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await client.call(getCustomerRequest, { params: { id: own } })).data.id).toBe(own)
  })

  it('hears of no money, and of no answer to others', async () => {
    const { owner, packer } = await shopWithPacker()
    const shop_id = owner.user.shop.id
    const subject = (code: string) => ({ shop_id, id: v7(), code, occasion: '1', at: new Date() })
    await api.database.transaction(async (tx) => {
      await notify(tx, 'bank_changed', [subject('•••• 1234')])
      await notify(tx, 'support_answered', [{ ...subject('HT-chủ'), owner_id: owner.user.id }])
      await notify(tx, 'support_answered', [{ ...subject('HT-gói'), owner_id: packer.user.id }])
    })
    const heard = async ({ client }: SignedIn) => {
      const { data, meta } = await client.call(listNotifications, { query: {} })
      return [data.map(({ subjects }) => subjects[0]?.code).sort(), meta.unread]
    }
    expect(await heard(owner)).toEqual([['HT-chủ', 'HT-gói', '•••• 1234'].sort(), 3])
    expect(await heard(packer)).toEqual([['HT-gói'], 1])
  })

  it('has nothing unread of what it may not see any more', async () => {
    const owner = await api.signIn()
    const packer = await api.signIn(await api.buildUser({ shop: owner.user.shop }))
    const shop_id = owner.user.shop.id
    const subject = { shop_id, id: v7(), code: '•••• 1234', occasion: '1', at: new Date() }
    await api.database.transaction((tx) => notify(tx, 'bank_changed', [subject]))
    const unread = async () => (await packer.client.call(listNotifications, { query: {} })).meta.unread
    expect(await unread()).toBe(1)
    await owner.client.call(editMemberAccess, {
      params: { id: packer.user.id },
      body: { access: 'parcels', password },
    })
    expect(await unread()).toBe(0)
  })
})

describe('who may see what', () => {
  it('is said at the invitation, or by the password later, and the log and mails keep it', async () => {
    const { client, user } = await api.signIn()
    const body = { name: 'Người gói', email: `goi-${v7()}@vidu.vn`, phone: '0977123451' }
    const invited = await client.call(inviteMember, { body: { ...body, access: 'parcels', password } })
    expect(invited.data.access).toBe('parcels')
    const friend = await api.signIn(await api.buildUser({ shop: user.shop }))
    await api.database.db
      .updateTable('users')
      .set({ name: 'Đổi được' })
      .where('shop_id', '=', user.shop.id)
      .where('id', '=', friend.user.id)
      .execute()
    const params = { id: friend.user.id }
    const wrong = client.call(editMemberAccess, {
      params,
      body: { access: 'parcels', password: 'Sai@12345' },
    })
    expect(await refusal(wrong)).toMatchObject(answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }))
    for (const access of ['parcels', 'parcels', 'full'] as const)
      await client.call(editMemberAccess, { params, body: { access, password } })
    const { data } = await client.call(listAuditLog, { query: {} })
    // The same access again is no change.
    expect(data.map(({ action, what }) => [action, what]).slice(0, 3)).toEqual([
      ['member_access_edited', 'Đổi được · full'],
      ['member_access_edited', 'Đổi được · parcels'],
      ['member_invited', `${body.name} · ${body.email}`],
    ])
    const subjects = (await mailsTo(api, friend.user.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('Đổi được'))).toHaveLength(2)
  })

  it('leaves somebody with full access who can sign in: EMEMBER', async () => {
    const { owner, packer } = await shopWithPacker()
    const { client, user } = owner
    const params = { id: user.id }
    const narrowed = client.call(editMemberAccess, { params, body: { access: 'parcels', password } })
    expect(await refusal(narrowed)).toMatchObject(answers(409, 'EMEMBER'))
    expect(await refusal(client.call(removeMember, { params, body: { password } }))).toMatchObject(
      answers(409, 'EMEMBER'),
    )
    expect((await client.call(listMembers, {})).data.map(({ access }) => access)).toEqual(['full', 'parcels'])
    expect(packer.user.shop.id).toBe(user.shop.id)
  })

  it('is no affair of another shop', async () => {
    const [one, two] = [await api.signIn(), await api.signIn()]
    const params = { id: two.user.id }
    const call = one.client.call(editMemberAccess, { params, body: { access: 'parcels', password } })
    expect(await refusal(call)).toMatchObject(answers(404, 'ENOTFOUND'))
  })
})
