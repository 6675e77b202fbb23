import { createClient } from '@guihang/contract/client'
import { getPublicSettings } from '@guihang/contract/home/system'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { openStorageBelow } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test as watched } from '../setup/watch.ts'

type Away = { readonly origin: string; readonly simulator: string; readonly storage: Database }

// A house of its own: its order system is cut off without troubling anybody else, and its couriers take their time.
const test = watched.extend<object, { away: Away }>({
  away: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const folder = `${dataDir}-away`
      const settings = { GUIHANG_DATA: folder, SIMULATOR_SPEED: '1', SIMULATOR_SCENARIO: 'success' }
      const house = await startHouse(settings)
      const storage = openStorageBelow(folder)
      const { data } = await createClient({ baseUrl: house.origin }).call(getPublicSettings, {})
      await use({ origin: house.origin, simulator: data.simulator_url ?? '', storage })
      await storage.close()
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ away }, use) => use(away.origin),
})

const words = {
  vi: {
    cut: 'Ngắt hệ thống vận đơn',
    connect: 'Nối lại',
    create: 'Tạo đơn',
    looking: 'chờ hệ thống nhà vận chuyển xác nhận',
    unreached: 'Không cần sửa gì, bạn bấm gửi lại là được.',
    why: 'Lý do: không kết nối được hệ thống nhà vận chuyển',
    history: 'Chưa gửi được',
    again: 'Gửi lại',
    again_all: 'Gửi lại tất cả đơn lỗi',
    sent_all: 'Đã gửi lại 2 đơn',
    waits: 'Nhà vận chuyển đã nhận đơn và đang xếp lịch lấy hàng.',
    simulator: 'Thử tình huống',
    events: 'Điều có thể xảy ra bây giờ',
    pickup: 'Xếp lịch lấy hàng',
    happened: 'Đã xảy ra: Xếp lịch lấy hàng.',
    planned: 'Đã xếp lịch lấy',
  },
  en: {
    cut: 'Cut the order system off',
    connect: 'Connect it again',
    create: 'Create',
    looking: 'system has to confirm it',
    unreached: 'Nothing is wrong with it: just send it again.',
    why: 'Reason: the provider’s system could not be reached',
    history: 'Push failed',
    again: 'Send again',
    again_all: 'Send all failed again',
    sent_all: '2 parcels sent again',
    waits: 'Accepted; the pickup is being planned.',
    simulator: 'Make something happen',
    events: 'What can happen now',
    pickup: 'Pickup planned',
    happened: 'It happened: Pickup planned.',
    planned: 'Planned for pickup',
  },
}

/** Hours go by: every push that waits for its next attempt has none left but one. */
async function letHoursPass({ pool }: Database): Promise<void> {
  await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1, run_at = now()
    WHERE key LIKE 'push-parcel:%' AND locked_at IS NULL AND attempts BETWEEN 1 AND max_attempts - 2`)
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`the order system does not answer, parcels fail, and go on once it is back, ${language}, ${size.width} px`, async ({
    page,
    browser,
    away,
  }) => {
    const owner = await newOwner(away.storage, { shop: { is_oms: 1 } }, away.origin)
    const store = await addStore(owner)
    // Another browser: the provider's people are not the shop's.
    const desk = await (await browser.newContext({ viewport: size })).newPage()
    await desk.goto(`${away.simulator}/?lang=${language}`)
    await desk.getByRole('button', { name: say.cut }).click()
    await expect(desk.getByRole('button', { name: say.connect })).toBeVisible()
    // The only provider that is ever cut off, so `every-screen` cannot see its page like this.
    await expectAccessible(desk)

    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    // Worth less than what the provider has to approve first: it is pushed at once.
    const first = await addParcel(owner, store, { product_value: 1_250_000, cod: 1_250_000 })
    await page.goto(`/packages/copy/${first.id}`)
    await page.getByRole('button', { name: say.create, exact: true }).click()
    await expect(page).toHaveURL(/\/packages\/[0-9a-f-]{36}$/)
    const detail = page.url()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

    await test.step('it fails with a reason after hours without an answer', async () => {
      await expect
        .poll(async () => {
          await letHoursPass(away.storage)
          return await page.getByText(say.unreached).isVisible()
        })
        .toBe(true)
      await expect(page.getByText(say.why).first()).toBeVisible()
      await expect(page.getByText(say.history, { exact: true }).first()).toBeVisible()
      await expectFits(page)
      await page.getByRole('button', { name: say.again, exact: true }).click()
      await expect(page.getByText(say.unreached)).toBeHidden()
    })

    await test.step('once it is back all are sent again, and wait for pickup', async () => {
      await expect.poll(() => failAll(page, away.storage)).toBe(true)
      await desk.getByRole('button', { name: say.connect }).click()
      await expect(desk.getByRole('button', { name: say.cut })).toBeVisible()
      await page.goto('/packages?status=failed')
      await page.getByRole('button', { name: say.again_all }).click()
      await expect(page.getByText(say.sent_all)).toBeVisible()
      await page.goto(detail)
      await expect(page.getByText(say.waits)).toBeVisible()
      await expectFits(page)
    })

    await test.step('and what the demo makes happen, the shop sees at once', async () => {
      const link = page.getByRole('link', { name: say.simulator })
      await desk.goto((await link.getAttribute('href')) ?? '')
      await expect(desk.getByRole('heading', { name: say.events })).toBeVisible()
      await expectFits(desk)
      await desk.getByRole('button', { name: say.pickup }).click()
      await expect(desk.getByText(say.happened)).toBeVisible()
      await expect(page.getByText(say.planned).first()).toBeVisible()
    })
    await desk.context().close()
  })
}

/** Lets hours pass until nothing of the shop waits for an answer any more. */
async function failAll(page: Page, storage: Database): Promise<boolean> {
  await letHoursPass(storage)
  const { rowCount } = await storage.pool.query(
    "SELECT FROM whole_parcels WHERE status = 'waiting_for_approval' AND id::text = $1",
    [page.url().split('/').at(-1)],
  )
  return rowCount === 0
}
