import { type Client, createClient } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { getCustomerRequest } from '@guihang/contract/talk/support'
import { approveChange, assignSupportRequest, getSupportDesk } from '@guihang/contract/talk/support-requests'
import { expect, type Page } from '@playwright/test'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addStore, newOwner, type Owner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { drawn, languages, wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { addRequest, leaveToPeople } from '../talk/support.ts'
import { words } from './a-shop-is-answered.words.ts'
import { enterConsole } from './console.ts'

let owner: Owner
let operator: Client
let parcel: Parcel

test.beforeEach(async ({ page, storage }) => {
  const token = await mintOperator(storage)
  operator = createClient({ baseUrl: origin, token: () => token })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  const traits = { product_value: 1_250_000, cod: 1_250_000 }
  parcel = await carriedParcel({ storage, operator, owner, store }, 'start_delivery', traits)
  await leaveToPeople(page, owner, parcel.tracking_number)
})

const read = async (id: string) => (await owner.client.call(getCustomerRequest, { params: { id } })).data

for (const language of drawn(languages, import.meta.filename)) {
  const say = words[language]

  /** Finds the request by its code and opens it with the keys alone. */
  async function open(page: Page, code: string): Promise<void> {
    await page.goto('/console/support')
    await expect(page.getByRole('tab', { name: say.nobody })).toBeVisible()
    const search = page.getByRole('searchbox', { name: say.find })
    // A key that is pressed before the screen listens is lost.
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeFocused({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(code)
    await expect(page.getByRole('list', { name: say.queue }).getByRole('link')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText(code)).toBeVisible()
  }

  test(`a hurry-up is answered with a canned reply, noted for colleagues, and promised, ${language}`, async ({
    page,
  }) => {
    await reportAll(operator, parcel.tracking_number, ['fail_delivery_attempt'])
    const { id, support_code } = await addRequest(owner, {
      request_type: 'hurry_up_delivery',
      tracking_number: parcel.tracking_number,
      description: 'Khách có nhà cả buổi sáng',
    })
    await page.setViewportSize(wide)
    await enterConsole(page, 'support', language)
    await open(page, support_code)
    // The parcel stands beside what was said.
    await expect(page.getByRole('heading', { name: say.journey })).toBeVisible()
    await expect(page.getByRole('list', { name: say.conversation })).toContainText(
      'Khách có nhà cả buổi sáng',
    )
    await expectFits(page)
    await expectAccessible(page, 'main')

    // Who takes it up looks after it.
    await page.getByRole('button', { name: say.take }).click()
    await expect(page.getByRole('button', { name: say.assigned })).toContainText(say.me)

    const answer = page.getByRole('textbox', { name: say.answer })
    await answer.focus()
    await page.keyboard.type('/giao lai')
    await expect(page.getByRole('listbox', { name: say.replies }).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(answer).toHaveValue(new RegExp(parcel.tracking_number))
    await page.keyboard.press('Control+Enter')
    const said = page.getByRole('list', { name: say.conversation })
    await expect(said).toContainText(`đơn ${parcel.tracking_number} sẽ được giao lại`)
    await expect(answer).toHaveValue('')
    expect((await read(id)).messages).toHaveLength(1)

    // What is for colleagues is another text, and is still there after a reload.
    await page.getByRole('radio', { name: say.note }).check()
    await page.getByRole('textbox', { name: say.note }).fill('Gọi khách trước 9 giờ')
    await page.reload()
    await expect(page.getByRole('textbox', { name: say.answer })).toHaveValue('')
    await page.getByRole('radio', { name: say.note }).check()
    await expect(page.getByRole('textbox', { name: say.note })).toHaveValue('Gọi khách trước 9 giờ')
    await page.getByRole('button', { name: say.noteSave }).click()
    await expect(said.getByRole('listitem').filter({ hasText: say.unseen })).toContainText(
      'Gọi khách trước 9 giờ',
    )
    expect(JSON.stringify(await read(id))).not.toContain('Gọi khách trước 9 giờ')

    await page.getByRole('button', { name: say.promise }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.promiseGo, exact: true }).click()
    await expect(said).toContainText(say.promised)
    await expect(page.getByRole('region', { name: say.hurry })).toContainText(say.courier)
    expect((await read(id)).promised).toBe(true)
    await page.getByRole('tab', { name: say.mine }).click()
    await expect(page.getByRole('list', { name: say.queue }).getByRole('link')).toHaveCount(1)
    await expectAccessible(page, 'main')
  })

  test(`a change of COD is proposed, and its maker cannot approve it, ${language}`, async ({ page }) => {
    const { id, support_code } = await addRequest(owner, {
      request_type: 'change_of_information',
      tracking_number: parcel.tracking_number,
      description: 'Bớt tiền ship cho khách',
      change: { cod: 1_100_000 },
    })
    await page.setViewportSize(wide)
    await enterConsole(page, 'support', language)
    await open(page, support_code)
    await expect(page.getByRole('region', { name: say.collects })).toContainText('1.100.000')
    await page.getByRole('button', { name: say.propose }).click()
    await expect(page.getByRole('dialog').getByRole('region', { name: say.collects })).toContainText(
      '1.100.000',
    )
    await expectAccessible(page, '[role=dialog]')
    await page.getByRole('dialog').getByRole('button', { name: say.proposeGo }).click()
    await expect(page.getByText(say.own)).toBeVisible()
    await expect(page.getByRole('link', { name: say.approve })).toBeHidden()
    await expect(page.getByRole('button', { name: say.propose })).toBeHidden()

    await operator.call(approveChange, { params: { id } })
    // Nothing is pressed: the open screen hears of it.
    await expect(page.getByText(say.own)).toBeHidden()
    await page.getByRole('tab', { name: say.closed }).click()
    await expect(
      page.getByRole('link', { name: new RegExp(`${say.change}.*${say.completed}`) }).first(),
    ).toBeVisible()
  })

  test(`who was faster is named where two look after one request, ${language}`, async ({ page, watch }) => {
    const { id, support_code } = await addRequest(owner, { description: 'Có nhận hàng dễ vỡ không?' })
    const { data: desk } = await operator.call(getSupportDesk, {})
    const [first, second] = ['simulator', 'simulator-approver'].map((name) =>
      desk.colleagues.find((colleague) => colleague.name === name),
    )
    if (first === undefined || second === undefined) throw new Error('The simulator has no two operators')
    await page.setViewportSize(wide)
    // The screen has not heard of it yet.
    await page.route('**/ops/v1/events', (route) => route.abort())
    watch.allowFailedCalls()
    await enterConsole(page, 'support', language)
    await open(page, support_code)
    const menu = page.getByRole('button', { name: say.assigned })
    await menu.click()
    const asked = `**/ops/v1/customer-requests/${id}`
    await page.route(asked, (route) => route.abort())
    await operator.call(assignSupportRequest, { params: { id }, body: { operator_id: first.id, seen: null } })
    await page.unroute(asked)
    await page.getByRole('menuitemradio', { name: second.name }).click()
    await expect(page.getByRole('alert').filter({ hasText: say.faster })).toContainText(first.name)
    await expect(menu).toContainText(first.name)
  })
}
