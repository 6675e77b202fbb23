import type { Client } from '@guihang/contract/client'
import { activateUser, lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import { confirmPassword, readLink } from '@guihang/contract/shop/accounts'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { getProfile, login } from '@guihang/contract/shop/identity'
import {
  type InvitedMember,
  inviteMember,
  listMembers,
  repeatInvitation,
} from '@guihang/contract/shop/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { refusal } from '../../../testing/matrix/refusals.ts'
import { linkIn, mailsTo } from '../../../testing/people/mails.ts'

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Chị Lan vận hành')).client
})
afterAll(() => api.stop())

const knownPassword = 'Xoai-Cat@1975'

describe('a person whose activation the provider takes back', () => {
  it('EINACTIVE: is put back to not activated, in every session and at sign-in, until the mailed link is followed', async () => {
    const shop = await api.signIn()
    const { id, email, password } = shop.user
    const { data } = await operator.call(activateUser, {
      params: { id },
      body: { active: false, reason: 'E-mail không còn dùng' },
    })
    expect(data.users[0]?.state).toBe('inactive')
    expect((await refusal(shop.client.call(getProfile, {}))).body.code).toBe('EINACTIVE')
    const signingIn = await refusal(api.client().call(login, { body: { username: email, password } }))
    expect([signingIn.status, signingIn.body.code]).toEqual([403, 'EINACTIVE'])
    expect(signingIn.body.message).toContain('1900 636 677')
    const [mail] = await mailsTo(api, email)
    expect(mail?.subject).toBe('Tài khoản Gửi Hàng cần kích hoạt lại')
    const { token } = linkIn(await mailsTo(api, email))
    const { purpose } = (await api.client().call(readLink, { params: { id }, body: { token } })).data
    expect(purpose).toBe('activate')
    await api.client().call(confirmPassword, {
      params: { id },
      body: { token, password: knownPassword, retype_password: knownPassword },
    })
    const again = await api.signIn({ ...shop.user, password: knownPassword })
    const log = (await again.client.call(listAuditLog, {})).data
    expect(log.find(({ action }) => action === 'account_deactivated')).toMatchObject({
      actor_name: 'Chị Lan vận hành',
      what: expect.stringContaining('E-mail không còn dùng'),
    })
    await expect.poll(async () => (await refusal(shop.client.call(getProfile, {}))).body.code).toBe('ETOKEN')
  })

  it('stays locked when an operator takes the activation of a locked person back', async () => {
    const shop = await api.signIn()
    const params = { id: shop.user.id }
    await operator.call(lockUser, { params, body: { reason: 'Mất máy' } })
    const { data } = await operator.call(activateUser, { params, body: { active: false } })
    expect(data.users[0]?.state).toBe('locked')
  })
})

describe('a person without e-mail', () => {
  it('is deactivated, locked and unlocked; the shop makes the link that opens the account again', async () => {
    const { owner, member, confirm, again } = await shopWithPacker()
    await confirm(member.link)
    const params = { id: member.id }
    const state = async () => (await owner.client.call(listMembers, {})).data[1]?.state
    await operator.call(activateUser, { params, body: { active: false } })
    expect(await state()).toBe('inactive')
    await confirm((await again()).link)
    expect(await state()).toBe('active')
    await operator.call(lockUser, { params, body: { reason: 'Mất điện thoại' } })
    expect((await refusal(again())).status).toBe(404)
    await operator.call(unlockUser, { params })
    expect(await state()).toBe('active')
  })

  it('gets no link of the provider, and keeps the one that the shop made', async () => {
    const { member, confirm } = await shopWithPacker()
    const refused = await refusal(operator.call(activateUser, { params: { id: member.id } }))
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { email: ['Người này không có e-mail. Nhờ chủ shop tạo link mới trong mục Thành viên'] },
    ])
    await confirm(member.link)
  })
})

/** An owner and a packer who was invited by phone alone. */
async function shopWithPacker() {
  const owner = await api.signIn()
  const { password, phone } = await api.buildUser()
  const body = { name: 'Lê Văn Gói', phone: phone.replace(/^09/, '07'), access: 'parcels', password } as const // as: the exact access
  const { data: member } = await owner.client.call(inviteMember, { body })
  const params = { id: member.id }
  return {
    owner,
    member,
    again: async () => (await owner.client.call(repeatInvitation, { params, body: { password } })).data,
    async confirm(link: InvitedMember['link']) {
      const { id, token } = linkIn([{ text: link?.url ?? '' }])
      const chosen = { password: knownPassword, retype_password: knownPassword }
      await api.client().call(confirmPassword, { params: { id }, body: { token, ...chosen } })
    },
  }
}
