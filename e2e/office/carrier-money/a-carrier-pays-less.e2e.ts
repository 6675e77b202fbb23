import { getCarrierMoney } from '@guihang/contract/money/carrier-money'
import { type Download, expect, type Page } from '@playwright/test'
import { failingConnection } from '../../connection/carriers.ts'
import type { ConnectedCarrier } from '../../provider/connected-carriers.ts'
import { expectAccessible, expectFits } from '../../setup/screens.ts'
import { walksOf, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { atTheDesk } from '../money-people.ts'
import { type Carried, deliveredByGhn } from './carried-parcels.ts'
import { sheetOf, sheetType } from './carrier-files.ts'
import { type Words, words } from './carrier-money.words.ts'

let ghn: ConnectedCarrier | undefined
test.afterEach(async () => await ghn?.stop())

const short = 50_000
const kept = 20_000

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]

  test(`GHN pays one parcel ${short} đồng less: the office reads its file, the bank bears it out, the cash moves, and a letter asks for the rest, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const carried = await deliveredByGhn(page, storage, [640_000, 350_000, 200_000])
    ghn = carried.ghn
    const { office, parcels } = carried
    const { code: connection } = ghn
    // Where there is one connection only, nobody is asked for it.
    await failingConnection(office)
    const file = sheetOf(rowsOf(parcels))
    const net = netOf(parcels)

    // Whoever reconciles sits at a desk.
    const desk = await atTheDesk(browser, { role: 'accountant', language, size: wide })
    await desk.getByRole('navigation', { name: say.rail }).getByRole('link', { name: say.place }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(say.statements)

    await test.step('a wrong file is answered at its field, and nothing that was chosen is lost', async () => {
      await desk.getByRole('button', { name: say.upload }).click()
      const dialog = desk.getByRole('dialog')
      await dialog
        .getByLabel(say.file)
        .setInputFiles({ name: 'doi-soat.pdf', mimeType: 'application/pdf', buffer: file })
      await expect(dialog.getByText(say.wrongKind)).toBeVisible()
      await dialog.getByRole('button', { name: say.go, exact: true }).click()
      await expect(dialog.getByText(say.noConnection)).toBeVisible()
      const picker = dialog.getByRole('combobox', { name: say.connection })
      await picker.fill(connection)
      await desk.getByRole('option', { name: connection }).click()
      await dialog
        .getByLabel(say.file)
        .setInputFiles({ name: 'GHN_doi_soat.xlsx', mimeType: sheetType, buffer: file })
      await expect(dialog.getByText(say.wrongKind)).toBeHidden()
      await expectFits(desk)
      await expectAccessible(desk, '[role=dialog]')
      await dialog.getByRole('button', { name: say.go, exact: true }).click()
    })

    await test.step('it is read, and its rows come to what the file says', async () => {
      await expect(desk.getByText(say.toAgree, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
      const sums = desk.getByRole('region', { name: say.sums })
      await expect(sums).toContainText(figure(net))
      await expect(sums).toContainText(say.same)
      await expectAccessible(desk, 'main')
      await desk.getByRole('button', { name: say.agree, exact: true }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: say.agree, exact: true }).click()
      await expect(desk.getByText(say.isAgreed, { exact: true }).first()).toBeVisible()
    })

    await test.step('the bank has it in two lines, pasted from its sheet', async () => {
      await desk.getByRole('button', { name: say.addBank }).click()
      const dialog = desk.getByRole('dialog')
      const lines = [
        `29/11/2026\tGHN ${connection} 1\t${figure(net - 100_000)}`,
        `30/11/2026\tGHN ${connection} 2\t100.000`,
      ].join('\n')
      await pasteInto(desk, say.reference, lines)
      await expect(dialog.getByRole('textbox', { name: say.reference })).toHaveCount(2)
      await expectAccessible(desk, '[role=dialog]')
      await dialog.getByRole('button', { name: say.bankGo, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(desk.getByText(say.isReceived, { exact: true }).first()).toBeVisible()
    })

    const [, less] = parcels
    if (less === undefined) throw new Error('No parcel is paid less')
    await test.step('what is missing stands among the differences, every amount explained', async () => {
      await expect
        .poll(async () => (await moneyOf(less)).differences.map(({ amount }) => amount), { timeout: 60_000 })
        .toEqual([short])
      await desk.goto(`/console/carrier-money/differences?number=${less.tracking_number}`)
      const detail = desk.getByRole('region', { name: say.paidLess })
      await expect(detail).toContainText(figure(short))
      await expect(detail).toContainText(say.theyOwe)
      const columns = detail.getByRole('region', { name: say.columns })
      await columns.getByRole('button', { name: new RegExp(`${say.received}, ${escaped(say.cod)}`) }).click()
      const evidence = desk.getByRole('dialog')
      await expect(evidence).toContainText(say.from)
      await expectAccessible(desk, '[role=dialog]')
      // A line of the bank leads to where it stands: it is of the whole statement.
      await evidence.getByRole('button', { name: say.close }).click()
      await columns.getByRole('button', { name: new RegExp(`${say.received}, ${say.net}`) }).click()
      await evidence.getByRole('link', { name: say.bankLine }).first().click()
      await expect(desk.getByRole('region', { name: say.bank })).toContainText(`GHN ${connection} 1`)
      await desk.goBack()
      await columns.getByRole('button', { name: new RegExp(`${say.received}, ${escaped(say.cod)}`) }).click()
      await evidence.getByRole('link', { name: say.row }).click()
      await expect(desk.getByRole('row').filter({ hasText: less.code })).toContainText(
        figure(less.cod - short - less.quoted),
      )
    })

    await test.step('a letter asks GHN for it', async () => {
      await desk.goto(`/console/carrier-money/differences?number=${less.tracking_number}`)
      // By the keyboard alone.
      await expect(desk.getByRole('region', { name: say.paidLess })).toBeVisible()
      await desk.keyboard.press('x')
      await desk.getByRole('button', { name: say.letter }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: say.letter }).click()
      await expect(desk.getByRole('status').getByText(say.letterMade)).toBeVisible()
      await expect(desk).toHaveURL(/carrier-money\/letters/)
      expect(
        (await saved(desk, () => desk.getByRole('button', { name: say.sheet }).click()))
          .subarray(0, 2)
          .toString(),
      ).toBe('PK')
      expect(
        (await saved(desk, () => desk.getByRole('button', { name: say.pdf }).click()))
          .subarray(0, 4)
          .toString(),
      ).toBe('%PDF')
      await expectAccessible(desk, 'main')
    })

    await test.step('who writes about it again is told that a letter has it, and may', async () => {
      await desk.goto(`/console/carrier-money/differences?number=${less.tracking_number}`)
      await expect(desk.getByRole('region', { name: say.paidLess })).toContainText(say.waitsAnswer)
      await desk.getByRole('button', { name: say.takeIn }).click()
      await desk.getByRole('button', { name: say.letter }).click()
      const dialog = desk.getByRole('alertdialog')
      await expect(dialog).toContainText(say.again)
      await dialog.getByRole('button', { name: say.letter }).click()
      await expect(desk.getByRole('row').filter({ hasText: connection })).toHaveCount(2)
    })

    await test.step('GHN agrees to pay: it is owed, and disputed no more', async () => {
      await desk.goto(`/console/carrier-money/differences?number=${less.tracking_number}`)
      await expect(desk.getByRole('region', { name: say.paidLess })).toContainText(say.sent)
      await desk.keyboard.press('a')
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('textbox', { name: say.note }).fill('Chị Hoa, GHN, gọi 30/11: bù ở kỳ sau')
      await dialog.getByRole('button', { name: say.acceptGo }).click()
      await expect(desk.getByRole('status').getByText(say.accepted)).toBeVisible()
      const { balances } = await moneyOf(less)
      expect(balances).toContainEqual({ account: 'carrier_receivable', amount: short })
    })
    await desk.context().close()

    await test.step('its four columns stand on the parcel’s page, on a phone as well', async () => {
      const beside = await atTheDesk(browser, { role: 'accountant', language, size })
      await beside.goto(`/console/parcels/${less.tracking_number}`)
      await expect(beside.getByRole('region', { name: say.columns })).toContainText(say.isAccepted)
      await expectFits(beside)
      await expectAccessible(beside, 'main')
      await beside.context().close()
    })

    await test.step('what GHN holds back of another parcel is a line of its columns, two presses from the row of the file', async () => {
      const [, , holds] = parcels
      if (holds === undefined) throw new Error('No parcel has money that is held')
      const beside = await atTheDesk(browser, { role: 'accountant', language, size })
      await beside.goto(`/console/parcels/${holds.tracking_number}`)
      const columns = beside.getByRole('region', { name: say.columns })
      const held = columns.getByRole('button', { name: new RegExp(`${say.received}, ${say.held}`) })
      await expect(held).toContainText(figure(kept))
      await expectFits(beside)
      await expectAccessible(beside, 'main')
      await held.click()
      const evidence = beside.getByRole('dialog')
      await expect(evidence).toContainText(figure(kept))
      await expectFits(beside)
      await evidence.getByRole('link', { name: say.heldRow }).click()
      await expect(beside).toHaveURL(/carrier-money\/statements\//)
      await expect(beside.getByText(holds.code).first()).toBeVisible()
      await beside.context().close()
    })

    async function moneyOf({ tracking_number }: Carried) {
      return (await office.call(getCarrierMoney, { params: { tracking_number } })).data
    }
  })
}

/** As GHN writes it: amounts as text, a total at the end. The second parcel is paid less, of the third something is held. */
function rowsOf(parcels: readonly Carried[]) {
  const rows = parcels.map(({ code, tracking_number, cod, quoted }, index) => {
    const paid = index === 1 ? cod - short : cod
    const held = index === 2 ? kept : 0
    return [
      ...[String(index + 1), code, tracking_number, figure(paid), figure(quoted), figure(held)],
      figure(paid - quoted - held),
    ]
  })
  return [
    ['STT', 'Mã đơn GHN', 'Mã đơn khách hàng', 'Tiền COD', 'Phí giao hàng', 'Tạm thu', 'Thực nhận'],
    ...rows,
    ['', 'Tổng cộng', '', '', '', '', figure(netOf(parcels))],
  ]
}

function netOf(parcels: readonly Carried[]): number {
  return parcels.reduce((sum, { cod, quoted }) => sum + cod - quoted, 0) - short - kept
}

/** `1.250.000`. */
function figure(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}

function escaped(words: string): string {
  return words.replace(/[()]/g, '\\$&')
}

async function pasteInto(page: Page, name: Words['reference'], text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name }).first().focus()
  await page.evaluate((pasted) => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

async function saved(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await press()
  return await bytesOf(await download)
}

async function bytesOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await download.createReadStream()) parts.push(part)
  return Buffer.concat(parts)
}
