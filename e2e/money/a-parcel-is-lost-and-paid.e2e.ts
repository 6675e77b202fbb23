import { type Client, createClient } from '@guihang/contract/client'
import {
  approveLostClaim,
  approveLostCollections,
  getLostClaim,
  listLostClaims,
  rejectLostClaim,
} from '@guihang/contract/money/claims'
import { expect, type Page } from '@playwright/test'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { mintOperators } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    lost: 'Gói hàng này đã mất. Gửi yêu cầu đền bù kèm chứng từ giá trị hàng.',
    ask: 'Yêu cầu đền bù…',
    without: /Bạn yêu cầu [\d.]+\s?₫/,
    proof: /^Chứng từ giá trị hàng/,
    withProof: /Bạn yêu cầu 1\.250\.000\s?₫/,
    send: 'Gửi yêu cầu',
    sent: /Đã gửi yêu cầu đền bù/,
    waits: 'Chờ xét',
    rejected: 'Không đồng ý',
    reason: 'Lý do: Cần hóa đơn mua hàng',
    approved: /^Đã duyệt 1\.250\.000/,
    prepared: /^Đã duyệt đền bù 1\.250\.000/,
    credited: /^Bạn được đền bù 1\.250\.000/,
    why: 'Vì sao là số này',
    ledger: 'Đền bù cho shop',
    noPicture: /JPG, PNG/,
    photo: (number: number) => `Ảnh chứng từ ${number}`,
    remove: (number: number) => `Bỏ ảnh ${number}`,
  },
  en: {
    lost: 'This parcel is lost. Claim compensation, with proof of what it was worth.',
    ask: 'Claim…',
    without: /You claim [\d.]+\s?₫/,
    proof: /^Proof of the value/,
    withProof: /You claim .*1[.,]250[.,]000/,
    send: 'Send the claim',
    sent: /The claim for .* was sent/,
    waits: 'To be judged',
    rejected: 'Rejected',
    reason: 'Reason: Cần hóa đơn mua hàng',
    approved: /1[.,]250[.,]000.* approved$/,
    prepared: /approved and waits for the accountant\.$/,
    credited: /^You are compensated with .*1[.,]250[.,]000/,
    why: 'Why this amount',
    ledger: 'Compensation for the shop',
    noPicture: /JPG, PNG/,
    photo: (number: number) => `Photo ${number} of the proof`,
    remove: (number: number) => `Remove photo ${number}`,
  },
}

let owner: Owner
let operator: Client
let id: string
let tracking_number: string

test.beforeEach(async ({ storage }) => {
  const token = await mintOperators(storage)
  operator = createClient({ baseUrl: origin, token })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  const traits = { product_value: 1_250_000, cod: 1_250_000 }
  ;({ id, tracking_number } = await carriedParcel({ storage, operator, owner, store }, 'depart', traits))
  await reportAll(operator, tracking_number, ['report_missing', 'confirm_lost'])
})

const newClaim = async () => {
  const { data } = await operator.call(listLostClaims, { query: { tracking_number, state: 'new' } })
  const [claim] = data
  if (claim === undefined) throw new Error('No claim waits')
  return claim.id
}

const claim = async (page: Page, say: (typeof words)['vi'], proof: string) => {
  await page.getByRole('button', { name: say.ask }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(say.without)).toBeVisible()
  if (proof !== '') {
    await dialog.getByRole('textbox', { name: say.proof }).fill(proof)
    await expect(dialog.getByText(say.withProof)).toBeVisible()
  }
  await dialog.getByRole('button', { name: say.send, exact: true }).click()
  // The message of an earlier claim may still be there.
  await expect(page.getByText(say.sent).first()).toBeVisible()
  await expect(page.getByText(say.waits)).toBeVisible()
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a lost parcel is claimed, refused, claimed with proof and paid, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${id}`)
    await expect(page.getByText(say.lost)).toBeVisible()
    await expectFits(page)

    await claim(page, say, '')
    const reason = 'Cần hóa đơn mua hàng'
    await operator.call(rejectLostClaim, { params: { id: await newClaim() }, body: { reason } })
    await expect(page.getByText(say.rejected, { exact: true })).toBeVisible()
    await expect(page.getByText(say.reason)).toBeVisible()

    await claim(page, say, 'Hóa đơn 0004127 ngày 02/11/2026')
    const { data: collection } = await operator.call(approveLostClaim, {
      params: { id: await newClaim() },
      body: { proof_accepted: true, charged_to: 'hub', charged_name: 'HCM-TB-01' },
    })
    await expect(page.getByText(say.prepared)).toBeVisible()
    await expect(page.getByText(say.approved)).toBeVisible()
    await operator.call(approveLostCollections, { body: { ids: [collection.id] } })
    await expect(page.getByText(say.credited)).toBeVisible()
    await expectFits(page)

    await page.getByRole('button', { name: say.why }).click()
    await expect(page.getByRole('dialog').getByText(say.ledger)).toBeVisible()
    await expectFits(page)
  })
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`photos prove the value of a lost parcel, and stay when the dialog is closed, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${id}`)
    await page.getByRole('button', { name: say.ask }).click()
    const dialog = page.getByRole('dialog')
    const files = dialog.locator('input[type=file]')
    await files.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(dialog.getByText(say.noPicture)).toBeVisible()
    const photo = {
      name: 'hoa-don.png',
      mimeType: 'image/png',
      buffer: Buffer.from(await pictureFile().arrayBuffer()),
    }
    await files.setInputFiles([photo, photo])
    await expect(dialog.getByRole('img', { name: say.photo(2) })).toBeVisible()
    await expect(dialog.getByText(say.withProof)).toBeVisible()
    await expectFits(page)
    await dialog.getByRole('button', { name: say.remove(2) }).click()
    await expect(dialog.getByRole('img', { name: say.photo(2) })).toBeHidden()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say.ask }).click()
    await expect(dialog.getByRole('img', { name: say.photo(1) })).toBeVisible()
    await dialog.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.getByText(say.waits)).toBeVisible()
    const shown = page.getByRole('link').getByRole('img', { name: say.photo(1) })
    await shown.scrollIntoViewIfNeeded()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64)
    const { data } = await operator.call(getLostClaim, { params: { id: await newClaim() } })
    expect(data).toMatchObject({ claimed_amount: 1_250_000, proof: '', photos: [{}] })
    await expectFits(page)
  })
}
