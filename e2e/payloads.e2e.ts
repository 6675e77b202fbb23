import type { Parcel } from '@guihang/contract/parcels'
import { expect, type Page } from '@playwright/test'
import { screenOf } from './demo-shop.ts'
import { addParcel, addStore, enterAs, newOwner } from './people.ts'
import { expectNothingRan, test } from './watch.ts'

const script = '<img src=/pwned onerror=pwned()>'
const name = `${script}"'{{pwned()}}`
const phone = '0912345678'

/** Opens a screen and waits until the payload stands there, as the text it is. */
async function visit(page: Page, address: string, screen: string): Promise<void> {
  await page.goto(address)
  await expect(screenOf(page, screen)).toBeVisible()
}

test('check 44: payloads of a parcel, a store and a person are text on every screen', async ({
  page,
  storage,
}) => {
  test.setTimeout(120_000)
  const owner = await newOwner(storage, { name, shop: { shop_name: name } })
  const store = await addStore(owner, { store_name: name, address: script })
  const parcel: Parcel = await addParcel(owner, store, {
    receiver_name: name,
    receiver_phone: phone,
    receiver_address: name,
    description: name,
    notes: name,
    private_code: '<b onx=pwned()>',
    products: [{ name, quantity: 1, value: 21_000_000 }],
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/pwned') asked.push(page.url())
  })
  const seen = () => page.getByText(script).filter({ visible: true }).first()
  await enterAs(page, owner)

  await visit(page, '/live-dashboard', 'live-dashboard')
  await visit(page, '/packages', 'packages')
  await expect(seen()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(script)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNothingRan(page)

  await visit(page, `/packages?keyword=${encodeURIComponent(name)}`, 'packages')
  await expect(page.getByRole('searchbox', { name: 'Tìm đơn hàng' })).toHaveValue(name)
  await visit(page, `/packages/${parcel.id}`, 'parcel-detail')
  await expect(seen()).toBeVisible()
  await expectNothingRan(page)

  for (const [address, screen] of [
    [`/packages/edit/${parcel.id}`, 'parcel-edit'],
    [`/packages/copy/${parcel.id}`, 'parcel-copy'],
  ] as const) {
    // as: pairs
    await visit(page, address, screen)
    await expect(page.getByRole('textbox', { name: 'Họ tên', exact: true })).toHaveValue(name)
    await expectNothingRan(page)
  }

  await visit(page, '/packages/create', 'parcel-create')
  await page.getByRole('textbox', { name: 'Số điện thoại' }).first().fill(phone)
  // The receiver who is known by this phone is proposed by name.
  await expect(seen()).toBeVisible()
  await expectNothingRan(page)

  await visit(page, `/packages/${parcel.id}/awb`, 'awb')
  await expect(page.getByRole('img', { name: /GH\d{10}/ })).toBeVisible()
  await expectNothingRan(page)
  await visit(page, '/stores', 'stores')
  await expect(seen()).toBeVisible()
  await page.getByRole('link', { name: `Sửa ${name}` }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expectNothingRan(page)
  expect(asked).toEqual([])
})
