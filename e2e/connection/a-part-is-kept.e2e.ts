import { randomUUID } from 'node:crypto'
import { createClient } from '@guihang/contract/client'
import { addCarrierConnection } from '@guihang/contract/connection/carriers'
import { getParcel } from '@guihang/contract/parcels/parcels'
import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { expect } from '@playwright/test'
import { carriedParcel } from '../../apps/api/src/testing/carriers/carried-parcel.ts'
import { reportAll } from '../../apps/api/src/testing/road/road.ts'
import { enterConsole } from '../office/console.ts'
import { origin } from '../setup/instance.ts'
import { addStore, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    end: 'Kết thúc',
    part: 'Giao một phần',
    shirts: 'Áo sơ mi, trong 2 món',
    due: 'Theo giá trị hàng khách giữ: 100.000 ₫. Hãng báo 90.000 ₫.',
    paid: 'Khách đã trả',
    number: 'Mã đơn hoàn của hãng',
    note: 'Đã tìm hiểu được gì',
    go: 'Kết thúc sự cố',
    wrong: 'Chọn hàng có trong đơn',
    ended: 'Đã kết thúc sự cố',
  },
  en: {
    end: 'End',
    part: 'As a delivery in part',
    shirts: 'Áo sơ mi, of 2',
    due: 'By the value of what was kept: 100.000 ₫. The carrier said 90.000 ₫.',
    paid: 'The receiver paid',
    number: 'The carrier’s number of the rest',
    note: 'What was found out',
    go: 'End the incident',
    wrong: 'Name items of the parcel',
    ended: 'has ended',
  },
}

const road: readonly ParcelEvent[] = providerRoad
const toTheDoor = road.slice(0, road.indexOf('start_delivery') + 1)

for (const { language, size } of walksOf(import.meta.filename)) {
  const say = words[language]
  test(`a person says what a receiver kept of a parcel that a carrier delivered in part, ${language}, ${size.width} px`, async ({
    page,
    storage,
    watch,
  }) => {
    watch.allowFailedCalls()
    const token = await mintOperator(storage)
    const office = createClient({ baseUrl: origin, token: () => token })
    const mark = Date.now().toString(36).slice(-6).toUpperCase()
    const code = `N-${mark}`
    const secrets = {
      token: 'a-token-of-ghn-for-tests',
      shop_id: '196560',
      webhook_secret: 'a-long-secret-of-ghn',
    }
    const body = { code, kind: 'ghn' as const, name: 'GHN thử', mode: 'test' as const, secrets }
    await office.call(addCarrierConnection, { body })
    const owner = await newOwner(storage)
    const shop = { ...owner, store: await addStore(owner) }
    const products = [
      { name: 'Áo sơ mi', quantity: 2, value: 100_000 },
      { name: 'Quần tây', quantity: 1, value: 250_000 },
    ]
    const traits = { products, product_value: 450_000, cod: 450_000, allow_partial_delivery: true }
    const carried = { connection: code, kind: 'ghn' as const, code: `L${mark}` }
    const parcel = await carriedParcel({ database: storage }, shop, carried, traits)
    await reportAll(office, parcel.tracking_number, toTheDoor)
    const { id: connection_id } = await storage.db
      .selectFrom('carrier_connections')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    await storage.db
      .insertInto('carrier_incidents')
      .values({
        ...{ shop_id: owner.user.shop.id, id: randomUUID(), parcel_id: parcel.id, kind: 'partly_delivered' },
        ...{ connection_id, status: 'delivered', opened_at: new Date() },
        ...{ told_collected: 90_000, told_return_code: `L${mark}PR` },
      })
      .execute()

    await page.setViewportSize(size)
    await enterConsole(page, 'approver', language)
    await page.goto(`/console/carriers/work?list=incidents&parcel=${parcel.tracking_number}`)
    const row = page.getByRole('listitem').filter({ hasText: code })
    await row.getByRole('button', { name: say.end }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: say.part }).check()
    await expect(dialog.getByRole('textbox', { name: say.number })).toHaveValue(`L${mark}PR`)
    await dialog.getByRole('textbox', { name: say.note }).fill('Khách giữ một áo, GHN xác nhận')
    // More pieces than were sent.
    await dialog.getByRole('textbox', { name: say.shirts }).fill('3')
    await dialog.getByRole('button', { name: say.go }).click()
    await expect(dialog.getByText(say.wrong)).toBeVisible()
    await dialog.getByRole('textbox', { name: say.shirts }).fill('1')
    await expect(dialog.getByText(say.due)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: say.paid })).toHaveValue('90.000')
    await expectFits(page)
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: say.go }).click()
    await expect(page.getByText(say.ended).first()).toBeVisible()

    const { data } = await owner.client.call(getParcel, { params: { id: parcel.id } })
    expect(data).toMatchObject({ status: 'delivered', total_cod: 90_000 })
    const rest = (await owner.client.call(getParcel, { params: { id: data.returned_in?.id ?? '' } })).data
    expect(rest).toMatchObject({
      status: 'waiting_for_return',
      carrier: { code: `L${mark}PR` },
      products: [{ ...products[0], quantity: 1 }, products[1]],
    })
  })
}
