import { confirmPassword, forgotPassword, readLink } from '@guihang/contract/shop/accounts'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { editUser, getProfile, login } from '@guihang/contract/shop/identity'
import {
  editMemberAccess,
  type InvitedMember,
  inviteMember,
  listMembers,
  removeMember,
  repeatInvitation,
} from '@guihang/contract/shop/people'
import { closeShop, downloadShopData } from '@guihang/contract/shop/personal-data'
import { changePassword, confirmContact } from '@guihang/contract/shop/security'
import { editNotificationSettings, getNotificationSettings } from '@guihang/contract/talk/notifications'
import { hourMs } from '@guihang/domain/time'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { manualClock } from '../../../platform/clock.ts'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { captchaToken } from '../../../testing/people/captchas.ts'
import { codeIn, linkIn, mailsTo } from '../../../testing/people/mails.ts'
import { testPassword } from '../../../testing/people/people.ts'
import { runJob } from '../../../testing/run-job.ts'
import { waitingForLocks } from '../../../testing/server.ts'
import { notify } from '../../talk/notifications/index.ts'

let api: TestApi
const clock = manualClock(new Date())
beforeAll(async () => {
  api = await startTestApi({ clocks: { real: clock }, jobs: true })
})
beforeEach(() => clock.advance(60 * 60_000))
afterAll(() => api.stop())

const knownPassword = 'Xoai-Cat@1975'
const proof = { password: testPassword }
let count = 0
/** A packer with a phone and no e-mail. */
function packer() {
  count += 1
  return {
    name: 'Lê Văn Gói',
    phone: `0977${String(count).padStart(6, '0')}`,
    access: 'parcels' as const, // as: one of the two
  }
}

const invite = ({ client }: SignedIn, body: object = packer()) =>
  client.call(inviteMember, { body: { ...packer(), ...body, ...proof } }).then(({ data }) => data)
const again = ({ client }: SignedIn, { id }: { id: string }) =>
  client.call(repeatInvitation, { params: { id }, body: proof }).then(({ data }) => data)
const linkOf = ({ link }: Pick<InvitedMember, 'link'>) => linkIn([{ text: link?.url ?? '' }])
const read = ({ id, token }: { id: string; token: string }) =>
  api.client().call(readLink, { params: { id }, body: { token } })
const confirm = ({ id, token }: { id: string; token: string }, password = knownPassword) =>
  api.client().call(confirmPassword, { params: { id }, body: { token, password, retype_password: password } })
const enter = async (username: string, password = knownPassword) => {
  const { access_token } = await api.client().call(login, { body: { username, password } })
  return api.client(access_token)
}
async function countMails(): Promise<number> {
  const { rows } = await api.database.pool.query('select count(*)::int as count from mails')
  return rows[0].count
}

/** An owner and a packer without e-mail who has joined. */
async function shopWithPacker() {
  const owner = await api.signIn()
  const member = await invite(owner)
  await confirm(linkOf(member))
  return { owner, member, client: await enter(member.phone) }
}

describe('somebody with a phone and no e-mail', () => {
  it('is invited by a link that the answer holds: it sets the password, and the phone signs in', async () => {
    const owner = await api.signIn()
    const member = await invite(owner, { phone: '+84 977 123 456' })
    expect(member).toMatchObject({ email: null, phone: '0977123456', state: 'inactive', access: 'parcels' })
    expect(Date.parse(member.link?.expires_at ?? '')).toBe(clock.now().getTime() + 24 * hourMs)
    const link = linkOf(member)
    expect((await read(link)).data).toMatchObject({ purpose: 'invite', email: null, phone: '0977123456' })
    expect(await confirm(link)).toEqual({ data: { email: null } })
    const profile = await (await enter('+84 977.123.456')).call(getProfile, {})
    expect(profile.data).toMatchObject({ email: null, phone: '0977123456', access: 'parcels' })
    expect((await owner.client.call(listMembers, {})).data[1]).toMatchObject({ email: null, state: 'active' })
  })

  it('is invited with a mail to the owners and to nobody else, and the log says so without the link', async () => {
    const owner = await api.signIn()
    const before = await countMails()
    const member = await invite(owner, { phone: '0977333444' })
    expect(await countMails()).toBe(before + 1)
    expect((await mailsTo(api, owner.user.email))[0]?.text).toContain('Lê Văn Gói (0977 333 444)')
    const { data } = await owner.client.call(listAuditLog, {})
    expect(data[0]).toMatchObject({ action: 'member_invited', what: 'Lê Văn Gói · 0977 333 444' })
    const { token } = linkOf(member)
    expect(JSON.stringify(data)).not.toContain(token)
  })

  it('check 30: has a link for 24 hours and one use, which is kept hashed and in no log', async () => {
    const owner = await api.signIn()
    const idempotencyKey = v7()
    const body = { ...packer(), ...proof }
    const { data } = await owner.client.call(inviteMember, { body, idempotencyKey })
    const link = linkOf(data)
    const repeated = await owner.client.call(inviteMember, { body, idempotencyKey })
    expect(repeated.data).toEqual({ ...data, link: null })
    for (const table of ['one_time_links', 'idempotency_keys', 'mails', 'audit_log']) {
      const { rows } = await api.database.pool.query(`select ${table}::text as row from ${table}`)
      expect(rows.length).toBeGreaterThan(0)
      for (const { row } of rows) expect(row).not.toContain(link.token)
    }
    clock.advance(24 * hourMs - 1)
    const outcomes = await Promise.allSettled([confirm(link), confirm(link, 'Khac-Nua@1975')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await refusal(read(link))).body.errors).toHaveProperty('token')
    expect(api.logs.join('\n')).not.toContain(link.token)

    const late = linkOf(await invite(await api.signIn()))
    clock.advance(24 * hourMs)
    expect((await refusal(read(late))).body.errors).toHaveProperty('token')
  })

  it('gets a new link that ends the former, and none once removed; the phone may be invited again', async () => {
    const owner = await api.signIn()
    const member = await invite(owner)
    const first = linkOf(member)
    const second = linkOf(await again(owner, member))
    expect((await refusal(read(first))).body.errors).toHaveProperty('token')
    await read(second)
    await owner.client.call(removeMember, { params: { id: member.id }, body: proof })
    expect((await refusal(confirm(second))).body.errors).toHaveProperty('token')
    const third = linkOf(await invite(await api.signIn(), { phone: member.phone }))
    await confirm(third)
    await enter(member.phone)
  })

  it('who forgot the password gets a link from the shop, which ends the sessions; asking alone mails nothing', async () => {
    const { owner, member, client } = await shopWithPacker()
    const mails = await countMails()
    const forgot = (username: string) =>
      api.client().call(forgotPassword, { body: { username, captcha_token: captchaToken(api) } })
    const { data: made } = await owner.client.call(repeatInvitation, {
      params: { id: member.id },
      body: proof,
    })
    expect(await countMails()).toBe(mails + 1)
    expect((await mailsTo(api, owner.user.email))[0]?.subject).toBe('Có link đặt lại mật khẩu cho Lê Văn Gói')
    expect(await forgot(member.phone)).toEqual(await forgot('0999000111'))
    // A link asked for later has come: theirs would have, too.
    const other = await api.buildUser()
    await forgot(other.email)
    await expect.poll(async () => (await mailsTo(api, other.email)).length).toBe(1)
    expect(await countMails()).toBe(mails + 2)
    const link = linkOf(made)
    expect((await read(link)).data.purpose).toBe('recover')
    await client.call(getProfile, {})
    await confirm(link, 'Khac-Nua@1975')
    expect((await refusal(client.call(getProfile, {}))).body.code).toBe('ETOKEN')
    await enter(member.phone, 'Khac-Nua@1975')
    const actions = (await owner.client.call(listAuditLog, {})).data.map(({ action }) => action).sort()
    const all = ['account_activated', 'member_invited', 'member_link_made', 'password_recovered']
    expect(actions).toEqual(all)
  })

  it('loses the link that waits by a change of the password', async () => {
    const { owner, member, client } = await shopWithPacker()
    const link = linkOf(await again(owner, member))
    await client.call(changePassword, {
      params: { id: member.id },
      body: { old_password: knownPassword, password: testPassword, retype_password: testPassword },
    })
    expect((await refusal(read(link))).body.errors).toHaveProperty('token')
  })

  it('gets links from people with full access and their password only, twenty an hour', async () => {
    const { owner, member, client } = await shopWithPacker()
    expect(
      (await refusal(client.call(repeatInvitation, { params: { id: member.id }, body: proof }))).status,
    ).toBe(403)
    const wrong = { password: 'Sai@12345' }
    expect(
      await refusal(owner.client.call(repeatInvitation, { params: { id: member.id }, body: wrong })),
    ).toMatchObject(answers(422, 'EVALID', { password: ['Mật khẩu không đúng'] }))
    const stranger = await api.signIn()
    expect((await refusal(again(stranger, member))).status).toBe(404)
    for (let time = 0; time < 20; time += 1) await again(owner, member)
    expect((await refusal(again(owner, member))).body.code).toBe('ERATE')
  })

  it('has access to parcels alone, until an e-mail is there', async () => {
    const owner = await api.signIn()
    const full = 'Người có toàn quyền cần e-mail, vì thư về tiền và bảo mật gửi tới đó'
    for (const access of ['full', undefined])
      expect(await refusal(invite(owner, { access }))).toMatchObject(
        answers(422, 'EVALID', { email: [full] }),
      )
    const { owner: host, member, client } = await shopWithPacker()
    const open = () =>
      host.client.call(editMemberAccess, { params: { id: member.id }, body: { access: 'full', ...proof } })
    expect((await refusal(open())).body.errors).toHaveProperty('access')

    const params = { id: member.id }
    expect(
      (
        await refusal(
          client.call(editUser, { params, body: { phone: '0977555666', password: knownPassword } }),
        )
      ).body.errors,
    ).toHaveProperty('phone')
    const email = `goi-${member.id}@vidu.vn`
    const link = linkOf(await again(host, member))
    await client.call(editUser, { params, body: { email, password: knownPassword } })
    await client.call(confirmContact, {
      params,
      body: { contact: 'email', code: codeIn(await mailsTo(api, email)) },
    })
    expect((await refusal(read(link))).body.errors).toHaveProperty('token')
    expect((await open()).data).toMatchObject({ email, access: 'full' })
    expect((await refusal(again(host, member))).status).toBe(404)
  })

  it('loses the link when who might have kept it is removed or gets less', async () => {
    const owner = await api.signIn()
    const ends = {
      remove: (id: string) => owner.client.call(removeMember, { params: { id }, body: proof }),
      limit: (id: string) =>
        owner.client.call(editMemberAccess, { params: { id }, body: { access: 'parcels', ...proof } }),
    }
    for (const [name, end] of Object.entries(ends)) {
      const email = `${name}-${owner.user.id}@vidu.vn`
      const { data: manager } = await owner.client.call(inviteMember, {
        body: { ...packer(), access: 'full', email, ...proof },
      })
      await confirm(linkIn(await mailsTo(api, email)))
      const client = await enter(email)
      const body = { ...packer(), password: knownPassword }
      const { data: member } = await client.call(inviteMember, { body })
      const mailed = `thu-${name}-${owner.user.id}@vidu.vn`
      await client.call(inviteMember, { body: { ...body, ...packer(), email: mailed } })
      await end(manager.id)
      expect((await refusal(confirm(linkOf(member)))).body.errors).toHaveProperty('token')
      await read(linkOf(await again(owner, member)))
      // Only who got the mail has that link.
      await read(linkIn(await mailsTo(api, mailed)))
    }
  })

  it('gets no link in the moment in which an e-mail is added', async () => {
    const { owner, member } = await shopWithPacker()
    const other = await api.database.pool.connect()
    try {
      await other.query('begin')
      await other.query('update users set email = $1 where id = $2', [`luc-${member.id}@vidu.vn`, member.id])
      const asked = refusal(again(owner, member))
      await expect.poll(() => waitingForLocks(api.database.url)).toBe(1)
      await other.query('commit')
      expect((await asked).status).toBe(404)
    } finally {
      other.release()
    }
  })

  it('is offered no notices by mail, and none wait', async () => {
    const { owner, client } = await shopWithPacker()
    const { data } = await client.call(getNotificationSettings, {})
    expect(data.email).toBeNull()
    expect(data.channels).not.toContain('email')
    const body = { kinds: { import_done: { email: true } } }
    expect((await refusal(client.call(editNotificationSettings, { body }))).body.errors).toHaveProperty(
      'kinds.import_done.email',
    )
    const subject = { shop_id: owner.user.shop.id, id: v7(), code: 'GH1', occasion: '1', at: clock.now() }
    await api.platform.database.transaction((tx) => notify(tx, 'delivery_failed', [subject]))
    const { rows } = await api.database.pool.query(
      "select user_id from notices_to_send where shop_id = $1 and channel = 'email'",
      [owner.user.shop.id],
    )
    expect(rows).toEqual([{ user_id: owner.user.id }])
  })

  it('cannot be invited with a phone that any shop has, however it is written: EUS003', async () => {
    const member = await invite(await api.signIn())
    const other = await api.signIn()
    const taken = await refusal(
      invite(other, { phone: `+84 ${member.phone.slice(1, 4)} ${member.phone.slice(4)}` }),
    )
    expect(taken.body.code).toBe('EUS003')
    // A holder of the phone without e-mail is no holder of an e-mail that nobody gave.
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['phone'])
    const mixed = { email: `co-thu-${member.id}@vidu.vn`, phone: member.phone }
    expect(Object.keys((await refusal(invite(other, mixed))).body.errors ?? {})).toEqual(['phone'])
  })
})

describe('a shop with a person without e-mail', () => {
  it('downloads its data and closes; the phone is free again', async () => {
    const { owner, member } = await shopWithPacker()
    const response = await owner.client.raw(downloadShopData, { body: proof })
    const people = JSON.parse(await response.text()).people
    expect(people.find(({ id }: { id: string }) => id === member.id)).toMatchObject({
      email: null,
      phone: member.phone,
    })
    await owner.client.call(closeShop, { body: proof })
    await invite(await api.signIn(), { phone: member.phone })
  })

  it('meets another shop that invites the same phone in the same moment: one of them gets it', async () => {
    const [one, other] = [await api.signIn(), await api.signIn()]
    const { phone } = packer()
    const outcomes = await Promise.allSettled([invite(one, { phone }), invite(other, { phone })])
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.body.code] : [],
    )
    expect(codes).toEqual(['EUS003'])
  })

  it('loses an invitation that nobody followed for a week, not before its link has ended', async () => {
    const owner = await api.signIn()
    const member = await invite(owner)
    const { pool } = api.database
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * hourMs)
    await pool.query('update users set created_at = $1 where id = $2', [eightDaysAgo, member.id])
    const forget = () => runJob(api, 'forget-registrations', {})
    await forget()
    expect((await owner.client.call(listMembers, {})).data).toHaveLength(2)
    clock.advance(24 * hourMs)
    await forget()
    await invite(await api.signIn(), { phone: member.phone })
  })
})
