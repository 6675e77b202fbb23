import { confirmPassword, readLink } from '@guihang/contract/shop/accounts'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { getProfile, login } from '@guihang/contract/shop/identity'
import { uploadAvatar } from '@guihang/contract/shop/papers'
import { inviteMember, listMembers, removeMember, repeatInvitation } from '@guihang/contract/shop/people'
import { changePassword } from '@guihang/contract/shop/security'
import { editNotificationSettings } from '@guihang/contract/talk/notifications'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { linkIn, mailsTo } from '../../../testing/people/mails.ts'
import { testPassword } from '../../../testing/people/people.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { waitingForLocks } from '../../../testing/server.ts'

let api: TestApi
type SignedIn = Awaited<ReturnType<TestApi['signIn']>>
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const knownPassword = 'Xoai-Cat@1975'
const proof = { password: testPassword }
let count = 0
function newcomer() {
  count += 1
  return { name: 'Lê Văn Bạn', email: `ban-${count}@vidu.vn`, phone: `0966${String(count).padStart(6, '0')}` }
}

describe('the people of a shop', () => {
  it('invite each other by e-mail: the link sets the password, and the shop is shared', async () => {
    const { client, user } = await api.signIn()
    const body = newcomer()
    const { data: member } = await client.call(inviteMember, { body: { ...body, ...proof } })
    expect(member).toMatchObject({ ...body, state: 'inactive', is_you: false, last_used_at: null })
    const { id, token } = linkIn(await mailsTo(api, body.email))
    const link = await api.client().call(readLink, { params: { id }, body: { token } })
    expect(link.data.purpose).toBe('invite')
    await api.client().call(confirmPassword, {
      params: { id },
      body: { token, password: knownPassword, retype_password: knownPassword },
    })
    const tokens = await api.client().call(login, { body: { username: body.phone, password: knownPassword } })
    const friend = api.client(tokens.access_token)
    expect((await friend.call(getProfile, { query: { include: 'shop' } })).data.shop?.id).toBe(user.shop.id)
    const members = (await friend.call(listMembers, {})).data
    expect(members.map(({ state, is_you }) => [state, is_you])).toEqual([
      ['active', false],
      ['active', true],
    ])
    const active = await refusal(client.call(repeatInvitation, { params: { id }, body: proof }))
    expect(active.status).toBe(404)
  })

  it('are invited again with a new link, and the old one is dead', async () => {
    const { client } = await api.signIn()
    const body = newcomer()
    const { data: member } = await client.call(inviteMember, { body: { ...body, ...proof } })
    const old = linkIn(await mailsTo(api, body.email))
    await client.call(repeatInvitation, { params: { id: member.id }, body: proof })
    const read = (token: string) =>
      api.client().call(readLink, { params: { id: member.id }, body: { token } })
    expect((await refusal(read(old.token))).body.errors).toHaveProperty('token')
    await read(linkIn(await mailsTo(api, body.email)).token)
  })

  it('are invited and removed with the password only, and nothing happens without it', async () => {
    const { client, user } = await api.signIn()
    const friend = await api.buildUser({ shop: user.shop })
    const waiting = await api.buildUser({ shop: user.shop, state: 'inactive' })
    const wrong = { password: 'Sai@12345' }
    const body = newcomer()
    for (const call of [
      () => client.call(inviteMember, { body: { ...body, ...wrong } }),
      () => client.call(repeatInvitation, { params: { id: waiting.id }, body: wrong }),
      () => client.call(removeMember, { params: { id: friend.id }, body: wrong }),
    ]) {
      expect(await refusal(call())).toMatchObject(
        answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }),
      )
    }
    expect((await client.call(listMembers, {})).data.map(({ id }) => id)).toEqual([
      user.id,
      friend.id,
      waiting.id,
    ])
    expect([...(await mailsTo(api, body.email)), ...(await mailsTo(api, waiting.email))]).toEqual([])
    expect(await mailsTo(api, friend.email)).toEqual([])
  })

  it('get a mail about who was invited and who was removed; the removed person too', async () => {
    const { client, user } = await api.signIn()
    const friend = await api.buildUser({ shop: user.shop, locale: 'en' })
    const body = newcomer()
    const { data: member } = await client.call(inviteMember, { body: { ...body, ...proof } })
    const newest = async (to: string) => (await mailsTo(api, to))[0]
    for (const { email } of [user, friend]) expect((await newest(email))?.text).toContain(body.email)
    await client.call(removeMember, { params: { id: member.id }, body: proof })
    expect((await newest(body.email))?.subject).toBe('Lê Văn Bạn không còn quản lý shop Mộc Nhà Handmade')
    await client.call(removeMember, { params: { id: friend.id }, body: proof })
    for (const { email } of [user, friend]) expect((await newest(email))?.text).toContain(friend.email)
    expect((await newest(friend.email))?.subject).toBe(
      'Nguyễn Thị Hạnh no longer runs the shop Mộc Nhà Handmade',
    )
  })

  it('are invited once by an idempotency key', async () => {
    const { client } = await api.signIn()
    const call = { body: { ...newcomer(), ...proof }, idempotencyKey: v7() }
    const first = await client.call(inviteMember, call)
    expect(await client.call(inviteMember, call)).toEqual(first)
    expect((await mailsTo(api, call.body.email)).length).toBe(1)
  })

  it('cannot be invited with an e-mail or phone that an account has: EUS002, EUS003', async () => {
    const { client } = await api.signIn()
    const taken = await api.buildUser()
    const mail = await refusal(
      client.call(inviteMember, { body: { ...newcomer(), ...proof, email: taken.email } }),
    )
    expect(mail.body.code).toBe('EUS002')
    const phone = await refusal(
      client.call(inviteMember, { body: { ...newcomer(), ...proof, phone: taken.phone } }),
    )
    expect(phone.body.code).toBe('EUS003')
  })

  it('mail at most twenty invitations an hour', async () => {
    const { client } = await api.signIn()
    const { data: member } = await client.call(inviteMember, { body: { ...newcomer(), ...proof } })
    const again = () => client.call(repeatInvitation, { params: { id: member.id }, body: proof })
    for (let time = 1; time < 20; time += 1) await again()
    const refused = await refusal(again())
    expect([refused.status, refused.body.code]).toEqual([429, 'ERATE'])
    expect((await refusal(client.call(inviteMember, { body: { ...newcomer(), ...proof } }))).body.code).toBe(
      'ERATE',
    )
  })

  it('are removed with their picture and their sessions at once; nobody of another shop is', async () => {
    const { client, user } = await api.signIn()
    const friend = await api.signIn(await api.buildUser({ shop: user.shop }))
    await friend.client.call(uploadAvatar, { params: { id: friend.user.id }, file: pictureFile() })
    const pictures = async () => {
      const { rows } = await api.database.pool.query('select id from files where shop_id = $1', [
        user.shop.id,
      ])
      return rows.length
    }
    expect(await pictures()).toBe(1)
    await client.call(removeMember, { params: { id: friend.user.id }, body: proof })
    expect(await pictures()).toBe(0)
    expect((await refusal(friend.client.call(getProfile, {}))).body.code).toBe('ETOKEN')
    expect((await client.call(listMembers, {})).data).toHaveLength(1)
    const stranger = await api.buildUser()
    expect(
      (await refusal(client.call(removeMember, { params: { id: stranger.id }, body: proof }))).status,
    ).toBe(404)
  })

  it.each<[string, (friend: SignedIn) => Promise<unknown>]>([
    ['settings', ({ client }) => client.call(editNotificationSettings, { body: { email_hours: [8] } })],
    [
      'picture',
      ({ client, user }) => client.call(uploadAvatar, { params: { id: user.id }, file: pictureFile() }),
    ],
  ])('are signed out where a call of theirs meets their removal: %s', async (_, call) => {
    const { user } = await api.signIn()
    const friend = await api.signIn(await api.buildUser({ shop: user.shop }))
    const other = await api.database.pool.connect()
    await other.query('begin')
    await other.query('delete from sign_in_places where user_id = $1', [friend.user.id])
    await other.query('delete from sessions where user_id = $1', [friend.user.id])
    await other.query('delete from users where shop_id = $1 and id = $2', [user.shop.id, friend.user.id])
    const called = refusal(call(friend))
    await expect.poll(() => waitingForLocks(api.platform.database.url)).toBe(1)
    await other.query('commit')
    other.release()
    expect(await called).toMatchObject(answers(401, 'ETOKEN'))
  })

  it('keep at least one who can sign in, also when two remove each other in one moment', async () => {
    const { client, user } = await api.signIn()
    await client.call(inviteMember, { body: { ...newcomer(), ...proof } })
    const last = await refusal(client.call(removeMember, { params: { id: user.id }, body: proof }))
    expect([last.status, last.body.code]).toEqual([409, 'EMEMBER'])

    const friend = await api.signIn(await api.buildUser({ shop: user.shop }))
    const outcomes = await Promise.allSettled([
      client.call(removeMember, { params: { id: friend.user.id }, body: proof }),
      friend.client.call(removeMember, { params: { id: user.id }, body: proof }),
    ])
    const failed = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.status] : [],
    )
    expect(failed).toHaveLength(1)
    expect(failed[0]).toBeLessThan(500)
    const { rows } = await api.database.pool.query(
      "select count(*)::int as count from users where shop_id = $1 and state = 'active'",
      [user.shop.id],
    )
    expect(rows[0].count).toBe(1)
  })
})

describe('the audit log', () => {
  it('tells who did what, when and from where, the newest first, page by page', async () => {
    const { client, user } = await api.signIn()
    const body = newcomer()
    const { data: member } = await client.call(inviteMember, { body: { ...body, ...proof } })
    await client.call(removeMember, { params: { id: member.id }, body: proof })
    await client.call(changePassword, {
      params: { id: user.id },
      body: { old_password: user.password, password: knownPassword, retype_password: knownPassword },
    })
    const { data } = await client.call(listAuditLog, {})
    expect(data.map(({ action }) => action)).toEqual(['password_changed', 'member_removed', 'member_invited'])
    expect(data[1]).toMatchObject({
      user_id: user.id,
      actor_name: 'Nguyễn Thị Hạnh',
      what: `${body.name} · ${body.email}`,
      ip: '127.0.0.1',
    })
    expect(JSON.stringify(data)).not.toContain(knownPassword)

    const first = await client.call(listAuditLog, { query: { limit: '2' } })
    const cursor = first.meta.next_cursor ?? ''
    const second = await client.call(listAuditLog, { query: { limit: '2', cursor } })
    expect([...first.data, ...second.data]).toEqual(data)
    expect(second.meta.next_cursor).toBeNull()
    expect((await refusal(client.call(listAuditLog, { query: { cursor: 'x' } }))).body.errors).toHaveProperty(
      'cursor',
    )
  })

  it('shows nothing of another shop', async () => {
    const mine = await api.signIn()
    const stranger = await api.signIn()
    await mine.client.call(inviteMember, { body: { ...newcomer(), ...proof } })
    expect((await stranger.client.call(listAuditLog, {})).data).toEqual([])
  })
})
