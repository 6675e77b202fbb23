import { expect } from '@playwright/test'
import { operator, weighedParcel } from '../provider/weighed.ts'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits, expectSettled } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { leaveToPeople } from '../talk/support.ts'
import { atTheDesk, giveCode } from './money-people.ts'

const words = {
  vi: {
    dispute: 'Khiếu nại…',
    why: 'Kết quả cân sai ở đâu?',
    send: 'Gửi khiếu nại',
    disputed: 'Đang khiếu nại',
    said: 'Shop cân 1,2 kg, xem ảnh',
    pays: (code: string) => new RegExp(`trả thêm .* đơn ${code} theo cân lại`),
    photographed: 'Có ảnh lúc cân',
    refuse: 'Trả lại, ghi lý do',
    refused: 'Đã trả lại',
    approve: 'Duyệt, ký bằng khóa',
    approved: 'Đã duyệt',
    weight: 'Cân nặng (kg)',
    reason: 'Lý do, shop sẽ đọc',
    corrected: 'Đã sửa',
    upheld: 'Giữ kết quả cân',
    misread: 'Cân trước đọc cả kiện bên cạnh',
    again: 'Cân lại trên cân khác vẫn 6,2 kg',
    applies: /^Áp dụng 4,8 kg, 30/,
  },
  en: {
    dispute: 'Dispute…',
    why: 'What is wrong with the weighing?',
    send: 'Send the dispute',
    disputed: 'Disputed',
    said: 'We weighed 1.2 kg, see the photo',
    pays: (code: string) => new RegExp(`pays .* more for parcel ${code}, as it was weighed`),
    photographed: 'The weighing was photographed',
    refuse: 'Give back with a reason',
    refused: 'Given back',
    approve: 'Approve, sign by key',
    approved: 'Approved',
    weight: 'Weight (kg)',
    reason: 'The reason, which the shop reads',
    corrected: 'Corrected',
    upheld: 'Upheld',
    misread: 'The scale read the next parcel as well',
    again: 'Another scale shows 6.2 kg, too',
    applies: /^4.8 kg, 30/,
  },
}

for (const { language, size } of walksOf(import.meta.filename))
  for (const outcome of ['corrected', 'upheld'] as const) {
    // as: both ways by name
    const say = words[language]
    test(`a disputed weighing is decided by an approver with the key, and the shop reads the answer: ${outcome}, ${language}, ${size.width} px`, async ({
      page,
      browser,
      storage,
    }) => {
      const owner = await newOwner(storage)
      const { parcel, params } = await weighedParcel(
        storage,
        owner,
        await addStore(owner),
        await operator(storage),
      )
      // The demo's own desk would decide it first.
      await leaveToPeople(page, owner, parcel.tracking_number)
      await page.setViewportSize(size)
      await enterAs(page, owner, { language })
      await page.goto(`/packages/${parcel.id}`)
      await page.getByRole('button', { name: say.dispute }).click()
      await page.getByRole('textbox', { name: say.why }).fill(say.said)
      await page.getByRole('button', { name: say.send }).click()
      await expect(page.getByText(say.disputed, { exact: true })).toBeVisible()

      const approver = await atTheDesk(browser, { role: 'approver', language, size })
      await approver.goto(`/console/approvals/reweigh/${params.id}`)
      await expect(
        approver.getByRole('heading', { level: 2, name: say.pays(parcel.tracking_number) }),
      ).toBeVisible()
      await expectSettled(approver, 'approvals')
      await expect(approver.getByText(say.photographed)).toBeVisible()
      await expect(approver.getByText(say.said)).toBeVisible()
      await expectFits(approver)
      await expectAccessible(approver, 'main')
      const dialog = approver.getByRole('dialog')
      if (outcome === 'corrected') {
        await approver.keyboard.press('r')
        await dialog.getByRole('textbox', { name: say.weight }).fill(language === 'vi' ? '4,8' : '4.8')
        await dialog.getByRole('textbox', { name: say.reason }).fill(say.misread)
        await expectAccessible(approver, '[role=dialog]')
        await dialog.getByRole('button', { name: say.refuse }).click()
      } else {
        await approver.keyboard.press('a')
        await dialog.getByRole('textbox', { name: say.reason }).fill(say.again)
        await dialog.getByRole('button', { name: say.approve }).click()
      }
      await giveCode(approver)
      const done = outcome === 'corrected' ? say.refused : say.approved
      await expect(approver.getByRole('status').getByText(done, { exact: true })).toBeVisible()
      await approver.context().close()

      // The shop's open screen hears of it by itself.
      await expect(page.getByText(say[outcome], { exact: true })).toBeVisible()
      await expect(page.getByText(outcome === 'corrected' ? say.misread : say.again).first()).toBeVisible()
      if (outcome === 'corrected') await expect(page.getByText(say.applies)).toBeVisible()
    })
  }
