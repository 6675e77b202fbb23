import { writeFile } from 'node:fs/promises'
import { createClient } from '@guihang/contract/client'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { code128Widths } from '@guihang/domain/parcels/labels/codes/code128'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { expect } from '@playwright/test'
import { reportAll, reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { findChromium } from '../../scripts/chromium/chromium.mjs'
import { carriedParcel } from '../provider/carried.ts'
import { dataDir, origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { drawn, languages } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const seen = `${dataDir}-camera.y4m`
const chromium = findChromium()

// What a recorded picture shows is what the camera of this browser sees.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${seen}`,
    ],
  },
})

const words = {
  vi: {
    needs: /^Cần xử lý/,
    undelivered: 'Giao chưa thành công',
    call: 'Gọi Kiều Thị Thơm',
    deadline: /^Trả lời trước \d{2}:\d{2} /,
    again: 'Giao lại…',
    afternoon: 'Chiều',
    send: 'Giao lại',
    told: /sẽ được giao lại/,
    more: 'Thêm',
    list: 'Bảng bàn giao',
    camera: 'Quét bằng camera',
    view: 'Hình từ camera',
    close: 'Tắt camera',
    cameraFailed: 'Chưa mở được camera. Tắt ứng dụng khác đang dùng camera rồi thử lại.',
    cameraAgain: 'Thử lại',
    ticked: (code: string) => `Đã đánh dấu ${code}`,
    done: 'Đã bàn giao 1/1 đơn',
    overview: 'Tổng quan',
    why: 'Vì sao là số này',
  },
  en: {
    needs: /^Needs attention/,
    undelivered: 'Not delivered yet',
    call: 'Call Kiều Thị Thơm',
    deadline: /^Answer by \d{2}:\d{2} /,
    again: 'Deliver again…',
    afternoon: 'Afternoon',
    send: 'Deliver again',
    told: /will be delivered again/,
    more: 'More',
    list: 'Hand-over list',
    camera: 'Scan with the camera',
    view: 'What the camera sees',
    close: 'Turn the camera off',
    cameraFailed: 'The camera did not open. Close other apps that use it, and try again.',
    cameraAgain: 'Try again',
    ticked: (code: string) => `${code} ticked`,
    done: '1 of 1 handed over',
    overview: 'Overview',
    why: 'Why this amount',
  },
}

for (const language of drawn(languages, import.meta.filename)) {
  const say = words[language]
  test(`the day on a phone: call and deliver again, hand over by the camera, see what comes, ${language}`, async ({
    page,
    storage,
  }) => {
    const token = await mintOperator(storage)
    const operator = createClient({ baseUrl: origin, token: () => token })
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    const cast = { storage, operator, owner, store }
    const missed = await carriedParcel(cast, 'start_delivery', {
      receiver_name: 'Kiều Thị Thơm',
      cod: 840_000,
    })
    await reportEvent(operator, missed.tracking_number, 'fail_delivery_attempt', { reason_code: 'FR011' })
    const delivered = await carriedParcel(cast)
    await reportAll(operator, delivered.tracking_number, ['deliver'])
    const packed = await addParcel(owner, store, {
      products: [{ name: 'Khăn', quantity: 2, value: 75_000 }],
      product_value: 150_000,
      cod: 150_000,
    })
    // Another provider's couriers come for it: the simulated ones would take it before it is scanned.
    await storage.pool.query(`UPDATE parcels SET oms_code = 'HELD-1' WHERE id = $1`, [packed.id])
    await writeFile(seen, recorded(packed.tracking_number))
    await enterAs(page, owner, { language })

    await test.step('who did not take it is called from the list, and it is delivered again', async () => {
      await page.goto('/packages')
      await page.getByRole('tab', { name: say.needs }).click()
      const list = page.getByRole('region', { name: say.undelivered })
      await expect(list.getByText(formatMoney(840_000))).toBeVisible()
      await expect(list.getByText(say.deadline)).toBeVisible()
      const call = list.getByRole('link', { name: say.call })
      await expect(call).toHaveAttribute('href', 'tel:0912345678')
      const box = await call.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await list.getByRole('button', { name: say.again }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio').nth(1).check()
      await dialog.getByRole('radio', { name: say.afternoon }).check()
      await dialog.getByRole('button', { name: say.send, exact: true }).click()
      await expect(page.getByText(say.told)).toBeVisible()
      const { data } = await owner.client.call(getParcel, { params: { id: missed.id } })
      expect(data).toMatchObject({ status: 'waiting_for_delivery', deliver_half: 'afternoon' })
    })

    await test.step('the label is read by the camera, once', async () => {
      await page.getByRole('button', { name: say.more, exact: true }).click()
      await page.getByRole('menuitem', { name: say.list }).click()
      await expectSettled(page, 'pickup-list')
      await page.getByRole('button', { name: say.camera }).click()
      await expect(page.getByLabel(say.view)).toBeVisible()
      await expect(
        page.getByRole('status').getByText(say.ticked(groupTrackingNumber(packed.tracking_number))),
      ).toBeVisible()
      await expect(page.getByText(say.done)).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      // Another app takes the camera: no picture that stands still.
      await page.getByLabel(say.view).evaluate((view) => {
        const shown = view instanceof HTMLVideoElement ? view.srcObject : null
        if (shown instanceof MediaStream) shown.getTracks()[0]?.dispatchEvent(new Event('ended'))
      })
      await expect(page.getByText(say.cameraFailed)).toBeVisible()
      await page.getByRole('button', { name: say.cameraAgain }).click()
      await expect(page.getByLabel(say.view)).toBeVisible()
      await page.getByRole('button', { name: say.close }).click()
      await expect(page.getByLabel(say.view)).toBeHidden()
      await expect(page.getByRole('button', { name: say.camera })).toBeVisible()
    })

    await test.step('what comes next stands on the first screen', async () => {
      await page.getByRole('link', { name: say.overview }).click()
      await expectSettled(page, 'live-dashboard')
      const { data } = await owner.client.call(getCodOverview, { query: {} })
      await expect(page.getByText(formatMoney(data.next_payout?.net_amount ?? 0)).first()).toBeInViewport()
      await expect(page.getByRole('link', { name: say.why })).toBeInViewport()
    })
  })
}

/** Bars on light paper before a darker table, as uncompressed video: the browser shows it over and over. */
function recorded(code: string): Buffer {
  const [width, height, module] = [800, 600, 4]
  const dark = code128Widths(code).flatMap((count, index) =>
    new Array<boolean>(count * module).fill(index % 2 === 0),
  )
  const edge = Math.floor((width - dark.length) / 2)
  const light = Buffer.alloc(width * height, 110)
  for (let y = 150; y < 450; y += 1)
    for (let x = 20; x < width - 20; x += 1)
      light[y * width + x] = y > 200 && y < 400 && dark[x - edge] ? 30 : 220
  const colourless = Buffer.alloc((width * height) / 2, 128)
  const frame = [Buffer.from('FRAME\n'), light, colourless]
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...frame,
    ...frame,
  ])
}
