import { approveLostCollections, listLostCollections } from '@guihang/contract/money/claims'
import { transferCod } from '@guihang/contract/money/cod'
import { getProfile } from '@guihang/contract/shop/identity'
import { uploadPaper } from '@guihang/contract/shop/papers'
import { getCustomerRequest } from '@guihang/contract/talk/support'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { payableShop, statementOf } from '../money/accounting.ts'
import { carriedParcel } from '../provider/carried.ts'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { enterOffice, type Role } from '../setup/office.ts'
import { addParcel, enterAs } from '../setup/people.ts'
import { openStorageBelow } from '../setup/storage.ts'
import { wide } from '../setup/walks.ts'
import { test as watched } from '../setup/watch.ts'
import { addRequest, leaveToPeople, pdfToChoose } from '../talk/support.ts'
import { giveCode } from './money-people.ts'

const folder = `${dataDir}-day`

type Day = { readonly origin: string; readonly storage: Database }

// A house of its own: its prices and its clock are moved.
const test = watched.extend<object, { day: Day }>({
  day: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const house = await startHouse({
        GUIHANG_DATA: folder,
        SIMULATOR_SCENARIO: 'success',
        SIMULATOR_APPROVALS: 'by_hand',
        SIMULATOR_ACCOUNTING: 'by_hand',
      })
      const storage = openStorageBelow(folder)
      await use({ origin: house.origin, storage })
      await storage.close()
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ day }, use) => use(day.origin),
})

test('an office sets its prices, verifies a shop, answers it, compensates a loss and pays it, by its screens; scanners move the parcels', async ({
  page,
  browser,
  watch,
  day: { origin, storage },
}) => {
  // Before the sign-in, the page asks who is signed in, and the API answers 401.
  watch.allowFailedCalls()
  const shop = await payableShop(storage, origin, folder)
  const { owner, store, accountants } = shop
  const { shop_code, id: shop_id } = owner.user.shop
  await storage.db.updateTable('shops').set({ paper_verified: false }).where('id', '=', shop_id).execute()
  for (const picture of ['id_card_front', 'id_card_back', 'licence_front'] as const)
    await owner.client.call(uploadPaper, { query: { picture }, file: pictureFile() })
  const before = await addParcel(owner, store)

  const desk = async (role: Role) => {
    const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce' })
    const opened = await context.newPage()
    await enterOffice(opened, role)
    return opened
  }
  const administrator = await desk('Quản trị')
  const approver = await desk('Người duyệt')

  // Prices of tomorrow, and then it is tomorrow.
  await administrator.goto('/console/settings/prices?version=new')
  const first = administrator.getByRole('textbox', { name: 'Nội tỉnh, 0,5 kg đầu' })
  const price = Number((await first.inputValue()).replaceAll('.', ''))
  await first.fill(String(price + 1_000))
  await administrator.getByRole('button', { name: 'Lưu bảng giá' }).click()
  await expect(administrator.getByRole('tabpanel')).toContainText('Sắp áp dụng')
  await moveTime(administrator)
  await expect(administrator.getByRole('tabpanel')).toContainText('Đang dùng')

  await approver.goto(`/console/approvals/papers/${shop_id}`)
  await approve(approver, /^Giấy tờ của .+ được chấp nhận$/)
  expect((await owner.client.call(getProfile, { query: { include: 'shop' } })).data.shop).toMatchObject({
    paper_verified: true,
  })

  const carrying = { storage, operator: accountants.preparing, owner, store }
  const traits = { product_value: 900_000, cod: 900_000 }
  const delivered = await carriedParcel(carrying, 'start_delivery', traits)
  const lost = await carriedParcel(carrying, 'depart', traits)
  const fee = (await addParcel(owner, store)).shipping_fee
  expect(fee).toBe(before.shipping_fee + 1_000)

  await leaveToPeople(page, owner, delivered.tracking_number)
  const { tracking_number } = delivered
  const { id: question, support_code } = await addRequest(owner, {
    request_type: 'hurry_up_delivery',
    tracking_number,
    description: 'Khách có nhà cả ngày',
  })
  const support = await desk('Hỗ trợ shop')
  await support.goto(`/console/support/${question}`)
  await expect(support.getByText(support_code)).toBeVisible()
  await support.getByPlaceholder(/^Viết cho shop/).fill('Bưu tá giao trong sáng nay')
  await support.keyboard.press('Control+Enter')
  await expect
    .poll(
      async () => (await owner.client.call(getCustomerRequest, { params: { id: question } })).data.messages,
    )
    .toMatchObject([{ content: 'Bưu tá giao trong sáng nay' }])

  const toShop: ParcelEvent[] = ['deliver', 'confirm_delivery', 'hand_over_cash']
  await reportAll(accountants.preparing, tracking_number, toShop)
  for (const event of ['transfer_to_hub', 'transfer_to_center'] as const)
    await accountants.preparing.call(transferCod, {
      body: { event, reference: `P-${event}`, tracking_numbers: [tracking_number] },
    })
  await reportAll(accountants.preparing, lost.tracking_number, ['report_missing', 'confirm_lost'])

  await support.goto(`/console/parcels/${lost.tracking_number}`)
  await support.getByRole('button', { name: 'Mở hồ sơ đền bù' }).click()
  const claim = support.getByRole('dialog', { name: 'Mở hồ sơ đền bù' })
  await claim.getByRole('textbox', { name: /^Bằng chứng giá trị hàng/ }).fill('Hóa đơn 0004127')
  await claim.getByRole('button', { name: 'Mở hồ sơ đền bù' }).click()
  await expect(support.getByRole('button', { name: 'Mở hồ sơ đền bù' })).toHaveCount(0)
  await approver.goto('/console/approvals')
  await approver.getByRole('link', { name: new RegExp(lost.tracking_number) }).click()
  await expect(approver.getByRole('heading', { name: /^Đền 900\.000/ })).toBeVisible()
  await approver.keyboard.press('a')
  const amount = approver.getByRole('dialog')
  await amount.getByRole('checkbox', { name: /^Bằng chứng/ }).check()
  await amount.getByRole('button', { name: /^Duyệt/ }).click()
  await giveCode(approver)
  await expect(approver.getByRole('status').getByText('Đã duyệt', { exact: true })).toBeVisible()
  // Its payment takes a third person, and the demo has one approver.
  const { data: collections } = await accountants.approving.call(listLostCollections, {
    query: { tracking_number: lost.tracking_number },
  })
  await accountants.approving.call(approveLostCollections, { body: { ids: collections.map(({ id }) => id) } })

  for (let days = 0; days < 8; days += 1) await moveTime(administrator)
  // The system may have made it meanwhile.
  const today = await businessDay(administrator)
  const made = await statementOf(shop, { payout_on: today })
  await statementOf(shop, { kind: 'lost', payout_on: today })
  const accountant = await desk('Kế toán')
  await accountant.goto(`/console/shops/${shop_id}`)
  await expect(accountant.getByRole('region', { name: 'Số dư' })).toContainText('Nợ shop')
  await accountant.goto(`/console/payouts/${made.id}`)
  await accountant.getByRole('textbox', { name: 'Số biên nhận' }).fill('UNC-0412')
  await accountant.getByLabel('Đính biên nhận').setInputFiles(pdfToChoose)
  await expect(accountant.getByRole('status').getByText('Đã đính biên nhận')).toBeVisible()
  await approver.goto(`/console/approvals/statement/${made.id}`)
  await approve(approver, /^Chuyển .+ cho /)

  await accountant.goto('/console/payouts?tab=bank')
  await accountant.getByRole('button', { name: 'Lập tệp ngân hàng' }).click()
  const download = accountant.waitForEvent('download')
  await accountant.getByRole('button', { name: 'Ký và lập tệp' }).click()
  await giveCode(accountant)
  const file = await textOf(await (await download).createReadStream())
  await accountant.getByLabel('Nhập tệp trả lời').setInputFiles({
    name: 'ket-qua.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(paidBy(file, shop_code)),
  })
  const line = accountant.getByRole('row', { name: new RegExp(shop_code) }).filter({ hasText: 'Khớp' })
  await line.getByRole('button', { name: 'Ghi đã chuyển' }).click()
  const said = accountant.getByRole('dialog')
  await expect(said.getByRole('textbox', { name: 'Mã giao dịch của ngân hàng' })).toHaveValue('FT26322004127')
  await said.getByRole('button', { name: 'Ghi đã chuyển' }).click()
  await expect(accountant.getByRole('status').getByText('Đã ghi, shop đọc thấy “đã trả”')).toBeVisible()

  await enterAs(page, owner)
  await page.goto(`/cod/delivered/${made.id}`)
  await expect(page.getByText('FT26322004127').first()).toBeVisible()
  await expect(page.getByText('Đã chuyển').first()).toBeVisible()
})

/** To the same time tomorrow, as the bar of a demo and of a trial offers it. */
async function moveTime(page: Page): Promise<void> {
  const day = await businessDay(page)
  await page.getByRole('button', { name: /^Thời gian của bản thử/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Chuyển tới (thứ|Chủ)/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect.poll(async () => (await businessDay(page)) > day).toBe(true)
}

/** `2026-12-01`, as the bar says it. */
async function businessDay(page: Page): Promise<string> {
  const said = await page.getByRole('button', { name: /^Thời gian của bản thử/ }).textContent()
  return (said ?? '').trim().split('/').toReversed().join('-')
}

/** Opens each warning, presses the key and signs what stands there. */
async function approve(page: Page, title: RegExp): Promise<void> {
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const warnings = page.locator('li').getByRole('button', { expanded: false })
  while ((await warnings.count()) > 0) await warnings.first().click()
  await page.keyboard.press('a')
  await giveCode(page)
  await expect(page.getByRole('status').getByText('Đã duyệt', { exact: true })).toBeVisible()
}

/** The bank's answer to the transfers of one shop in a file. */
function paidBy(file: string, shop_code: string): string {
  const [heading = '', ...lines] = file.replace('\ufeff', '').trim().split(/\r?\n/)
  const paid = lines
    .filter((line) => line.includes(shop_code))
    .map((line) => `${line},Thành công,FT26322004127`)
  return [`${heading},Trạng thái,Mã giao dịch`, ...paid].join('\n')
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}
