import { createClient } from '@guihang/contract/client'
import { getParcel } from '@guihang/contract/parcels/parcels'
import { bilingualWords, pushRefusalText } from '@guihang/domain/parcels/parcels/push-faults'
import { expect, type Page } from '@playwright/test'
import { setStates } from '../../apps/api/src/testing/parcel-states.ts'
import { reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    reason: 'Lý do: Số nhà 9999 không có trên đường này',
    fix: 'Sửa và gửi lại',
    refused: /^Nhà vận chuyển chưa nhận đơn này: Số nhà 9999 không có trên đường này$/,
    street: 'Số nhà, đường',
    save: 'Lưu và gửi lại',
    again: 'Gửi lại',
    told: /^Đã gửi lại đơn/,
    waits: /nhà vận chuyển duyệt đơn trước khi lấy hàng/,
    weight: 'Nặng',
    tooHeavy: 'GHN nhận kiện nặng tối đa 50 kg',
  },
  en: {
    reason:
      'Reason: the receiver’s house number or street was not found (“Số nhà 9999 không có trên đường này”)',
    fix: 'Fix and resend',
    refused: /^The provider did not accept this parcel: the receiver’s house number or street was not found/,
    street: 'House number and street',
    save: 'Save and resend',
    again: 'Send again',
    told: /was sent again/,
    waits: /approves the parcel before/,
    weight: 'Weight',
    tooHeavy: 'GHN takes parcels of up to 50 kg',
  },
}

let owner: Owner
let id: string

test.beforeEach(async ({ storage }) => {
  const token = await mintOperator(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  owner = await newOwner(storage)
  const parcel = await addParcel(owner, await addStore(owner))
  id = parcel.id
  // As if it had gone to an order system: the simulated one would accept it before the refusal comes.
  await setStates(storage.db, { shop_id: owner.user.shop.id, id }, { approval_reason: null })
  const note = 'receiver_address: Số nhà 9999 không có trên đường này'
  await reportEvent(operator, parcel.tracking_number, 'fail_push', { note })
})

const statusNow = async () => (await owner.client.call(getParcel, { params: { id } })).data.status

/** Counts the presses of a mouse or finger from here on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  const handle = await page.evaluateHandle(() => {
    const count = { presses: 0 }
    document.addEventListener('pointerdown', () => (count.presses += 1), true)
    return count
  })
  return () => handle.evaluate(({ presses }) => presses)
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a refused parcel is corrected and sent again with three presses, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${id}`)
    await expect(page.getByText(say.reason, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: say.again, exact: true })).toBeHidden()
    const presses = await countPresses(page)

    await page.getByRole('link', { name: say.fix }).click()
    await expect(page.getByText(say.refused)).toBeVisible()
    await expect(page.getByRole('textbox', { name: say.street })).toHaveAttribute('aria-invalid', 'true')
    await expectFits(page)
    await page.getByRole('textbox', { name: say.street }).click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('99 Lê Văn Sỹ')
    await page.getByRole('button', { name: say.save }).click()
    await expect(page.getByText(say.told)).toBeVisible()
    await expect(page.getByText(say.waits)).toBeVisible()
    expect(await presses()).toBe(3)

    const { data } = await owner.client.call(getParcel, { params: { id } })
    expect(data).toMatchObject({ status: 'waiting_for_approval', push_error: null })
    expect(data.receiver.address).toBe('99 Lê Văn Sỹ')
  })
}

test('a correction that was saved but not sent says so, and goes with the next press', async ({
  page,
  watch,
}) => {
  watch.allowFailedCalls()
  await enterAs(page, owner)
  await page.goto(`/packages/edit/${id}`)
  await page.getByRole('textbox', { name: words.vi.street }).fill('99 Lê Văn Sỹ')
  await page.route('**/retry-push-to-oms', (route) => route.abort())
  await page.getByRole('button', { name: words.vi.save }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await statusNow()).toBe('failed')
  await page.unroute('**/retry-push-to-oms')
  await page.getByRole('button', { name: words.vi.save }).click()
  await expect(page.getByText(words.vi.told)).toBeVisible()
  expect(await statusNow()).toBe('waiting_for_approval')
})

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`what a carrier refuses is marked, and said in the reader's language, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const refusal = bilingualWords({ vi: words.vi.tooHeavy, en: words.en.tooHeavy })
    const push_error = pushRefusalText('too_large', refusal)
    await setStates(storage.db, { shop_id: owner.user.shop.id, id }, { push_error })
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/edit/${id}`)
    const weight = page.getByRole('textbox', { name: say.weight })
    await expect(weight).toHaveAttribute('aria-invalid', 'true')
    await expect(weight).toHaveAccessibleDescription(say.tooHeavy)
    await expect(page.getByText(words[language === 'vi' ? 'en' : 'vi'].tooHeavy)).toBeHidden()
    await expectFits(page)
    await weight.fill('2')
    await page.keyboard.press('Tab')
    await expect(weight).not.toHaveAttribute('aria-invalid', 'true')
  })
}
