import { getCarrierMoney, listCarrierDifferences } from '@guihang/contract/money/carrier-money'
import { expect } from '@playwright/test'
import type { ConnectedCarrier } from '../../provider/connected-carriers.ts'
import { expectAccessible, expectFits } from '../../setup/screens.ts'
import { walksOf, wide } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { atTheDesk, giveCode } from '../money-people.ts'
import { type Carried, deliveredByGhn } from './carried-parcels.ts'
import { csvOf, csvType } from './carrier-files.ts'
import { words } from './carrier-money.words.ts'

let ghn: ConnectedCarrier | undefined
test.afterEach(async () => await ghn?.stop())

/** What GHN takes too much of the first parcel, what it takes for the transfer, and what nobody can explain. */
const [tooMuch, transferFee, lost] = [40_000, 5_500, 12_000]

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]

  test(`a quarrel with GHN ends: rows are named, what the bank lacks is explained, and a second person writes off what cannot be had, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const carried = await deliveredByGhn(page, storage, [300_000, 450_000])
    ghn = carried.ghn
    const { office, parcels } = carried
    const { code: connection } = ghn
    const [charged, mistyped] = parcels
    if (charged === undefined || mistyped === undefined) throw new Error('Two parcels were to be delivered')
    const net = charged.cod - charged.quoted - tooMuch + mistyped.cod - mistyped.quoted

    const desk = await atTheDesk(browser, { role: 'accountant', language, size: wide })
    await desk.goto(`/console/carrier-money/statements?connection=${connection}`)
    await desk.getByRole('button', { name: say.upload }).click()
    await desk
      .getByRole('dialog')
      .getByLabel(say.file)
      .setInputFiles({ name: 'GHN.csv', mimeType: csvType, buffer: csvOf(rowsOf(charged, mistyped)) })
    await desk.getByRole('dialog').getByRole('button', { name: say.go, exact: true }).click()

    await test.step('GHN says its amounts under a heading of its own: somebody says what it is', async () => {
      await expect(desk.getByText(say.asked, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
      await expect(desk.getByText(say.lackMoney)).toBeVisible()
      const named = desk.getByRole('combobox', { name: say.columnsOf('Khoản A') })
      await named.fill(say.cod)
      await desk.getByRole('option', { name: say.cod, exact: true }).click()
      await desk.getByRole('combobox', { name: say.columnsOf('Khoản B') }).fill(say.net)
      await desk.getByRole('option', { name: say.net, exact: true }).click()
      await expect(desk.getByText(say.lackMoney)).toBeHidden()
      await expectAccessible(desk, 'main')
      await desk.getByRole('button', { name: say.read }).click()
      await expect(desk.getByText(say.toAgree, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
    })

    await test.step('a number that nobody knows is named, and an amount that nobody can read is mended', async () => {
      await expect(desk.getByText(say.rowsFirst)).toBeVisible()
      await desk.getByRole('button', { name: 'SAI-MA-999' }).click()
      const drawer = desk.getByRole('dialog')
      await drawer.getByRole('radio', { name: say.parcel }).check()
      await drawer.getByRole('textbox', { name: say.number }).fill(mistyped.tracking_number)
      await expectAccessible(desk, '[role=dialog]')
      await drawer.getByRole('button', { name: say.save, exact: true }).click()
      await expect(drawer).toBeHidden()

      await desk.getByRole('tab', { name: say.fault }).click()
      await desk.getByRole('button', { name: charged.code }).click()
      await drawer.getByRole('radio', { name: say.parcel }).check()
      await drawer.getByRole('textbox', { name: say.number }).fill(charged.tracking_number)
      await drawer.getByRole('textbox', { name: say.cod }).fill(String(charged.cod))
      await drawer
        .getByRole('textbox', { name: say.net })
        .fill(String(charged.cod - charged.quoted - tooMuch))
      await drawer.getByRole('button', { name: say.save, exact: true }).click()
      await expect(drawer).toBeHidden()
      await expect(desk.getByRole('region', { name: say.sums })).toContainText(figure(net))
    })

    await test.step('it is agreed, and the bank has less', async () => {
      await desk.getByRole('button', { name: say.agree, exact: true }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: say.agree, exact: true }).click()
      await expect(desk.getByText(say.isAgreed, { exact: true }).first()).toBeVisible()
      await desk.getByRole('button', { name: say.addBank }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('textbox', { name: say.amount }).fill(String(net - transferFee - lost))
      await dialog.getByRole('textbox', { name: say.reference }).fill(`FT ${connection}`)
      await dialog.getByRole('button', { name: say.bankGo, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(desk.getByText(say.less)).toBeVisible()
      expect((await moneyOf(charged)).balances).toEqual([])
    })

    await test.step('the parts must be all of what is missing', async () => {
      await desk.getByRole('button', { name: say.explain }).click()
      const dialog = desk.getByRole('dialog')
      const parts = dialog.getByRole('listitem')
      await parts.nth(0).getByRole('textbox', { name: say.amount }).fill(String(transferFee))
      await parts.nth(0).getByRole('textbox', { name: say.note }).fill('Phí chuyển khoản theo sao kê')
      await dialog.getByRole('button', { name: say.explainGo }).click()
      await expect(dialog.getByText(say.notAll)).toBeVisible()
      await dialog.getByRole('button', { name: say.further }).click()
      await parts.nth(1).getByRole('combobox', { name: say.is }).click()
      await desk.getByRole('option', { name: say.disputed }).click()
      await expect(parts.nth(1).getByRole('textbox', { name: say.amount })).toHaveValue(figure(lost))
      await parts.nth(1).getByRole('textbox', { name: say.note }).fill('GHN không giải thích được')
      await expectAccessible(desk, '[role=dialog]')
      await dialog.getByRole('button', { name: say.explainGo }).click()
      await expect(desk.getByText(say.isReceived, { exact: true }).first()).toBeVisible()
    })

    const differences = async () => {
      const { data } = await office.call(listCarrierDifferences, { query: { connection, open: 'true' } })
      return data
        .map((one) => ({ class: one.class, amount: one.amount }))
        .toSorted((a, b) => a.amount - b.amount)
    }
    await expect.poll(differences, { timeout: 60_000 }).toEqual([
      { class: 'total_differs', amount: lost },
      { class: 'freight_above_quote', amount: tooMuch },
    ])

    await test.step('a write-off is asked for, and waits for somebody else', async () => {
      await desk.goto(`/console/carrier-money/differences?connection=${connection}&class=total_differs`)
      await expect(desk.getByRole('region', { name: say.totalDiffers })).toContainText(figure(lost))
      await desk.keyboard.press('w')
      const dialog = desk.getByRole('dialog')
      await dialog.getByRole('textbox', { name: say.note }).fill('Đã hỏi ba lần, GHN không trả')
      await expectAccessible(desk, '[role=dialog]')
      await dialog.getByRole('button', { name: say.writeOffGo }).click()
      await expect(desk.getByText(say.waits)).toBeVisible()
    })

    await test.step('the approver writes it off with the key, on a phone as well', async () => {
      const approver = await atTheDesk(browser, { role: 'approver', language, size })
      await approver.goto(`/console/carrier-money/differences?connection=${connection}&class=total_differs`)
      const listed = approver.getByRole('link', { name: say.totalDiffers }).first()
      await listed.click()
      await approver.getByRole('link', { name: say.decide }).click()
      await approver.getByRole('button', { name: /^(Duyệt|Approve)/ }).click()
      const dialog = approver.getByRole('dialog')
      await dialog.getByRole('textbox', { name: say.approverNote }).fill('Đồng ý, ghi nhận lỗ')
      await dialog.getByRole('button', { name: say.approve }).click()
      await giveCode(approver)
      await expect(approver.getByRole('status').getByText(say.approved, { exact: true })).toBeVisible()
      await expectFits(approver)
      await approver.context().close()
    })

    await test.step('it is written off, and the shop waited for none of it', async () => {
      await desk.goto(`/console/carrier-money/differences?connection=${connection}&in_state=written_off`)
      await expect(desk.getByRole('region', { name: say.totalDiffers })).toContainText(say.writtenOff)
      const { balances } = await moneyOf(charged)
      // What GHN took too much is disputed, and all of the COD has come.
      expect(balances).toContainEqual({ account: 'carrier_disputed', amount: tooMuch })
      expect(balances.find(({ account }) => account === 'provider_bank')?.amount).toBe(
        0 - charged.quoted - tooMuch,
      )
    })
    await desk.context().close()

    async function moneyOf({ tracking_number }: Carried) {
      return (await office.call(getCarrierMoney, { params: { tracking_number } })).data
    }
  })
}

/** Headings of its own for the money; one amount nobody can read, one number nobody knows. */
function rowsOf(charged: Carried, mistyped: Carried) {
  return [
    ['Mã đơn GHN', 'Khoản A', 'Khoản B'],
    [charged.code, '12,5', charged.cod - charged.quoted - tooMuch],
    ['SAI-MA-999', mistyped.cod, mistyped.cod - mistyped.quoted],
  ]
}

/** `1.250.000`. */
function figure(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, '.')
}
