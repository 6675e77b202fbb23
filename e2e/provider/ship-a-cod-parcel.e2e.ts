import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { printInMemory, readSymbols } from '../../apps/api/src/testing/read-printed.ts'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { demo } from '../setup/people.ts'
import { countPrints } from '../setup/screens.ts'
import { drawn } from '../setup/walks.ts'
import { test as watched } from '../setup/watch.ts'
import { type Words, words } from './ship-a-cod-parcel.words.ts'

// A house of its own, whose provider works 40,000 times faster than life: the journey takes seconds, no other test
// sees its parcels picked up under its hands, and the figures of the shop move by this parcel alone.
const test = watched.extend<object, { fastHouse: string }>({
  fastHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const house = await startHouse({
        GUIHANG_DATA: `${dataDir}-fast`,
        SIMULATOR_SPEED: '40000',
        SIMULATOR_SCENARIO: 'success',
        // A payout would move the figures, too.
        SIMULATOR_ACCOUNTING: 'by_hand',
      })
      await use(house.origin)
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ fastHouse }, use) => use(fastHouse),
})

// Each language at its width, in its theme; each way to fill in the receiver once.
const runs = [
  { language: 'vi', width: 1366, theme: 'light', receiver: 'pasted' },
  { language: 'en', width: 390, theme: 'dark', receiver: 'typed' },
] as const // as: the values themselves, not any text

for (const { language, width, theme, receiver } of drawn(runs, import.meta.filename)) {
  test(`a COD parcel from sign-in to the money, ${language}, ${width} px, ${theme}, receiver ${receiver}`, async ({
    page,
    context,
  }) => {
    const w = words[language]
    const narrow = width === 390
    await page.setViewportSize({ width, height: 844 })
    const prints = await countPrints(page)
    const phone = `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

    await test.step('sign in', async () => {
      await page.goto('/')
      if (language === 'en') await page.getByLabel('Ngôn ngữ').selectOption('en')
      await page.getByLabel(w.username).fill(demo.username)
      await page.getByLabel(w.password, { exact: true }).fill(demo.password)
      await page.getByRole('button', { name: w.login, exact: true }).click()
      await expect(page).toHaveURL('/live-dashboard')
      await page.getByRole('button', narrow ? { name: w.more } : { name: w.theme }).click()
      await page.getByRole('menuitemradio', { name: w.themes[theme] }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
    const before = await figuresOf(page, w)

    // The list stays open in a tab of its own, as it does in a shop.
    const list = await context.newPage()
    await list.setViewportSize({ width, height: 844 })
    await list.goto('/packages')
    await expect(list.getByRole('tab', { name: w.all })).toContainText(/\d/)
    const countsBefore = await countsOf(list, w)

    await test.step('fill in the parcel and watch the fee', async () => {
      await page.getByRole('link', { name: w.create }).first().click()
      const slip = page.getByRole('region', { name: w.fee })
      await expect(slip).toContainText(w.feeMissing)
      if (receiver === 'pasted') await pasteMessage(page, w, phone)
      else await typeReceiver(page, w, phone)
      await fillGoods(page, w)
      await expect(slip).toContainText(w.total)
      // Between regions 25,000 + 6 × 5,000 for 3.5 kg by volume, and 0.5 % of 3,450,000.
      await expect(slip).toContainText(w.money(72_250))
      await expect(slip).toContainText(w.money(3_450_000 - 72_250))
    })

    const code = await test.step('create it and print it at once', async () => {
      await page.getByRole('button', { name: w.createAndPrint }).click()
      // A toast is gone in five seconds; the label stays.
      await expect(page.getByText(w.marked)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1, name: w.label })).toBeVisible()
      const label = page.getByRole('img', { name: /GH\d{10}/ })
      await expect(label).toBeVisible()
      const title = (await label.getAttribute('aria-label')) ?? ''
      const tracking = /GH\d{10}/.exec(title)?.[0] ?? ''
      // A busy machine may draw it sharp a moment later.
      const symbols = async () =>
        await readSymbols(blackAndWhite(PNG.sync.read(await sharp(page, () => label.screenshot()))))
      await expect.poll(symbols).toContain(`Code128 ${tracking}`)
      await expect(page.getByText(w.printed(1))).toBeVisible()
      expect(await prints()).toBe(1)
      return tracking
    })

    await test.step('save it as a PDF, too', async () => {
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: w.savePdf }).click()
      await expect(page.getByText(w.printed(2))).toBeVisible()
      const [sheet] = await printInMemory(await bytesOf(await saved))
      expect(sheet?.text).toContain('Đặng Khánh Linh')
      // Labels are read by couriers: Vietnamese whatever the language of the screen.
      expect(sheet?.text).toContain('3.450.000')
      expect(sheet && (await readSymbols(sheet.dots))).toContain(`Code128 ${code}`)
    })

    await test.step('see it in the list, which was open all the time', async () => {
      await expect(rowOf(list, code)).toContainText('Đặng Khánh Linh')
      await expect(rowOf(list, code)).toContainText(w.money(3_450_000))
    })

    await test.step('watch it being accepted, picked up, carried, delivered and paid', async () => {
      await page.getByRole('link', { name: w.backToParcel }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      for (const event of w.road) {
        // In the history, where each entry has its time; stations and reasons use some of the same words.
        const entry = page.getByRole('listitem').filter({ has: page.getByRole('time') })
        await expect(entry.filter({ hasText: event })).toBeVisible()
      }
      await expect(page.getByText(w.handedOver)).toContainText(w.money(3_450_000))
      expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
      await expect(page.getByText(w.collected, { exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(w.money(3_450_000 - 72_250))
      await expect(rowOf(list, code)).toContainText(w.codCollected)
    })

    await test.step('find it in the figures of the day', async () => {
      await page.getByRole('navigation').getByRole('link', { name: w.dashboard }).click()
      await expect
        .poll(() => figuresOf(page, w))
        .toEqual({ today: before.today + 1, waiting: before.waiting + 3_450_000 })
      await expect
        .poll(() => countsOf(list, w))
        .toEqual({ all: countsBefore.all + 1, delivered: countsBefore.delivered + 1 })
    })
  })
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** What the dashboard says: parcels of today, and COD waiting for transfer in VND. */
async function figuresOf(page: Page, w: Words): Promise<{ today: number; waiting: number }> {
  const figure = async (name: string) => {
    const value = page.getByRole('group', { name }).first()
    await expect(value).toContainText(/\d/)
    return numberIn(await value.textContent(), name)
  }
  return { today: await figure(w.today), waiting: await figure(w.waiting) }
}

/** How many parcels the tabs of the list count, of all groups and of those delivered. */
async function countsOf(list: Page, w: Words): Promise<{ all: number; delivered: number }> {
  const count = async (name: string) => numberIn(await list.getByRole('tab', { name }).textContent(), name)
  return { all: await count(w.all), delivered: await count(w.delivered) }
}

/** The first number behind a name, whatever stands between its thousands. A tab holds its name twice, once in bold. */
function numberIn(text: string | null, name: string): number {
  const behind = (text ?? '').split(name).slice(1).join('')
  const [figure = ''] = /\d[\d.,]*/.exec(behind) ?? []
  return Number(figure.replace(/[.,]/g, ''))
}

/** The parcel's row, or its card on a phone. */
function rowOf(list: Page, code: string): Locator {
  return list.getByRole('row').or(list.getByRole('listitem')).filter({ hasText: code })
}

async function pasteMessage(page: Page, w: Words, phone: string): Promise<void> {
  const message = `chị Đặng Khánh Linh ${phone} cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ nha em, cod 3tr450`
  const box = page.getByRole('textbox', { name: w.paste })
  await box.focus()
  await box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, message)
  await expect(page.getByText(w.filled)).toBeVisible()
  // Fields are written the Vietnamese way in both languages (spec section 5).
  await expect(field(page, w.cod)).toHaveValue('3.450.000')
}

async function typeReceiver(page: Page, w: Words, phone: string): Promise<void> {
  await field(page, w.phone).fill(phone)
  await field(page, w.name).fill('Đặng Khánh Linh')
  await choose(page, w.province, 'ho chi minh', 'Thành phố Hồ Chí Minh')
  await choose(page, w.ward, 'tan hung', 'Phường Tân Hưng')
  await field(page, w.street).fill('27 Nguyễn Hữu Thọ')
}

async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await picker(page, label).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
  await expect(picker(page, label)).toHaveValue(option)
}

async function fillGoods(page: Page, w: Words): Promise<void> {
  await field(page, w.item).fill('Bộ đồ thờ men xanh')
  await field(page, w.value).fill('3450000')
  await field(page, w.weight).fill('2,4')
  await field(page, w.length).fill('32')
  await field(page, w.breadth).fill('26')
  await field(page, w.height).fill('20')
}

/** Sharp enough for a scanner to read the label off the screen; drawing all of the journey so takes twice as long. */
async function sharp<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page)
  const draw = async (deviceScaleFactor: number) =>
    await session.send('Emulation.setDeviceMetricsOverride', {
      ...(page.viewportSize() ?? { width: 0, height: 0 }),
      deviceScaleFactor,
      mobile: false,
    })
  await draw(3)
  const seen = await look()
  await draw(1)
  await session.detach()
  return seen
}

async function bytesOf(download: Download): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}

/** What a scanner sees of a picture. */
function blackAndWhite({ width, height, data }: PNG) {
  const dots = Uint8Array.from({ length: width * height }, (_, dot) =>
    (data[dot * 4] ?? 0) + (data[dot * 4 + 1] ?? 0) + (data[dot * 4 + 2] ?? 0) < 384 ? 0 : 255,
  )
  return { width, height, data: dots }
}
