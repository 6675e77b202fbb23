import { answerFailedDelivery, createParcel, saveDraft } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { deliverPartly } from '@guihang/contract/provider/corrections'
import { listHubs } from '@guihang/contract/provider/hubs'
import { makeTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, manualClock } from '../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { hubOfSaiGon } from '../../../testing/road/hubs.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { parcelAfter, reportAll, reportEvent } from '../../../testing/road/road.ts'
import { trackingPage } from './page/tracking-page.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
let shop: ShopWithStore
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({ clocks: { real: clock } })
  shop = await shopWithStore(api, { shop_name: 'Gốm Nhà Sương' })
})
afterAll(() => api.stop())

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await api.fetch(path, { headers: { accept: 'text/html', ...headers } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

async function parcel() {
  return (await shop.client.call(createParcel, { body: parcelBody(shop.store) })).data
}

describe('the page the QR code of a label leads to', () => {
  it('says where the parcel is without a login, a script, or a word about its goods, its people masked', async () => {
    const sent = await parcel()
    const page = await open(`/t/${sent.tracking_number}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.text).toContain('Đang chờ lấy hàng từ shop')
    expect(page.text).not.toMatch(/<script|style=/)
    const { receiver_name, receiver_phone, receiver_address, products } = parcelBody(shop.store)
    const { address, phone, store_name } = shop.store
    for (const secret of [receiver_name, receiver_phone, receiver_address, address, phone, store_name])
      expect(page.text).not.toContain(secret)
    expect(page.text).not.toContain(products[0]?.name)
    expect(page.text).toContain('<dt>Người nhận</dt><dd>*** Nhung</dd>')
    expect((await open('/t/page.css')).headers.get('content-type')).toContain('text/css')
  })

  it('names the shop and the city at both ends, the cash to have ready and, once the goods are handed over, what was paid', async () => {
    const operator = (await api.operator()).client
    const { tracking_number } = await parcelAfter(operator, shop, 'start_delivery')
    const out = (await open(`/t/${tracking_number}`)).text
    expect(out).toContain('<b>Gốm Nhà Sương</b>')
    expect(out).toMatch(/<p class="cities"><span>[^<]+<\/span><span>Hồ Chí Minh<\/span><\/p>/)
    expect(out).toContain('aria-label="Bước 4 trên 5"')
    expect(out).toContain('<span>Chuẩn bị</span> <span class="amount">1.250.000\u00a0₫</span>')
    expect((await open(`/t/${tracking_number}?lang=en`)).text).toContain('1.250.000\u00a0₫')
    await reportEvent(operator, tracking_number, 'deliver')
    const delivered = (await open(`/t/${tracking_number}`)).text
    expect(delivered).toContain(
      '<span>Đã trả khi nhận hàng</span> <span class="amount">1.250.000\u00a0₫</span>',
    )
    expect(delivered).not.toContain('Chuẩn bị')
  })

  it('says only what was paid of a part, and nothing was once the delivery is taken back', async () => {
    const operator = (await api.operator()).client
    const { tracking_number } = await parcelAfter(operator, shop, 'start_delivery', {
      products: [{ name: 'Áo sơ mi', quantity: 2, value: 300_000 }],
      ...{ product_value: 600_000, cod: 600_000, allow_partial_delivery: true },
    })
    const { data: partly } = await operator.call(deliverPartly, {
      body: {
        event_id: crypto.randomUUID(),
        tracking_number,
        kept: [{ index: 0, quantity: 1 }],
        receiver_type: 'CUSTOMER',
        courier_name: 'Lê Văn Hậu',
      },
    })
    const page = async (number = tracking_number) => (await open(`/t/${number}`)).text
    expect(await page()).toContain(
      '<span>Đã trả khi nhận hàng</span> <span class="amount">300.000\u00a0₫</span>',
    )
    expect(await page(partly.return_parcel?.tracking_number)).not.toContain('class="amount"')

    const whole = await parcelAfter(operator, shop, 'deliver')
    expect(await page(whole.tracking_number)).toContain('Đã trả khi nhận hàng')
    const wrong = {
      event_id: crypto.randomUUID(),
      tracking_number: whole.tracking_number,
      reason: 'Quét nhầm',
    }
    await operator.call(correctParcel, { body: wrong })
    expect(await page(whole.tracking_number)).not.toContain('Đã trả khi nhận hàng')
    expect(await page(whole.tracking_number)).toContain(
      '<span>Chuẩn bị</span> <span class="amount">1.250.000',
    )
  })

  it('says after a failed attempt that it failed, and not that the courier comes', async () => {
    const operator = (await api.operator()).client
    const { tracking_number } = await parcelAfter(operator, shop, 'start_delivery')
    expect((await open(`/t/${tracking_number}`)).text).toContain('<h1>Bưu tá đang giao hàng cho bạn</h1>')
    await reportEvent(operator, tracking_number, 'fail_delivery_attempt')
    const failed = (await open(`/t/${tracking_number}`)).text
    expect(failed).toContain('<h1>Lần giao vừa rồi chưa thành công</h1>')
    expect(failed).not.toContain('đang giao hàng')
    await reportEvent(operator, tracking_number, 'give_up_delivery')
    expect((await open(`/t/${tracking_number}`)).text).toContain('<h1>Bưu cục đã ngừng giao</h1>')
  })

  it('tells what happened, the newest first, and when it comes, and nothing that is not the recipient’s', async () => {
    const operator = (await api.operator()).client
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery')
    await reportEvent(operator, tracking_number, 'fail_delivery_attempt', { note: 'Nhà có chó dữ' })
    await shop.client.call(answerFailedDelivery, {
      params: { id },
      body: { answer: 'deliver_again', deliver_on: '2099-03-01', note: 'Gọi chị Tư' },
    })
    const waiting = await open(`/t/${tracking_number}`)
    const told = [...waiting.text.matchAll(/<div><span>([^<]*)/g)].map(([, step]) => step)
    expect(told.slice(0, 3)).toEqual(['Sẽ giao lại', 'Chưa giao được', 'Bưu tá đi giao'])
    expect(told.at(-1)).toBe('Đã lấy hàng từ shop')
    expect(waiting.text).toContain('<dd>01/03/2099</dd>')
    for (const secret of ['chó dữ', 'chị Tư', 'Lê Văn Sỹ']) expect(waiting.text).not.toContain(secret)
    await reportAll(operator, tracking_number, ['plan_delivery', 'start_delivery', 'deliver'])
    const delivered = await open(`/t/${tracking_number}`)
    expect(delivered.text).toContain('Hàng đã giao xong')
    expect(delivered.text).not.toContain('01/03/2099')
  })

  it('shows no digit of the recipient’s phone, in either language, before and after the pickup', async () => {
    const operator = (await api.operator()).client
    const name_with_phone = { receiver_name: 'Chị Nhung 0987456987', receiver_phone: '0987456987' }
    const body = { ...parcelBody(shop.store), ...name_with_phone }
    const { tracking_number } = (await shop.client.call(createParcel, { body })).data
    for (const road of [[], ['plan_pickup', 'start_pickup', 'confirm_pickup']] as const) {
      await reportAll(operator, tracking_number, road)
      for (const lang of ['vi', 'en']) {
        const { text } = await open(`/t/${tracking_number}?lang=${lang}`)
        // Without days, times, the cash, and the footer with the parcel's own number and the hotline no digit is left.
        const rest = text
          .replace(/<style.*?<\/style>|<head>.*<\/head>/s, '')
          .replace(/<span class="amount">.*?<\/span>/, '')
          .replace('<b>Gốm Nhà Sương</b>', '')
          .replaceAll(/<time.*?<\/time>|<dd>\d\d\/\d\d\/\d{4}<\/dd>|<footer>.*<\/footer>/gs, '')
        expect(rest).toContain('*** Nhung')
        expect(rest.replaceAll(/<[^>]*>/g, '')).not.toMatch(/\d|•/)
      }
    }
  })

  it('speaks both languages, by the browser’s and by its link', async () => {
    const { tracking_number } = await parcel()
    const english = await open(`/t/${tracking_number}`, { 'accept-language': 'en-GB' })
    expect(english.text).toContain('Waiting to be picked up from the shop')
    expect(english.text).toContain('href="?lang=vi"')
    const chosen = await open(`/t/${tracking_number}?lang=vi`, { 'accept-language': 'en' })
    expect(chosen.text).toContain('<html lang="vi">')
  })

  it('says of a trial that it is one, and of nothing else', () => {
    for (const [language, said] of [
      ['vi', 'Bản thử / Trial'],
      ['en', 'Trial / Bản thử'],
    ] as const) {
      const page = { language, provider: 'Nhanh', hotline: '1900 1234', shown: { kind: 'missing' } } as const // as: one of the kinds
      expect(trackingPage({ ...page, trial: true })).toContain(`<main><p><b>${said}</b></p>`)
      expect(trackingPage({ ...page, trial: false })).not.toContain(said)
    }
  })

  it('check 44: escapes what it says', () => {
    const html = trackingPage({
      trial: false,
      language: 'en',
      provider: 'Nhanh & <i>',
      hotline: '1 & <b>',
      shown: { kind: 'missing' },
    })
    expect(html).toContain('For help call 1 &amp; &lt;b&gt;')
    expect(html).toContain('· Nhanh &amp; &lt;i&gt;</title>')
  })

  it('check 48: answers a draft, an unknown number and no number alike', async () => {
    const { data: draft } = await shop.client.call(saveDraft, { body: { store_id: shop.store.id } })
    const codes = [
      draft.tracking_number,
      makeTrackingNumber('GH', 123_456_789),
      'GH0000000001',
      '%3Cscript%3E',
    ]
    const pages = await Promise.all(codes.map((code) => open(`/t/${code}`)))
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
    expect(pages[0]?.text).toContain('Không có đơn hàng này')
  })

  it('check 48: shows an address thirty pages a minute', async () => {
    const { tracking_number } = await parcel()
    clock.advance(60_000)
    const statuses: number[] = []
    for (let page = 0; page < 30; page += 1) statuses.push((await open(`/t/${tracking_number}`)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await open(`/t/${tracking_number}`)
    expect([refused.status, refused.text.includes('Bạn xem quá nhiều lần')]).toEqual([429, true])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    clock.advance(60_000)
    expect((await open(`/t/${tracking_number}`)).status).toBe(200)
  })

  it('names the hub at which the parcel stands, and before that the one to which it goes', async () => {
    const operator = (await api.operator()).client
    const code = await hubOfSaiGon(operator)
    const { data } = await operator.call(listHubs, { query: { keyword: code } })
    const name = data[0]?.name
    const { tracking_number } = await parcelAfter(operator, shop, 'depart')
    expect((await open(`/t/${tracking_number}`)).text).toContain(`<dt>Bưu cục</dt><dd>${name}</dd>`)
    await reportEvent(operator, tracking_number, 'arrive', { hub_code: code })
    const there = (await open(`/t/${tracking_number}`)).text
    expect(there).toContain('<h1>Hàng đã tới bưu cục gần bạn</h1>')
    expect(there).toContain(`<dt>Bưu cục</dt><dd>${name}</dd>`)
  })
})
