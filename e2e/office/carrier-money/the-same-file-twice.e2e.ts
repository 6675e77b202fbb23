import { getCarrierMoney } from '@guihang/contract/money/carrier-money'
import { getCarrierStatement, importCarrierStatement } from '@guihang/contract/money/carrier-statements'
import { expect } from '@playwright/test'
import type { ConnectedCarrier } from '../../provider/connected-carriers.ts'
import { expectAccessible, expectFits } from '../../setup/screens.ts'
import { walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { atTheDesk } from '../money-people.ts'
import { type Carried, deliveredByGhn } from './carried-parcels.ts'
import { type Cell, csvOf, csvType } from './carrier-files.ts'
import { words } from './carrier-money.words.ts'

let ghn: ConnectedCarrier | undefined
test.afterEach(async () => await ghn?.stop())

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]

  test(`the same file twice is one statement, and the same rows in another file are found: no đồng counts twice, ${language}, ${size.width} px`, async ({
    page,
    browser,
    storage,
  }) => {
    test.slow()
    const carried = await deliveredByGhn(page, storage, [480_000])
    ghn = carried.ghn
    const { office, parcels } = carried
    const { code: connection } = ghn
    const [parcel] = parcels
    if (parcel === undefined) throw new Error('No parcel was delivered')
    const first = csvOf(rowsOf(parcel, 'Ghi chú'))

    const desk = await atTheDesk(browser, { role: 'accountant', language, size })
    await desk.goto(`/console/carrier-money/statements?connection=${connection}`)
    const upload = async (name: string, buffer: Buffer) => {
      await desk.getByRole('button', { name: say.upload }).click()
      const dialog = desk.getByRole('dialog')
      await dialog.getByLabel(say.file).setInputFiles({ name, mimeType: csvType, buffer })
      await expectFits(desk)
      await dialog.getByRole('button', { name: say.go, exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(desk.getByText(say.toAgree, { exact: true }).first()).toBeVisible({ timeout: 60_000 })
      return desk.url()
    }

    const made = await test.step('the file is read', async () => await upload('GHN ky 1.csv', first))
    await expectFits(desk)
    await expectAccessible(desk, 'main')

    await test.step('the same file under another name is the same statement', async () => {
      await desk.goto(`/console/carrier-money/statements?connection=${connection}`)
      expect(await upload('GHN ky 1 (ban sao).csv', first)).toBe(made)
      await expect(desk.getByRole('status').getByText(say.known)).toBeVisible()
      // Over the API as well.
      const { data } = await office.call(importCarrierStatement, {
        query: { connection },
        file: new File([new Uint8Array(first)], 'lan 3.csv', { type: csvType }),
      })
      expect(made).toContain(data.id)
    })

    await test.step('the same rows in another file say that the parcel stands in two', async () => {
      await desk.goto(`/console/carrier-money/statements?connection=${connection}`)
      expect(await upload('GHN ky 2.csv', csvOf(rowsOf(parcel, 'Diễn giải')))).not.toBe(made)
      const second = desk.url()
      await expect
        .poll(async () => (await moneyOf(parcel)).differences.map((one) => one.class), { timeout: 60_000 })
        .toEqual(['twice'])
      await desk.goto(`/console/carrier-money/differences?number=${parcel.code}`)
      // On a phone the list comes first.
      await desk.getByRole('link', { name: say.twice }).first().click()
      await expect(desk.getByRole('region', { name: say.twice })).toContainText(parcel.tracking_number)
      await expectFits(desk)
      await expectAccessible(desk, 'main')

      await desk.goto(second)
      await desk.getByRole('button', { name: say.drop }).click()
      await desk.getByRole('alertdialog').getByRole('button', { name: say.drop }).click()
      await expect(desk.getByText(say.dropped, { exact: true }).first()).toBeVisible()
    })

    await test.step('once it is taken back nothing differs, and no money has moved', async () => {
      await expect
        .poll(async () => (await moneyOf(parcel)).differences.filter(isOpen), { timeout: 60_000 })
        .toEqual([])
      expect((await moneyOf(parcel)).balances).toEqual([])
      await desk.goto(`/console/carrier-money/differences?number=${parcel.code}`)
      await expect(desk.getByText(say.none)).toBeVisible()
      const { data } = await office.call(getCarrierStatement, {
        params: { id: made.split('/').at(-1) ?? '' },
      })
      expect(data.statement).toMatchObject({
        state: 'matched',
        parcels: 1,
        net_amount: parcel.cod - parcel.quoted,
      })
    })
    await desk.context().close()

    async function moneyOf({ tracking_number }: Carried) {
      return (await office.call(getCarrierMoney, { params: { tracking_number } })).data
    }
  })
}

function isOpen({ state }: { state: string }): boolean {
  return state !== 'gone'
}

/** The same amounts; what the last column is called makes other bytes. */
function rowsOf({ code, tracking_number, cod, quoted }: Carried, last: string): Cell[][] {
  return [
    ['Mã đơn GHN', 'Mã đơn khách hàng', 'Tiền COD', 'Phí giao hàng', 'Thực nhận', last],
    [code, tracking_number, cod, quoted, cod - quoted, ''],
  ]
}
