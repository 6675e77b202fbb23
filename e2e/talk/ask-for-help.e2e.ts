import { type Client, createClient } from '@guihang/contract/client'
import { getParcel, type Parcel } from '@guihang/contract/parcels/parcels'
import {
  answerSupportRequest,
  approveChange,
  listSupportRequests,
  promiseAttempt,
  proposeChange,
} from '@guihang/contract/talk/support-requests'
import { expect, type Locator, type Page } from '@playwright/test'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { leaveToPeople, pictureToChoose } from './support.ts'
import { words } from './support.words.ts'

let owner: Owner
let operator: Client
let second: Client
let parcel: Parcel

test.beforeEach(async ({ page, storage }) => {
  const [token, other] = [await mintOperator(storage), await mintOperator(storage)]
  operator = createClient({ baseUrl: origin, token: () => token })
  second = createClient({ baseUrl: origin, token: () => other })
  owner = await newOwner(storage)
  const store = await addStore(owner)
  const traits = { product_value: 1_250_000, cod: 1_250_000 }
  parcel = await carriedParcel({ storage, operator, owner, store }, 'start_delivery', traits)
  await leaveToPeople(page, owner, parcel.tracking_number)
})

/** The one request that the shop has sent. */
async function sentRequest() {
  const { data } = await operator.call(listSupportRequests, {
    query: { tracking_number: parcel.tracking_number },
  })
  const [request] = data
  if (request === undefined) throw new Error('The provider has no request')
  return request
}

/** Counts what a person presses from now on; what the page presses by itself does not count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const clicks = { count: 0 }
    Object.assign(window, { clicks })
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        if (isTrusted) clicks.count += 1
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Reflect.get(Reflect.get(window, 'clicks'), 'count'))
}

/** How wide the picture is that the browser has; 0 before it came. */
const widthOf = (link: Locator) =>
  link.getByRole('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))

/** The count of unread requests beside their place: in the sidebar, or on a phone at the place of the rest. */
const unreadMark = (page: Page) =>
  page.getByRole('navigation').first().getByText('1', { exact: true }).first()

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  const bell = (page: Page) => page.getByRole('button', { name: say.bell, exact: true })

  test(`a hurry-up with a picture, its answer, and the delivery that was promised, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await reportAll(operator, parcel.tracking_number, ['fail_delivery_attempt'])
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${parcel.id}`)
    const clicks = await countClicks(page)
    await page.getByRole('main').getByRole('link', { name: say.ask, exact: true }).click()
    await expect(page.getByRole('radio', { name: say.hurry })).toBeChecked()
    const text = page.getByRole('textbox', { name: say.description })
    await expect(text).toBeFocused()
    await page.keyboard.type('Khách có nhà cả buổi sáng, nhờ giao lại sớm')
    await expectFits(page)
    await expectAccessible(page)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: say.addFiles }).click()
    await (await chooser).setFiles(await pictureToChoose())
    await expect(page.getByRole('img', { name: say.picture })).toBeVisible()
    await page.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.getByText(say.waiting)).toBeVisible()
    expect(await clicks()).toBe(3)
    const shown = page.getByRole('link', { name: say.picture })
    await expect(shown).toBeVisible()
    await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)

    await page.goto('/support')
    const row = page.getByRole('link', { name: say.hurry })
    await expect(row).toBeVisible()
    await expect(page.getByText(say.newReply, { exact: true })).toBeHidden()
    const { id } = await sentRequest()
    const content = 'Bưu tá giao lại trong sáng nay nhé shop.'
    await operator.call(answerSupportRequest, { params: { id }, body: { content } })
    // Nothing is loaded again: the open list hears of it.
    await expect(page.getByText(say.newReply, { exact: true })).toBeAttached()
    await expect(unreadMark(page)).toBeVisible()
    // The failed delivery and the answer.
    await expect(bell(page)).toHaveAccessibleDescription(say.notices(2))
    await row.click()
    await expect(page.getByText(content)).toBeVisible()
    await expect(page.getByText(say.answered)).toBeVisible()
    await expect(unreadMark(page)).toBeHidden()
    await expect(bell(page)).toHaveAccessibleDescription(say.notices(1))
    await expectFits(page)
    await expectAccessible(page)

    await operator.call(promiseAttempt, { params: { id }, body: { note: 'Giao lại hôm nay' } })
    await expect(page.getByText(say.promised)).toBeVisible()
    await expect(page.getByText('Giao lại hôm nay')).toBeVisible()
    await expect(page.getByText(say.planned)).toBeVisible()
    await reportAll(operator, parcel.tracking_number, ['plan_delivery', 'start_delivery'])
    await expect(page.getByText(say.delivering)).toBeVisible()
    await reportAll(operator, parcel.tracking_number, ['deliver'])
    await expect(page.getByText(say.completed)).toBeVisible()
    await expect(page.getByText(say.kept)).toBeVisible()
    await expectAccessible(page)
  })

  test(`a change of COD on the road, approved by a second person, ${language}, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto(`/packages/${parcel.id}`)
    await page.getByRole('main').getByRole('link', { name: say.askChange }).last().click()
    await expect(page.getByRole('textbox', { name: say.cod })).toBeVisible()
    // A change begins with its fields, which stand above the message.
    await expect(page.getByRole('textbox', { name: say.description })).not.toBeFocused()
    await page.getByRole('textbox', { name: say.cod }).fill('1.100.000')
    await expect(page.getByText(say.was)).toBeVisible()
    await page.getByRole('textbox', { name: say.description }).fill('Bớt tiền ship cho khách')
    await expectFits(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: say.send, exact: true }).click()
    await expect(page.getByText(say.waiting)).toBeVisible()
    await expect(page.getByText(/1[.,]100[.,]000/).first()).toBeVisible()

    const { id } = await sentRequest()
    await operator.call(proposeChange, { params: { id }, body: {} })
    await expect(page.getByText(say.secondPerson)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/support')
    await expect(page.getByText(say.proposed)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(say.secondPerson)).toBeVisible()
    await second.call(approveChange, { params: { id } })
    await expect(page.getByText(say.changed)).toBeVisible()
    await expect(page.getByRole('link', { name: say.reprint })).toBeVisible()
    const { data } = await owner.client.call(getParcel, { params: { id: parcel.id } })
    expect(data.cod).toBe(1_100_000)
  })
}
