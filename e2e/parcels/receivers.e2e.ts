import { type Client, createClient } from '@guihang/contract/client'
import { getReceiverRecord } from '@guihang/contract/parcels/receivers'
import { setReceiverBand } from '@guihang/contract/provider/receiver-band'
import { type ReportedEvent, reportEvents } from '@guihang/contract/provider/scans'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { expect, type Page } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { reportAll, reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../provider/carried.ts'
import { origin } from '../setup/instance.ts'
import { addParcel, addStore, enterAs, newOwner, type Owner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { field, freshPhone, openForm } from './parcel-form.ts'

const words = {
  vi: {
    phone: 'Số điện thoại',
    line: '3 đơn: 2 đã giao, 1 không nhận',
    others: 'Khách này (3 đơn): 2 đã giao, 1 không nhận',
    help: 'Từ chối, không liên lạc được hoặc chưa có tiền',
    see: 'Xem các đơn gửi số này',
    underWay: 'Đã gửi 1 đơn, chưa đơn nào xong',
    band: 'Shop khác: Hầu hết đơn được nhận',
    bandHelp: 'không cho biết shop nào hay đơn nào',
  },
  en: {
    phone: 'Phone number',
    line: '3 ended: 2 delivered, 1 not taken',
    others: 'This customer (3 ended): 2 delivered, 1 not taken',
    help: 'Refused, not reached, or no cash',
    see: 'See the parcels to this number',
    underWay: 'Parcels sent: 1, none has ended yet',
    band: 'Other shops: Takes almost all parcels',
    bandHelp: 'It names no shop and no parcel',
  },
} as const // as: the words themselves, not any text

type Scene = {
  storage: Database
  owner: Owner
  operator: Client
  store: Awaited<ReturnType<typeof addStore>>
}

async function setScene(storage: Database): Promise<Scene> {
  const token = await mintOperator(storage)
  const owner = await newOwner(storage)
  const operator = createClient({ baseUrl: origin, token: () => token })
  return { storage, owner, operator, store: await addStore(owner) }
}

type Sender = Pick<Scene, 'owner' | 'store'>

const roadToReceiver = ['approve', ...providerRoad.slice(0, providerRoad.indexOf('deliver') + 1)] as const // as: events by name

/** Each shop sends a parcel to the phone number, and one call reports all of them delivered. */
async function deliverFrom(
  { storage, operator }: Scene,
  senders: readonly Sender[],
  receiver_phone: string,
): Promise<void> {
  const events: ReportedEvent[] = []
  for (const { owner, store } of senders) {
    const { id, tracking_number } = await addParcel(owner, store, { receiver_phone })
    // The simulated couriers leave it alone.
    await storage.db
      .updateTable('parcels')
      .set({ oms_code: 'ELSEWHERE-1' })
      .where('shop_id', '=', owner.user.shop.id)
      .where('id', '=', id)
      .execute()
    for (const event of roadToReceiver)
      events.push({
        event_id: `${tracking_number}-${event}`,
        tracking_number,
        event,
        ...(event === 'deliver' && { receiver_type: 'CUSTOMER' }),
      })
  }
  const { data } = await operator.call(reportEvents, { body: { events } })
  expect(data.filter(({ ok }) => !ok)).toEqual([])
}

async function refused(scene: Scene, receiver_phone: string): Promise<void> {
  const { tracking_number } = await carriedParcel(scene, 'start_delivery', { receiver_phone })
  await reportEvent(scene.operator, tracking_number, 'fail_delivery_attempt', { reason_code: 'FR015' })
  await reportAll(scene.operator, tracking_number, ['turn_back'])
}

/** Types a number into a new parcel and leaves the field. */
async function typePhone(page: Page, label: string, phone: string) {
  await field(page, label).fill(phone)
  await field(page, label).blur()
}

for (const { language, size } of walksOf(import.meta.filename)) {
  const says = words[language]
  test(`a shop sees how its parcels to a number ended, and which they are (${language}, ${size.width})`, async ({
    page,
    storage,
  }) => {
    await page.setViewportSize(size)
    const scene = await setScene(storage)
    const phone = freshPhone()
    await deliverFrom(scene, [scene, scene], phone)
    await refused(scene, phone)
    const coming = await addParcel(scene.owner, scene.store, { receiver_phone: phone })
    await enterAs(page, scene.owner, { language })

    await page.goto('/packages')
    const row = page.getByRole(size.width > 768 ? 'row' : 'listitem').filter({
      has: page.getByRole('link', { name: coming.tracking_number }),
    })
    await row.hover()
    const mark = row.getByRole('button', { name: says.others })
    await expect(mark).toContainText('2/3')
    await mark.click()
    await expect(page.getByRole('dialog')).toContainText(says.help)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: says.see }).click()
    await expect(page).toHaveURL(new RegExp(`keyword=.*${phone}`))
    await expectFits(page)

    await page.goto('/packages/create')
    await expect(field(page, says.phone)).toBeVisible()
    await typePhone(page, says.phone, phone)
    const line = page.getByRole('button', { name: says.line })
    await expect(line).toHaveText(says.line)
    await line.click()
    const box = page.getByRole('dialog')
    await expect(box).toContainText(says.help)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
    await expect(line).toBeFocused()
    await line.click()
    const [list] = await Promise.all([
      page.waitForEvent('popup'),
      box.getByRole('link', { name: says.see }).click(),
    ])
    await expect(list).toHaveURL(new RegExp(`keyword=.*${phone}`))
    await expect(list.getByRole('link', { name: /GH\d{10}/ })).toHaveCount(4)
    await list.close()
    await expectFits(page)
  })
}

test('a receiver whose parcels are on their way, a stranger, and a number that is half typed say no more than that; the provider shows what other shops know, and the form says how little that is', async ({
  page,
  storage,
}) => {
  const scene = await setScene(storage)
  const [phone, stranger, known] = [freshPhone(), freshPhone(), freshPhone()]
  await scene.operator.call(setReceiverBand, { body: { enabled: true } })
  try {
    await addParcel(scene.owner, scene.store, { receiver_phone: phone })
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const owner = await newOwner(storage)
        return { owner, store: await addStore(owner) }
      }),
    )
    await deliverFrom(scene, [...others, ...others], known)

    await enterAs(page, scene.owner)
    await openForm(page)
    const before = await field(page, 'Số nhà, đường').boundingBox()
    const answered = page.waitForResponse((response) => response.url().includes('/v1/receivers/record?'))
    await typePhone(page, words.vi.phone, stranger)
    await answered
    await expect(field(page, words.vi.phone)).not.toHaveAccessibleDescription(/./)
    await typePhone(page, words.vi.phone, phone)
    await expect(page.getByText(words.vi.underWay)).toBeVisible()
    await typePhone(page, words.vi.phone, phone.slice(0, 6))
    await expect(page.getByText(words.vi.underWay)).toBeHidden()

    // The house reads the switch once in five seconds.
    const band = async () =>
      (await scene.owner.client.call(getReceiverRecord, { query: { phone: known } })).data.band
    await expect.poll(band).not.toBeNull()
    await typePhone(page, words.vi.phone, known)
    await expect(page.getByRole('button', { name: words.vi.band })).toBeVisible()
    // Nothing moved when the line came.
    expect(await field(page, 'Số nhà, đường').boundingBox()).toEqual(before)
    await page.getByRole('button', { name: words.vi.band }).click()
    await expect(page.getByRole('dialog')).toContainText(words.vi.bandHelp)
  } finally {
    await scene.operator.call(setReceiverBand, { body: { enabled: false } })
  }
})
