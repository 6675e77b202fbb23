import type { Server } from 'node:http'
import type { Client } from '@guihang/contract/client'
import { claimLoss, listLostClaims, listLostCollections } from '@guihang/contract/money/claims'
import { listCodTransfers } from '@guihang/contract/money/cod'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../apps/api/src/testing/api.ts'
import { listenLocally } from '../../apps/api/src/testing/listen-locally.ts'
import { type ShopWithStore, shopWithStore } from '../../apps/api/src/testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll } from '../../apps/api/src/testing/road/road.ts'
import { createControl } from '../../apps/simulator/src/control-page/control.ts'
import { onlySuccess } from '../../apps/simulator/src/couriers/outcomes.ts'
import { createSimulatorServer } from '../../apps/simulator/src/serve.ts'

const character = { seed: 1, speed: 3_600, mix: onlySuccess }

let api: TestApi
let operator: Client
let server: Server
let url: string
let shop: ShopWithStore

beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators('simulator')
  const control = createControl(character)
  server = createSimulatorServer({ client: operator, character, control, now: () => new Date() })
  url = `http://127.0.0.1:${await listenLocally(server)}`
  shop = await shopWithStore(api)
})
afterAll(async () => {
  await api.stop()
  server.closeAllConnections()
  server.close()
})

const page = async (tracking_number: string, lang = 'vi') =>
  await (await fetch(`${url}/?${new URLSearchParams({ tracking_number, lang })}`)).text()
/** Where the forms with papers of the page go. */
const forms = (text: string) =>
  [...text.matchAll(/action="\/control\/((?:part|reweigh|cash|claim|collection)[\w/]*)"/g)].map(
    ([, path]) => path,
  )
/** Presses the button of a form as a browser does, and answers the page that follows. */
const press = async (path: string, fields: Record<string, string>, origin = url) => {
  const answer = await fetch(`${url}/control/${path}`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
  const location = answer.headers.get('location')
  const text = location === null ? '' : await (await fetch(url + location)).text()
  return { status: answer.status, text }
}
const detail = async (id: string) => (await shop.client.call(getParcel, { params: { id } })).data

const products = [
  { name: 'Áo <b>len</b>', quantity: 2, value: 300_000 },
  { name: 'Quần', quantity: 1, value: 400_000 },
]
const inParts = { products, allow_partial_delivery: true, product_value: 1_000_000, cod: 1_000_000 }

async function claimed() {
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  const { tracking_number } = parcel
  await reportAll(operator, tracking_number, ['report_missing_courier', 'confirm_lost'])
  await shop.client.call(claimLoss, { params: { id: parcel.id }, body: { proof: 'Hóa đơn 0004127' } })
  const { data } = await operator.call(listLostClaims, { query: { tracking_number } })
  return { ...parcel, claim_id: data[0]?.id ?? '' }
}

async function collectionOf(tracking_number: string): Promise<string> {
  const { data } = await operator.call(listLostCollections, { query: { tracking_number, state: 'new' } })
  return data[0]?.id ?? ''
}

describe('the forms of the control page', () => {
  it('stand only where what they do can be done', async () => {
    const waiting = await newParcel(shop, inParts)
    expect(forms(await page(waiting.tracking_number))).toEqual([])
    const atDoor = await parcelAfter(operator, shop, 'start_delivery', inParts)
    expect(forms(await page(atDoor.tracking_number))).toEqual(['part', 'reweigh'])
    const whole = await parcelAfter(operator, shop, 'start_delivery')
    expect(forms(await page(whole.tracking_number))).toEqual(['reweigh'])
    const paid = await parcelAfter(operator, shop, 'hand_over_cash')
    expect(forms(await page(paid.tracking_number))).toEqual(['cash', 'reweigh'])
  })

  it('hand over what is kept, item by item, and no more than there is', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery', inParts)
    const text = await page(tracking_number, 'en')
    expect(text).toContain('Kept of Áo &#60;b&#62;len')
    const told = { tracking_number, lang: 'en', event_id: 'part-1', receiver_type: 'CUSTOMER' }
    const most = await press('part', { ...told, kept_0: '3', kept_1: '0' })
    expect(most.text).toContain('Not done: Information is not correctly')
    expect((await press('part', { ...told, kept_0: 'x', kept_1: '0' })).text).toContain('Not done')
    const done = await press('part', { ...told, kept_0: '1', kept_1: '1' })
    expect(done.text).toContain('It happened: Handed over in part.')
    const { status, partial_delivery, returned_in, events } = await detail(id)
    expect(status).toBe('delivery_successful')
    expect(partial_delivery?.kept.map(({ quantity }) => quantity)).toEqual([1, 1])
    expect(returned_in?.status).toBe('waiting_for_return')
    expect(events.at(-1)).toMatchObject({
      receiver_type: 'CUSTOMER',
      place: expect.stringContaining('Phường'),
    })
  })

  it('take all of it for a plain delivery', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'start_delivery', inParts)
    const told = { tracking_number, lang: 'vi', event_id: 'part-2', receiver_type: 'SECURITY' }
    expect((await press('part', { ...told, kept_0: '2', kept_1: '1' })).text).toContain(
      'Đã xảy ra: Giao thành công.',
    )
    expect((await detail(id)).returned_in).toBeNull()
  })

  it('weigh a parcel again with evidence, once for a button pressed twice', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'arrive')
    const sides = { length: '30', width: '24', height: '18' }
    const told = { tracking_number, lang: 'vi', event_id: 'scale-1', weight: '2.35', ...sides }
    expect((await press('reweigh', told)).text).toContain('Chưa được: Thông tin chưa đúng')
    expect((await press('reweigh', { ...told, weight: '', evidence: 'Cân số 4' })).text).toContain(
      'Chưa được',
    )
    for (const _ of [1, 2])
      expect((await press('reweigh', { ...told, evidence: 'Cân số 4' })).text).toContain('Xong.')
    const { weight, reweighs } = await detail(id)
    // The sides decide the fee as before, so it applies at once.
    expect(weight).toBe(2.35)
    expect(reweighs).toMatchObject([{ evidence: 'Cân số 4', state: 'applied' }])
  })

  it('take cash on to hub, center and shop under the number of a paper', async () => {
    const { id, tracking_number } = await parcelAfter(operator, shop, 'hand_over_cash')
    const told = { tracking_number, lang: 'en' }
    expect((await press('cash', { ...told, event: 'transfer_to_hub' })).text).toContain('Not done')
    const early = await press('cash', { ...told, event: 'transfer_to_shop', reference: 'UNC-1' })
    expect(early.text).toContain('Not done: The current status of the parcel does not allow this.')
    for (const [event, words] of [
      ['transfer_to_hub', 'Cash at the main hub'],
      ['transfer_to_center', 'Cash at the center'],
      ['transfer_to_shop', 'COD set aside for the shop, waits for the bank transfer'],
    ] as const) {
      expect(await page(tracking_number)).toContain(`name="event" value="${event}"`)
      const { text } = await press('cash', { ...told, event, reference: `P-${event}`, note: 'Túi 07' })
      expect(text).toContain(`It happened: ${words}.`)
      const { data } = await operator.call(listCodTransfers, { query: { reference: `P-${event}` } })
      expect(data).toMatchObject([{ event, count: 1, note: 'Túi 07' }])
    }
    expect((await detail(id)).status).toBe('cod_transferred_to_shop')
    expect(forms(await page(tracking_number))).not.toContain('cash')
  })

  it('approve a claim, charge it to a hub by its name, and pay it', async () => {
    const { id, tracking_number, claim_id } = await claimed()
    const text = await page(tracking_number)
    expect(forms(text)).toEqual(['claim/approve', 'claim/reject'])
    expect(text).toContain('Chứng từ: Hóa đơn 0004127')
    expect(text).toContain('Tự xảy ra tiếp theo')
    const told = { tracking_number, lang: 'vi', id: claim_id, charged_to: 'hub', proof_accepted: 'yes' }
    expect((await press('claim/approve', told)).text).toContain('Chưa được: Thông tin chưa đúng')
    const approved = await press('claim/approve', { ...told, charged_name: 'HCM-TB-01' })
    expect(approved.text).toContain('Đã xảy ra: Lập phiếu đền bù.')
    expect(forms(approved.text)).toEqual(['collection/approve', 'collection/reject'])
    const collection = { tracking_number, lang: 'vi', id: await collectionOf(tracking_number) }
    expect((await press('collection/approve', collection)).text).toContain('Đã xảy ra: Duyệt đền bù.')
    const { status, lost_claim } = await detail(id)
    expect(status).toBe('lost_collection_approved')
    expect(lost_claim).toMatchObject({ state: 'approved', amount: 1_250_000 })
    // Pressed twice it is done once, and said to be.
    expect((await press('collection/approve', collection)).text).toContain('Đã xảy ra: Duyệt đền bù.')
    expect((await detail(id)).ledger.filter(({ kind }) => kind === 'loss-compensated')).toHaveLength(2)
  })

  it('reject a claim with a reason, and send a collection back to be judged again', async () => {
    const { id, tracking_number, claim_id } = await claimed()
    const told = { tracking_number, lang: 'en', id: claim_id }
    await press('claim/approve', { ...told, charged_to: 'provider' })
    const collection = { ...told, id: await collectionOf(tracking_number), reason: 'Có biên bản giao' }
    const back = await press('collection/reject', collection)
    expect(back.text).toContain('It happened: Compensation sent back.')
    expect(forms(back.text)).toEqual(['claim/approve', 'claim/reject'])
    expect((await press('claim/reject', told)).text).toContain('Not done')
    const rejected = await press('claim/reject', { ...told, reason: 'Hóa đơn của đơn khác' })
    expect(rejected.text).toContain('It happened: Claim rejected.')
    expect(await detail(id)).toMatchObject({
      status: 'lost',
      lost_claim: { state: 'rejected', reason: 'Hóa đơn của đơn khác' },
    })
  })

  it('are as safe as the rest: no other page, no other name of a claim, no address that is none', async () => {
    const { id, tracking_number, claim_id } = await claimed()
    const told = { tracking_number, id: claim_id, reason: 'x', charged_to: 'provider' }
    for (const path of ['claim/reject', 'claim/approve', 'part', 'reweigh', 'cash', 'collection/reject'])
      expect((await press(path, told, 'https://evil.example')).status).toBe(403)
    expect((await detail(id)).status).toBe('shop_lost_claimed')
    expect((await press('claim/reject', { ...told, id: '..' })).text).toContain('Chưa được')
    expect((await press('claim/forget', told)).status).toBe(400)
    expect((await press('claim/reject', { id: claim_id, reason: 'x' })).status).toBe(400)
    expect((await press('cash', { tracking_number: 'GH0000000000' })).text).toContain('Chưa được')
    expect(await page(tracking_number)).not.toContain('<script')
  })
})
