import type { Client } from '@guihang/contract/client'
import { activateUser, lockUser, unlockUser } from '@guihang/contract/provider/operated-people'
import {
  getOperatedShop,
  liftRestriction,
  listOperatedShops,
  refusePapers,
  restrictShop,
  verifyPapers,
} from '@guihang/contract/provider/operated-shops'
import { readLink } from '@guihang/contract/shop/accounts'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { editUser, getProfile, refresh } from '@guihang/contract/shop/identity'
import { editShop, removePaper, uploadPaper } from '@guihang/contract/shop/papers'
import { inviteMember } from '@guihang/contract/shop/people'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { linkIn, mailsTo } from '../../../testing/people/mails.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { makeLink } from '../../shop/accounts/index.ts'

let api: TestApi
let operator: Client
beforeAll(async () => {
  api = await startTestApi()
  operator = (await api.operator('Chị Lan vận hành')).client
})
afterAll(() => api.stop())

const signIn = async (traits = {}) =>
  await api.signIn(await api.buildUser({ shop: await api.buildShop({ paper_verified: false, ...traits }) }))
const shopId = ({ user }: SignedIn) => ({ id: user.shop.id })
const newestMail = async ({ user }: SignedIn) => (await mailsTo(api, user.email))[0]
const newestEntry = async ({ client }: SignedIn) => (await client.call(listAuditLog, {})).data[0]
const profileStatus = async ({ client }: SignedIn) =>
  await client.call(getProfile, {}).then(
    () => 'lets in',
    (error) => error.body.code,
  )

describe('a shop, on the provider’s side', () => {
  it('is found by its code, its name, and the e-mail or phone of its people', async () => {
    const shop = await signIn({ shop_name: 'Tiệm Ớt 100% _cay_' })
    const { email, phone, shop: own } = shop.user
    for (const keyword of [own.shop_code, own.shop_code.toLowerCase(), '100% _cay', email, phone]) {
      const { data } = await operator.call(listOperatedShops, { query: { keyword } })
      expect(data.map(({ id }) => id)).toEqual([own.id])
      expect(data[0]?.users).toEqual([
        { id: shop.user.id, name: 'Nguyễn Thị Hạnh', email, phone, role_name: 'shop_admin', state: 'active' },
      ])
    }
  })

  it('comes page by page, the newest first', async () => {
    for (let count = 0; count < 3; count += 1) await api.buildShop()
    const first = await operator.call(listOperatedShops, { query: { limit: '2' } })
    const cursor = first.meta.next_cursor ?? ''
    const second = await operator.call(listOperatedShops, { query: { limit: '2', cursor } })
    const ids = [...first.data, ...second.data].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort().reverse())
    expect(new Set(ids).size).toBe(4)
  })

  it('is restricted and let go again: ESH002 in the middle of a session, a mail with the reason, the audit log', async () => {
    const shop = await signIn()
    const { data } = await operator.call(restrictShop, {
      params: shopId(shop),
      body: { reason: 'Nợ phí 3 tháng' },
    })
    expect(data.state).toBe('restricted')
    await expect.poll(() => profileStatus(shop)).toBe('ESH002')
    expect((await newestMail(shop))?.text).toContain('Nợ phí 3 tháng')
    await operator.call(liftRestriction, { params: shopId(shop) })
    await expect.poll(() => profileStatus(shop)).toBe('lets in')
    expect((await newestMail(shop))?.subject).toContain('hoạt động lại')
    expect((await shop.client.call(listAuditLog, {})).data.slice(0, 2)).toMatchObject([
      { action: 'shop_restriction_lifted', actor_name: 'Chị Lan vận hành', user_id: null, ip: null },
      { action: 'shop_restricted', what: 'Nợ phí 3 tháng', user_id: null },
    ])
  })

  it('that is not there is 404', async () => {
    const params = { id: v7() }
    const body = { reason: 'x' }
    for (const call of [
      () => operator.call(getOperatedShop, { params }),
      () => operator.call(restrictShop, { params, body }),
      () => operator.call(liftRestriction, { params }),
      () => operator.call(verifyPapers, { params, body: { papers_version: '' } }),
      () => operator.call(refusePapers, { params, body }),
    ]) {
      expect(await refusal(call())).toMatchObject(answers(404, 'ENOTFOUND'))
    }
  })
})

describe('papers, on the provider’s side', () => {
  const send = async (
    shop: SignedIn,
    ...pictures: ('id_card_front' | 'id_card_back' | 'licence_front' | 'licence_back')[]
  ) => {
    for (const picture of pictures) {
      await shop.client.call(uploadPaper, { query: { picture }, file: pictureFile() })
    }
  }

  const versionOf = async (shop: SignedIn) =>
    (await operator.call(getOperatedShop, { params: shopId(shop) })).data.papers_version
  const verify = async (shop: SignedIn, papers_version?: string) =>
    await operator.call(verifyPapers, {
      params: shopId(shop),
      body: { papers_version: papers_version ?? (await versionOf(shop)) },
    })

  it('EPAPERS: are verified as they were looked at, not as they have become meanwhile', async () => {
    const shop = await signIn({ shop_type: 'personal' })
    await send(shop, 'id_card_front')
    expect(await refusal(verify(shop))).toMatchObject(answers(409, 'EPAPERS'))
    await send(shop, 'id_card_back')
    for (const change of [
      () => send(shop, 'id_card_front'),
      () => shop.client.call(editShop, { body: { id_card_number: '001099012345' } }),
    ]) {
      const seen = await versionOf(shop)
      await change()
      expect(await refusal(verify(shop, seen))).toMatchObject(answers(409, 'EPAPERS'))
    }
    expect(await verify(shop)).toMatchObject({
      data: { paper_verified: true },
      meta: { missing_numbers: [] },
    })
    const unnumbered = await signIn({ shop_type: 'personal' })
    await send(unnumbered, 'id_card_front', 'id_card_back', 'licence_front')
    expect((await verify(unnumbered)).meta.missing_numbers).toEqual([
      'id_card_number',
      'business_licence_number',
    ])
  })

  it('stay refused until a picture that is needed was sent anew', async () => {
    const shop = await signIn({ shop_type: 'personal' })
    await send(shop, 'id_card_front', 'id_card_back', 'licence_back')
    const refused = { paper_uploaded_full: false, paper_refusal_reason: 'Ảnh mờ' }
    await operator.call(refusePapers, { params: shopId(shop), body: { reason: 'Ảnh mờ' } })
    const { client } = shop
    const edited = await client.call(editShop, { body: { id_card_number: '001099012345' } })
    expect(edited.data).toMatchObject(refused)
    await client.call(removePaper, { query: { picture: 'licence_back' } })
    await send(shop, 'licence_back')
    const profile = await client.call(getProfile, { query: { include: 'shop' } })
    expect(profile.data.shop).toMatchObject(refused)
    const sent = await client.call(uploadPaper, { query: { picture: 'id_card_front' }, file: pictureFile() })
    expect(sent.data).toMatchObject({ paper_uploaded_full: true, paper_refusal_reason: null })
  })

  it('are looked at, which the shop can read, and verified', async () => {
    const shop = await signIn({ shop_type: 'personal', paper_uploaded_full: false })
    await send(shop, 'id_card_front', 'id_card_back')
    const waiting = await operator.call(listOperatedShops, { query: { papers: 'waiting' } })
    expect(waiting.data.map(({ id }) => id)).toContain(shop.user.shop.id)
    const { data } = await operator.call(getOperatedShop, { params: shopId(shop) })
    expect((await api.fetch(data.papers.id_card_back?.url ?? '')).status).toBe(200)
    expect(await newestEntry(shop)).toMatchObject({
      action: 'paper_viewed',
      what: 'id_card_back',
      actor_name: 'Chị Lan vận hành',
      user_id: null,
      ip: null,
    })
    expect((await verify(shop)).data.paper_verified).toBe(true)
    expect((await newestMail(shop))?.subject).toContain('đã được xác minh')
    expect(await newestEntry(shop)).toMatchObject({ action: 'papers_verified' })
  })

  it('ESL0003: of an organization are not verified without the licence', async () => {
    const shop = await signIn({ shop_type: 'organization' })
    await send(shop, 'id_card_front', 'id_card_back')
    expect(await refusal(verify(shop))).toMatchObject(answers(409, 'ESL0003'))
    await send(shop, 'licence_front')
    expect((await verify(shop)).data.paper_verified).toBe(true)
  })

  it('EPAPERS: are not refused before any were sent, and no mail goes out', async () => {
    const shop = await signIn({ shop_type: 'personal', paper_uploaded_full: false })
    const refuse = () =>
      operator.call(refusePapers, { params: shopId(shop), body: { reason: 'Ảnh mờ, không đọc được số' } })
    expect(await refusal(refuse())).toMatchObject(answers(409, 'EPAPERS'))
    expect(await newestMail(shop)).toBeUndefined()
    const { data } = await shop.client.call(getProfile, { query: { include: 'shop' } })
    expect(data.shop).toMatchObject({ paper_refusal_reason: null, paper_verify_expire_at: null })
    await send(shop, 'id_card_front')
    expect((await refuse()).data.paper_uploaded_full).toBe(false)
    expect((await newestMail(shop))?.text).toContain('Ảnh mờ')
  })

  it('are refused with a reason, and asked for again', async () => {
    const shop = await signIn({ shop_type: 'personal' })
    const body = { reason: 'Ảnh mờ, không đọc được số' }
    await send(shop, 'id_card_front', 'id_card_back')
    await operator.call(refusePapers, { params: shopId(shop), body })
    const profile = async () => (await shop.client.call(getProfile, { query: { include: 'shop' } })).data.shop
    expect(await profile()).toMatchObject({
      paper_uploaded_full: false,
      paper_verified: false,
      paper_refusal_reason: body.reason,
    })
    expect((await newestMail(shop))?.text).toContain(body.reason)
    expect((await newestMail(shop))?.text).toContain('/user/profile?tab=papers')
    await send(shop, 'id_card_front', 'id_card_back')
    expect(await profile()).toMatchObject({ paper_uploaded_full: true, paper_refusal_reason: null })
  })
})

describe('a person, on the provider’s side', () => {
  it('is locked and unlocked: EUS012 in the middle of a session, a mail with the reason', async () => {
    const shop = await signIn()
    const params = { id: shop.user.id }
    const { data } = await operator.call(lockUser, { params, body: { reason: 'Nghi bị chiếm tài khoản' } })
    expect(data.users[0]?.state).toBe('locked')
    await expect.poll(() => profileStatus(shop)).toBe('EUS012')
    expect((await newestMail(shop))?.text).toContain('Nghi bị chiếm tài khoản')
    await operator.call(unlockUser, { params })
    // Unlocking brings back nobody who was inside, only the one who knows the password.
    await expect.poll(() => profileStatus(shop)).toBe('ETOKEN')
    const { refresh_token } = shop
    expect((await refusal(api.client().call(refresh, { body: { refresh_token } }))).body.code).toBe('ETOKEN')
    expect(await newestEntry(await api.signIn(shop.user))).toMatchObject({ action: 'account_unlocked' })
  })

  it('that is locked loses the links and codes that were mailed before', async () => {
    const shop = await signIn()
    const params = { id: shop.user.id }
    await shop.client.call(editUser, {
      params,
      body: { phone: '0935246899', password: shop.user.password },
    })
    const link = await api.database.transaction((tx) =>
      makeLink(api.platform, tx, { shop_id: shop.user.shop.id, id: shop.user.id }, 'recover'),
    )
    const token = new URL(link).searchParams.get('token') ?? ''
    await operator.call(lockUser, { params, body: { reason: 'Nghi bị chiếm tài khoản' } })
    const read = await refusal(api.client().call(readLink, { params, body: { token } }))
    expect(read.body.errors).toHaveProperty('token')
    await operator.call(unlockUser, { params })
    expect((await (await api.signIn(shop.user)).client.call(getProfile, {})).data.pending_phone).toBeNull()
  })

  it('EUS006: of a closed shop is not found', async () => {
    const shop = await signIn()
    const params = { id: shop.user.id }
    await operator.call(lockUser, { params, body: { reason: 'x' } })
    await api.database.pool.query("update shops set state = 'closed' where id = $1", [shop.user.shop.id])
    expect(await refusal(operator.call(unlockUser, { params }))).toMatchObject(answers(404, 'EUS006'))
  })

  it('that was invited and never came is invited again, which the shop can read', async () => {
    const shop = await signIn()
    const guest = { name: 'Lê Văn Bạn', email: 'ban-cho-thu@vidu.vn', phone: '0935246898' }
    const { data: member } = await shop.client.call(inviteMember, {
      body: { ...guest, password: shop.user.password },
    })
    await operator.call(activateUser, { params: { id: member.id } })
    expect((await mailsTo(api, guest.email))[0]?.subject).toContain('mời bạn vào shop')
    expect(await newestEntry(shop)).toMatchObject({
      action: 'account_link_sent',
      what: 'Lê Văn Bạn',
      actor_name: 'Chị Lan vận hành',
    })
  })

  it('is activated; without a password a new link is mailed instead', async () => {
    const known = await api.buildUser({ state: 'inactive' })
    await operator.call(activateUser, { params: { id: known.id } })
    await api.signIn(known)
    const fresh = await api.buildUser({ state: 'inactive' })
    await api.database.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('shop_id', '=', fresh.shop.id)
      .where('id', '=', fresh.id)
      .execute()
    const { data } = await operator.call(activateUser, { params: { id: fresh.id } })
    expect(data.users[0]?.state).toBe('inactive')
    expect(linkIn(await mailsTo(api, fresh.email)).id).toBe(fresh.id)
  })

  it('EUS006: is not found when there is none', async () => {
    const params = { id: v7() }
    for (const call of [
      () => operator.call(activateUser, { params, body: { active: false } }),
      () => operator.call(activateUser, { params }),
      () => operator.call(lockUser, { params, body: { reason: 'x' } }),
      () => operator.call(unlockUser, { params }),
    ]) {
      expect(await refusal(call())).toMatchObject(answers(404, 'EUS006'))
    }
  })
})
