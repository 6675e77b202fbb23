import type { Client } from '@guihang/contract/client'
import {
  addClaimPhoto,
  approveLostClaim,
  claimLoss,
  getLostClaim,
  listClaimPhotos,
  listLostClaims,
  rejectLostClaim,
  removeClaimPhoto,
} from '@guihang/contract/money/claims'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { downloadShopData } from '@guihang/contract/shop/personal-data'
import { compensationLimit } from '@guihang/domain/money/claims/compensation'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { answers, refusal } from '../../../testing/matrix/refusals.ts'
import { pictureFile } from '../../../testing/people/pictures.ts'
import { type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'
import { newParcel, parcelAfter, reportAll } from '../../../testing/road/road.ts'
import { deleteClaimPhotos } from './claim-photos.store.ts'

let api: TestApi
let operator: Client
let shop: ShopWithStore
beforeAll(async () => {
  api = await startTestApi()
  operator = await api.twoOperators('Lan, bồi thường')
  shop = await shopWithStore(api)
})
afterAll(() => api.stop())

async function lost(): Promise<Parcel> {
  const parcel = await parcelAfter(operator, shop, 'start_delivery')
  await reportAll(operator, parcel.tracking_number, ['report_missing_courier', 'confirm_lost'])
  return parcel
}

const add = async ({ id }: Parcel, file = pictureFile(), by = shop) =>
  (await by.client.call(addClaimPhoto, { params: { id }, file })).data
const waiting = async ({ id }: Parcel) =>
  (await shop.client.call(listClaimPhotos, { params: { id } })).data.map((photo) => photo.id)
const claim = async ({ id }: Parcel, body: object = {}) =>
  (await shop.client.call(claimLoss, { params: { id }, body })).data
const claimOf = async ({ id }: Parcel) =>
  (await shop.client.call(getParcel, { params: { id } })).data.lost_claim

describe('photos of a claim', () => {
  it('wait with the lost parcel, prove its value, and are seen by the shop and by operators', async () => {
    const parcel = await lost()
    const [first, second] = [await add(parcel), await add(parcel)]
    expect(await waiting(parcel)).toEqual([first.id, second.id])
    const claimed = await claim(parcel)
    expect(claimed.photos.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(claimed.claimed_amount).toBe(compensationLimit(parcel, 'proven'))
    expect(await waiting(parcel)).toEqual([])

    const shown = (await claimOf(parcel))?.photos ?? []
    expect(shown.map(({ id }) => id)).toEqual([first.id, second.id])
    const { data: operated } = await operator.call(getLostClaim, { params: { id: claimed.id } })
    const listed = await operator.call(listLostClaims, {
      query: { tracking_number: parcel.tracking_number },
    })
    expect(listed.data[0]?.photos.map(({ id }) => id)).toEqual([first.id, second.id])
    for (const url of [shown[0]?.url, operated.photos[0]?.url]) {
      const picture = await api.fetch(url ?? '')
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/jpeg')
    }
  })

  it('are drawn anew: neither EXIF nor place of the file that was sent is kept', async () => {
    const parcel = await lost()
    const taken = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#4a8' } })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer()
    const file = new File([new Uint8Array(taken)], 'a.jpg', { type: 'image/jpeg' })
    const { url } = await add(parcel, file)
    const kept = Buffer.from(await (await api.fetch(url ?? '')).arrayBuffer())
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('SECRET-OWNER')).toBe(false)
  })

  it('are five at most, and one can be taken away while it waits, but not from a claim', async () => {
    const parcel = await lost()
    const { id } = await add(parcel)
    // Together: the parcel is held while they are counted.
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => add(parcel)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const tooMany = { file: ['Mỗi yêu cầu đền bù có nhiều nhất 5 ảnh'] }
    expect(await refusal(add(parcel))).toMatchObject(answers(422, 'EVALID', tooMany))
    const params = { id: parcel.id, photo_id: id }
    const { data: shown } = await shop.client.call(listClaimPhotos, { params: { id: parcel.id } })
    const address = shown.find((photo) => photo.id === id)?.url ?? ''
    expect((await api.fetch(address)).status).toBe(200)
    await shop.client.call(removeClaimPhoto, { params })
    expect(await waiting(parcel)).toHaveLength(4)
    // Its file is gone with it.
    expect((await api.fetch(address)).status).toBe(404)
    expect(await refusal(shop.client.call(removeClaimPhoto, { params }))).toMatchObject(
      answers(404, 'ENOTFOUND'),
    )
    const taken = await add(parcel)
    await claim(parcel)
    const ofClaim = shop.client.call(removeClaimPhoto, { params: { id: parcel.id, photo_id: taken.id } })
    expect(await refusal(ofClaim)).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('are refused with the reason: no picture, no lost parcel, a claim that is open, another shop', async () => {
    const parcel = await lost()
    const text = new File(['<svg/>'], 'a.jpg', { type: 'image/jpeg' })
    expect(await refusal(add(parcel, text))).toMatchObject(answers(422, 'EVALID'))
    expect(await refusal(add(await newParcel(shop)))).toMatchObject(answers(409, 'ELC003'))
    const stranger = await shopWithStore(api)
    expect(await refusal(add(parcel, pictureFile(), stranger))).toMatchObject(answers(404, 'ENOTFOUND'))
    const foreign = stranger.client.call(listClaimPhotos, { params: { id: parcel.id } })
    expect(await refusal(foreign)).toMatchObject(answers(404, 'ENOTFOUND'))
    await claim(parcel)
    expect(await refusal(add(parcel))).toMatchObject(answers(409, 'EPK001'))
    expect(await refusal(add({ ...parcel, id: v7() }))).toMatchObject(answers(404, 'ENOTFOUND'))
  })

  it('stay with a rejected claim; the next claim has its own', async () => {
    const parcel = await lost()
    await add(parcel)
    const { id } = await claim(parcel)
    await operator.call(rejectLostClaim, { params: { id }, body: { reason: 'Ảnh mờ' } })
    expect((await claimOf(parcel))?.photos).toHaveLength(1)
    const next = await add(parcel)
    const { id: again } = await claim(parcel, { proof: 'Hóa đơn 0004127' })
    expect((await claimOf(parcel))?.photos.map((photo) => photo.id)).toEqual([next.id])
    await operator.call(approveLostClaim, {
      params: { id: again },
      body: { proof_accepted: true, charged_to: 'provider' },
    })
  })

  it('go when their shop closes, and no other shop’s', async () => {
    const parcel = await lost()
    await add(parcel)
    const forget = (shop_id: string) => api.database.transaction((tx) => deleteClaimPhotos(tx, shop_id))
    await forget((await shopWithStore(api)).user.shop.id)
    expect(await waiting(parcel)).toHaveLength(1)
    await forget(shop.user.shop.id)
    expect(await waiting(parcel)).toEqual([])
  })

  it('are in the download of the shop’s data', async () => {
    const parcel = await lost()
    await add(parcel)
    const response = await shop.client.raw(downloadShopData, { body: { password: shop.user.password } })
    const { pictures } = JSON.parse(await response.text())
    const own = pictures.filter(({ picture }: { picture: string }) =>
      picture.includes(parcel.tracking_number),
    )
    expect(own).toMatchObject([{ content_type: 'image/jpeg', base64: expect.stringMatching(/^\/9j/) }])
  })
})
