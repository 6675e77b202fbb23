import type { Client } from '@guihang/contract/client'
import { closeShop, downloadShopData } from '@guihang/contract/shop/personal-data'
import {
  addSupportAttachment,
  createCustomerResponse,
  editCustomerRequest,
  listCustomerRequests,
  removeSupportAttachment,
} from '@guihang/contract/talk/support'
import {
  answerSupportRequest,
  attachToSupportRequest,
  getSupportRequest,
} from '@guihang/contract/talk/support-requests'
import { limits } from '@guihang/domain/limits'
import { dayMs } from '@guihang/domain/time'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { testPassword } from '../../../testing/people/people.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { ask, asShop } from '../../../testing/road/support.ts'
import { forgetSupport, forgetUploads } from './forget.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi({ printErrors: false })
  operator = (await api.operator('Lan, chăm sóc khách hàng')).client
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

const pdf = (inside = '') =>
  new File([`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer\n%%EOF\n`], 'hoa-don.pdf')
const add = async (file = pictureFile(), by: Pick<ShopWithStore, 'client'> = shop) =>
  (await by.client.call(addSupportAttachment, { file })).data
const reply = async (customer_request_id: string, attachments: readonly string[]) => {
  const body = { customer_request_id, content: 'Ảnh đây ạ', attachments: [...attachments] }
  return (await shop.client.call(createCustomerResponse, { body })).data
}

describe('check 36: files of support requests', () => {
  it('come with a request or a reply, and both sides open them by addresses of their own', async () => {
    const [one, two] = [await add(), await add(pdf())]
    const request = await ask(shop, { attachments: [one.id] })
    expect(request.attachments.map(({ id }) => id)).toEqual([one.id])
    const said = await reply(request.id, [two.id])
    expect(said.attachments).toEqual([
      {
        id: two.id,
        media_type: 'application/pdf',
        size: pdf().size,
        url: expect.stringContaining(`/v1/support-attachments/${two.id}?`),
        uploaded_at: two.uploaded_at,
      },
    ])
    const params = { id: request.id }
    const own = (await operator.call(attachToSupportRequest, { params, file: pictureFile() })).data
    const body = { content: 'Xem hình nhé', attachments: [own.id] }
    await operator.call(answerSupportRequest, { params, body })

    const read = await asShop(shop, request.id)
    expect(read.messages.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([
      [two.id],
      [own.id],
    ])
    const operated = (await operator.call(getSupportRequest, { params })).data
    expect(operated.attachments[0]?.url).not.toBe(read.attachments[0]?.url)
    for (const { attachments, messages } of [read, operated]) {
      const picture = await api.fetch(attachments[0]?.url ?? '')
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
      const paper = await api.fetch(messages[0]?.attachments[0]?.url ?? '')
      expect(paper.headers.get('content-type')).toBe('application/pdf')
      expect(paper.headers.get('content-disposition')).toContain('attachment')
      expect(paper.headers.get('content-disposition')).toContain(`"support-${two.id.slice(-6)}.pdf"`)
      expect(picture.headers.get('content-disposition')).toContain(`"support-${one.id.slice(-6)}.jpg"`)
      expect(paper.headers.get('x-content-type-options')).toBe('nosniff')
      expect(paper.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('are drawn anew: neither EXIF nor place of the picture that was sent is kept', async () => {
    const taken = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a8' } })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer()
    const { url, size } = await add(new File([new Uint8Array(taken)], 'a.jpg'))
    const kept = Buffer.from(await (await api.fetch(url)).arrayBuffer())
    expect(kept.byteLength).toBe(size)
    expect(kept.toString('latin1')).not.toContain('SECRET-OWNER')
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['a page', '<html><script>alert(1)</script></html>', 'picture'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'picture'],
    ['a PDF with a script', '%PDF-1.4 << /OpenAction << /JS (app.alert(1)) >> >>\n%%EOF', 'pdf'],
    ['a PDF that hides the name of a script', '%PDF-1.4 << /J#61vaScript 1 0 R >>\n%%EOF', 'pdf'],
    ['a PDF with a program to start', '%PDF-1.4 << /Launch /F (cmd.exe) >>\n%%EOF', 'pdf'],
    ['a PDF with a file inside', '%PDF-1.4 << /EmbeddedFiles 1 0 R >>\n%%EOF', 'pdf'],
    ['a PDF with a password', '%PDF-1.4 trailer << /Encrypt 1 0 R >>\n%%EOF', 'pdf'],
    ['half a PDF', '%PDF-1.4 << /Type /Catalog >>', 'pdf'],
  ])('refuse %s', async (_, content, kind) => {
    const refused = await refusal(add(new File([content], 'tep.pdf', { type: 'application/pdf' })))
    expect(refused).toMatchObject({ status: 422, body: { code: 'EVALID' } })
    expect(refused.body.errors?.file?.[0]).toContain(kind === 'pdf' ? 'Tệp PDF có mật khẩu' : 'ảnh')
  })

  it('may be five for a message, each sent once, and only by who sent it up', async () => {
    const colleague = await api.signIn(await api.buildUser({ shop: shop.user.shop }))
    const theirs = await add(pictureFile(), colleague)
    const used = await add()
    const { id } = await ask(shop, { attachments: [used.id] })
    for (const file of [theirs.id, used.id]) {
      const fresh = await add()
      const refused = await refusal(reply(id, [fresh.id, file]))
      expect(refused).toMatchObject({
        status: 422,
        body: {
          code: 'EVALID',
          errors: { 'attachments.1': ['Tệp này không còn hoặc đã gửi. Chọn lại tệp'] },
        },
      })
      // Nothing of the refused message was kept.
      expect((await api.fetch(fresh.url)).status).toBe(200)
      await shop.client.call(removeSupportAttachment, { params: { id: fresh.id } })
      expect((await api.fetch(fresh.url)).status).toBe(404)
    }
    const removed = colleague.client.call(removeSupportAttachment, { params: { id: used.id } })
    expect(await refusal(removed)).toMatchObject(answers(404, 'ENOTFOUND'))
    expect((await asShop(shop, id)).messages).toEqual([])
    const six = Array.from({ length: limits.support_attachments_max + 1 }, () => crypto.randomUUID())
    expect(await refusal(reply(id, six))).toMatchObject({ status: 422 })
    expect(await refusal(reply(id, [used.id, used.id]))).toMatchObject({ status: 422 })
    // A file of a message stays with it.
    const removing = shop.client.call(removeSupportAttachment, { params: { id: used.id } })
    expect(await refusal(removing)).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('of an operator go with the one request that they were sent up for', async () => {
    const [one, two] = [await ask(shop), await ask(shop)]
    const nowhere = operator.call(attachToSupportRequest, {
      params: { id: crypto.randomUUID() },
      file: pictureFile(),
    })
    expect(await refusal(nowhere)).toMatchObject(answers(404, 'ENOTFOUND'))
    const { data: file } = await operator.call(attachToSupportRequest, {
      params: { id: one.id },
      file: pictureFile(),
    })
    const answer = (id: string) =>
      operator.call(answerSupportRequest, {
        params: { id },
        body: { content: 'Xem hình', attachments: [file.id] },
      })
    expect((await refusal(answer(two.id))).body.errors).toEqual({
      'attachments.0': ['Tệp này không còn hoặc đã gửi. Chọn lại tệp'],
    })
    expect((await asShop(shop, two.id)).messages).toEqual([])
    const { data } = await answer(one.id)
    expect(data.messages.map(({ attachments }) => attachments.map(({ id }) => id))).toEqual([[file.id]])
    expect(data.attachments).toEqual([])
  })

  it('wait at most twenty for a person, and are forgotten after a day', async () => {
    const own = await shopWithStore(api)
    const waiting = await add(pdf(), own)
    const sent = await add(pdf(), own)
    await ask(own, { attachments: [sent.id] })
    for (let count = 1; count < limits.support_waiting_files_max; count += 1) await add(pdf(), own)
    const more = await refusal(add(pdf(), own))
    expect(Object.keys(more.body.errors ?? {})).toEqual(['file'])
    const aged = async (ms: number) => {
      await api.database.db
        .updateTable('support_attachments')
        .set({ uploaded_at: new Date(Date.now() - ms) })
        .where('shop_id', '=', own.user.shop.id)
        .execute()
      await forgetUploads(api.platform)
    }
    await aged(dayMs - 60_000)
    expect((await api.fetch(waiting.url)).status).toBe(200)
    await aged(dayMs + 60_000)
    expect((await api.fetch(waiting.url)).status).toBe(404)
    // What a message took stays with it.
    expect((await api.fetch(sent.url)).status).toBe(200)
    await add(pdf(), own)
  })

  it('look like none with a changed or foreign address, and for who may not sign in any more', async () => {
    const { url } = await add()
    const changed = [url.replace(/signature=..../, 'signature=AAAA'), url.replace(/expires=\d/, 'expires=9')]
    const stranger = await add(pictureFile(), await shopWithStore(api))
    const swapped = url.replace(/attachments\/[\w-]+/, `attachments/${stranger.id}`)
    // The address of a file opens no other call.
    const otherCall = url.replace('support-attachments', 'pictures')
    for (const address of [...changed, swapped, otherCall]) {
      const answer = await api.fetch(address)
      expect([address, answer.status]).toEqual([address, 404])
    }
    const leaver = await api.signIn(await api.buildUser({ shop: shop.user.shop }))
    const left = await add(pictureFile(), leaver)
    expect((await api.fetch(left.url)).status).toBe(200)
    await api.database.db
      .updateTable('users')
      .set({ state: 'locked' })
      .where('shop_id', '=', shop.user.shop.id)
      .where('id', '=', leaver.user.id)
      .execute()
    expect((await api.fetch(left.url)).status).toBe(404)
  })
})

describe('personal data of support requests', () => {
  it('is in the download of the shop, without the notes of the provider', async () => {
    const own = await shopWithStore(api)
    const file = await add(pictureFile(), own)
    const { id } = await ask(own, { description: 'Khách tên Lê Thị Hoa', attachments: [file.id] })
    const body = { content: 'Đã ghi nhận' }
    await operator.call(answerSupportRequest, { params: { id }, body })
    const answer = await own.client.raw(downloadShopData, { body: { password: testPassword } })
    const text = await answer.text()
    expect(text).toContain('Khách tên Lê Thị Hoa')
    expect(text).toContain('Đã ghi nhận')
    expect(text).toContain(`support request ${id}`)
  })

  it('is forgotten a while after the end, and all of it with the shop', async () => {
    const own = await shopWithStore(api)
    const file = await add(pictureFile(), own)
    const { id } = await ask(own, { description: 'Khách tên Lê Thị Hoa', attachments: [file.id] })
    await operator.call(answerSupportRequest, { params: { id }, body: { content: 'Chị Hoa đã nhận' } })
    await own.client.call(editCustomerRequest, { params: { id }, body: { status: 'completed' } })
    const later = new Date(Date.now() + 1)
    const { id: open } = await ask(own, { description: 'Còn mở' })
    await api.database.db
      .updateTable('shop_requests')
      .set({ updated_at: new Date(later.getTime() + dayMs) })
      .where('shop_id', '=', own.user.shop.id)
      .where('id', '=', open)
      .execute()
    expect(await forgetSupport(api.platform, later, later)).toBeGreaterThan(0)
    expect(await forgetSupport(api.platform, later, later)).toBe(0)
    const left = await asShop(own, id)
    expect(left.messages.map(({ content }) => content)).toEqual(['•••'])
    const found = await own.client.call(listCustomerRequests, { query: { keyword: 'hoa' } })
    expect(found.data).toEqual([])
    expect(left).toMatchObject({ description: '•••', content: null, status: 'completed', attachments: [] })
    expect(JSON.stringify(left)).not.toContain('Hoa')
    expect((await api.fetch(file.url)).status).toBe(404)
    expect((await asShop(own, open)).description).toBe('Còn mở')

    await ask(own, { attachments: [(await add(pdf(), own)).id] })
    await own.client.call(closeShop, { body: { password: testPassword } })
    for (const table of [
      'shop_requests',
      'support_messages',
      'support_attachments',
      'support_unread',
    ] as const) {
      const rows = await api.database.db
        .selectFrom(table)
        .select('shop_id')
        .where('shop_id', '=', own.user.shop.id)
        .execute()
      expect(rows, table).toEqual([])
    }
  })
})
