import type { Client } from '@guihang/contract/client'
import {
  correctReweigh,
  listOperatedReweighs,
  upholdReweigh,
} from '@guihang/contract/provider/operated-reweighs'
import { expect } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectSettled, expectSound } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { pictureToChoose } from '../talk/support.ts'
import { operator, weighedParcel } from './weighed.ts'

const words = {
  vi: {
    open: 'Kết quả cân chờ bạn trả lời',
    left: 'còn 7 ngày',
    rises: /^Phí tăng .*chưa vào phiếu đối soát nào\.$/,
    days: /còn 7 ngày\. Quá hạn coi như đồng ý\.$/,
    evidence: 'Ảnh lúc cân 1',
    dispute: 'Khiếu nại…',
    why: 'Kết quả cân sai ở đâu?',
    addPhoto: 'Thêm ảnh',
    waiting: 'Ảnh chứng từ 1',
    send: 'Gửi khiếu nại',
    required: 'Thông tin bắt buộc',
    disputed: 'Đang khiếu nại',
    ownPhoto: 'Ảnh của shop 1',
    corrected: 'Đã sửa',
    applies: /^Áp dụng 4,8 kg, 20 × 15 × 10 cm, phí giao/,
    accept: 'Đồng ý…',
    yes: 'Đồng ý kết quả cân',
    accepted: 'Đã đồng ý',
    held: 'Giữ lại chênh lệch cân lại',
    why_money: 'Vì sao là số này',
    history: ['Cân đo lại', 'Shop khiếu nại kết quả cân', 'Nhà vận chuyển sửa kết quả cân'],
    reason: 'Shop cân 1,2 kg, xem ảnh',
  },
  en: {
    open: 'Weighings that wait for your answer',
    left: '7 days left',
    rises: /^Fees rise by .*in no statement yet\.$/,
    days: /7 days left\. Silence counts as a yes\.$/,
    evidence: 'Photo 1 of the weighing',
    dispute: 'Dispute…',
    why: 'What is wrong with the weighing?',
    addPhoto: 'Add photos',
    waiting: 'Photo 1 of the proof',
    send: 'Send the dispute',
    required: 'This field is required',
    disputed: 'Disputed',
    ownPhoto: 'Photo 1 of your shop',
    corrected: 'Corrected',
    applies: /^4.8 kg, 20 × 15 × 10 cm and a delivery fee of/,
    accept: 'Accept…',
    yes: 'Accept the weighing',
    accepted: 'Accepted',
    held: 'Re-weighing difference put on hold',
    why_money: 'Why this amount',
    history: ['Weighed again', 'The shop disputed the weighing', 'The provider corrected the weighing'],
    reason: 'We weighed 1.2 kg, see the photo',
  },
}

type Provider = { readonly scale: Client; readonly judge: Client }

async function provider(storage: Database): Promise<Provider> {
  return { scale: await operator(storage), judge: await operator(storage) }
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a shop disputes a weighing with a photo, and is told how it was decided, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const people = await provider(storage)
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    const { parcel, params } = await weighedParcel(storage, owner, store, people.scale)
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    // The dashboard names it among what needs the shop.
    await page.goto('/live-dashboard')
    const waiting = page.getByRole('region', { name: say.open })
    await expect(waiting).toContainText(say.left)
    await expectSound(page)
    await page.setViewportSize(size)
    await waiting.getByRole('link').click()
    await expectSettled(page, 'parcel-detail')
    await expect(page.getByText(say.rises)).toBeVisible()
    await expect(page.getByText(say.days)).toBeVisible()
    await expect(page.getByRole('img', { name: say.evidence })).toBeVisible()
    await expectSound(page)
    await page.setViewportSize(size)

    await page.getByRole('button', { name: say.dispute }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: say.send }).click()
    await expect(dialog.getByRole('textbox', { name: say.why })).toBeFocused()
    await dialog.getByRole('textbox', { name: say.why }).fill(say.reason)
    await dialog.getByLabel(say.addPhoto).setInputFiles(await pictureToChoose())
    await expect(dialog.getByRole('img', { name: say.waiting })).toBeVisible()
    await expectSound(page, '[role="dialog"]')
    await page.setViewportSize(size)
    await dialog.getByRole('button', { name: say.send }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say.disputed, { exact: true })).toBeVisible()
    await expect(page.getByText(say.reason).first()).toBeVisible()
    await expect(page.getByRole('img', { name: say.ownPhoto })).toBeVisible()
    await expect(page.getByRole('button', { name: say.accept })).toHaveCount(0)

    const listed = await people.judge.call(listOperatedReweighs, {
      query: { state: 'disputed', tracking_number: parcel.tracking_number },
    })
    expect(listed.data).toMatchObject([{ id: params.id, dispute: { reason: say.reason } }])
    const measured = { weight: 4.8, length: 20, width: 15, height: 10 }
    const body = { ...measured, reason: 'Cân trước đọc cả kiện bên cạnh' }
    await people.judge.call(correctReweigh, { params, body })
    // The open screen hears of it by itself.
    await expect(page.getByText(say.corrected, { exact: true })).toBeVisible()
    await expect(page.getByText(say.applies)).toBeVisible()
    await expect(page.getByText(body.reason).first()).toBeVisible()
    for (const event of say.history) await expect(page.getByText(event).first()).toBeVisible()
    await expectSound(page)
    await page.setViewportSize(size)
    await page.getByRole('button', { name: say.why_money }).first().click()
    await expect(page.getByRole('dialog').getByText(say.held).first()).toBeVisible()
  })
}

test('a shop accepts a weighing after a look at the fees, and an upheld one says why', async ({
  page,
  storage,
}) => {
  const say = words.vi
  const people = await provider(storage)
  const owner = await newOwner(storage)
  const store = await addStore(owner)
  const { parcel } = await weighedParcel(storage, owner, store, people.scale)
  await enterAs(page, owner)
  await page.goto(`/packages/${parcel.id}`)
  await page.getByRole('button', { name: say.accept }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(/Phí giao từ .* lên/)
  await expectSound(page, '[role="alertdialog"]')
  await asked.getByRole('button', { name: say.yes }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(say.accepted, { exact: true })).toBeVisible()

  const other = await weighedParcel(storage, owner, store, people.scale)
  await page.goto(`/packages/${other.parcel.id}`)
  await page.getByRole('button', { name: say.dispute }).click()
  await page.getByRole('textbox', { name: say.why }).fill(say.reason)
  await page.getByRole('button', { name: say.send }).click()
  await expect(page.getByText(say.disputed, { exact: true })).toBeVisible()
  const body = { reason: 'Cân lại trên cân khác vẫn 6,2 kg' }
  await people.judge.call(upholdReweigh, { params: other.params, body })
  await expect(page.getByText('Giữ kết quả cân', { exact: true })).toBeVisible()
  await expect(page.getByText(body.reason).first()).toBeVisible()
})
