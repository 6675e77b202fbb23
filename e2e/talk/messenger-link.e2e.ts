import { listParcels } from '@guihang/contract/parcels/parcels'
import { listCustomerRequests } from '@guihang/contract/talk/support'
import { expect } from '@playwright/test'
import { anImport } from '../parcels/imports/an-import.ts'
import { demo, enterAs, signIn } from '../setup/people.ts'
import { screens } from '../setup/screens.ts'
import { madeUp, test } from '../setup/watch.ts'

/** What Facebook, Messenger, Zalo and mails add to a link that is pressed there. */
const foreign = 'fbclid=IwAR0x_Y-1&zarsrc=30&utm_source=zalo&utm_medium=zalo&gclid=1'

test('each screen opens by a link that a messenger has added to', async ({ page }) => {
  const member = await signIn(demo)
  await enterAs(page, member)
  const parcels = await member.client.call(listParcels, { query: { status_group: 'waiting', limit: '1' } })
  const requests = await member.client.call(listCustomerRequests, { query: { limit: '1' } })
  const [parcel] = parcels.data
  const orders = await anImport(member, parcel?.store_id ?? '')
  const passedOn: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/v1/') && /fbclid|zarsrc|utm_|gclid/.test(search)) passedOn.push(request.url())
  })
  for (const { name, path, filled } of screens) {
    const address = path(parcel?.id ?? '', requests.data[0]?.id ?? '', orders)
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}${foreign}`)
    await expect(filled(page), name).toBeVisible()
    await expect(page.getByRole('button', { name: /^Lọc \(\d/ }), name).toHaveCount(0)
  }
  expect(passedOn).toEqual([])
})

test('the sign-in opens by such a link, and leads on', async ({ page }) => {
  await page.goto(`/login?${foreign}`)
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
})

test('a list that is refused offers another try and to drop the filter', async ({ page, watch }) => {
  watch.allowFailedCalls()
  await enterAs(page, await signIn(demo))
  let refused = true
  await page.route('**/v1/shop-packages*', async (route) => {
    const json = {
      code: 'EVALID',
      message: 'Thông tin chưa đúng, bạn kiểm tra lại nhé',
      request_id: 'made-up',
    }
    if (refused) await route.fulfill({ status: 422, json, headers: madeUp })
    else await route.continue()
  })
  await page.goto('/packages?keyword=gom')
  await expect(page.getByText('bạn kiểm tra lại nhé. Đơn của bạn vẫn nguyên.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible()
  refused = false
  await page.getByRole('tabpanel').getByRole('button', { name: 'Bỏ lọc' }).click()
  await expect(page).not.toHaveURL(/keyword/)
  await expect(page.getByRole('link', { name: /GH\d{10}/ }).first()).toBeVisible()
})
