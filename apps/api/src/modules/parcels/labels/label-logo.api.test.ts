import {
  editLabelLogo,
  getLabelLogo,
  removeLabelLogo,
  uploadLabelLogo,
} from '@guihang/contract/parcels/label-logo'
import { previewLabel, printLabels } from '@guihang/contract/parcels/labels'
import { createParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import { listAuditLog } from '@guihang/contract/shop/audit'
import { type LabelSize, labelSizes } from '@guihang/domain/parcels/labels/label-data'
import type { LabelDrawing, LabelPicture } from '@guihang/domain/parcels/labels/label-drawing'
import { bytesOfDots, isBlack } from '@guihang/domain/parcels/labels/label-logo'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { type DotImage, printInMemory, readSymbols } from '../../../testing/read-printed.ts'
import { parcelBody, type ShopWithStore, shopWithStore } from '../../../testing/road/parcels.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** A black ring on nothing, with a wide empty edge. */
const ring = async (type: 'png' | 'jpeg' = 'png') => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><circle cx="400" cy="250" r="120" fill="none" stroke="#111" stroke-width="50"/></svg>`
  const drawn = sharp(Buffer.from(svg)).flatten(type === 'jpeg' ? { background: '#fff' } : false)
  const bytes = await drawn.toFormat(type).toBuffer()
  return new File([new Uint8Array(bytes)], `logo.${type}`, { type: `image/${type}` })
}

const newParcel = async ({ client, store }: ShopWithStore): Promise<Parcel> =>
  (await client.call(createParcel, { body: parcelBody(store) })).data

async function drawingOf(
  { client }: ShopWithStore,
  { id }: Parcel,
  size: LabelSize = '100x150',
): Promise<LabelDrawing> {
  // as: the contract carries the domain's drawing without describing it again
  return (await client.call(previewLabel, { params: { id }, query: { size } })).data.drawing as LabelDrawing
}

/** How much of an area of a printed page is black. */
function blackShare(page: DotImage, { x, y, width, height }: LabelPicture): number {
  let black = 0
  for (let row = y; row < y + height; row += 1)
    for (let column = x; column < x + width; column += 1)
      if (page.data[row * page.width + column] === 0) black += 1
  return black / (width * height)
}

const picturesIn = ({ shapes }: LabelDrawing) =>
  shapes.flatMap((shape) => (shape.kind === 'picture' ? [shape] : []))

describe('the logo on labels', () => {
  it('is cut out of its empty edge, and stands on preview and paper in every size beside codes that scan', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const { data } = await shop.client.call(uploadLabelLogo, { file: await ring() })
    expect(data.shading).toBe('lines')
    const { columns, rows } = data.pictures.lines
    expect(Math.abs(columns / rows - 1)).toBeLessThan(0.03)
    const [picture] = picturesIn(await drawingOf(shop, parcel))
    if (picture === undefined) throw new Error('There is no logo on the preview')
    const dots = bytesOfDots(picture)
    const middle = [picture.columns >> 1, picture.rows >> 1] as const // as: a pair
    expect(isBlack(dots, picture.columns, ...middle)).toBe(false)
    expect(isBlack(dots, picture.columns, middle[0], 2)).toBe(true)

    for (const size of labelSizes) {
      const printed = await shop.client.raw(printLabels, { body: { ids: [parcel.id, parcel.id], size } })
      const [page] = await printInMemory(new Uint8Array(await printed.arrayBuffer()))
      if (page === undefined) throw new Error('Nothing was printed')
      expect(await readSymbols(page.dots)).toContain(`Code128 ${parcel.tracking_number}`)
      const [shown] = picturesIn(await drawingOf(shop, parcel, size))
      if (shown === undefined) throw new Error(`There is no logo on ${size}`)
      // A ring covers half of its square. A page of whole dots may shift it by one.
      expect(blackShare(page.dots, shown), size).toBeGreaterThan(0.35)
    }
  })

  it('may be mixed of dots, replaced by a JPEG and removed; other shops have theirs', async () => {
    const shop = await shopWithStore(api)
    const parcel = await newParcel(shop)
    const { client } = shop
    await expect(client.call(editLabelLogo, { body: { shading: 'tones' } })).rejects.toMatchObject({
      status: 404,
    })
    await client.call(uploadLabelLogo, { file: await ring() })
    await client.call(editLabelLogo, { body: { shading: 'tones' } })
    const { data } = await client.call(uploadLabelLogo, { file: await ring('jpeg') })
    expect(data.shading).toBe('tones')
    expect((await client.call(getLabelLogo, {})).data).toEqual(data)
    const other = await shopWithStore(api)
    expect((await other.client.call(getLabelLogo, {})).data).toBeNull()
    expect(picturesIn(await drawingOf(other, await newParcel(other)))).toEqual([])

    await client.call(removeLabelLogo, {})
    await client.call(removeLabelLogo, {})
    expect((await client.call(getLabelLogo, {})).data).toBeNull()
    expect(picturesIn(await drawingOf(shop, parcel))).toEqual([])
    const { data: entries } = await client.call(listAuditLog, {})
    expect(entries.filter(({ action }) => action === 'label_logo_changed')).toHaveLength(3)
    const files = await api.database.pool.query(
      `SELECT FROM files WHERE shop_id = $1 AND kind = 'label_logo'`,
      [shop.user.shop.id],
    )
    expect(files.rowCount).toBe(0)
  })

  it('check 36: is told by its content, however it is called', async () => {
    const { client } = await shopWithStore(api)
    const page = new File(['<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>'], 'logo.png', {
      type: 'image/png',
    })
    await expect(client.call(uploadLabelLogo, { file: page })).rejects.toMatchObject({
      status: 422,
      body: { errors: { file: [expect.any(String)] } },
    })
    const heavy = new File([new Uint8Array(11 * 1024 * 1024)], 'logo.png', { type: 'image/png' })
    await expect(client.call(uploadLabelLogo, { file: heavy })).rejects.toMatchObject({ status: 413 })
    expect((await client.call(getLabelLogo, {})).data).toBeNull()
  })
})
