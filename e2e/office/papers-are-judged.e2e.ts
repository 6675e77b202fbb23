import { listAuditLog } from '@guihang/contract/shop/audit'
import { getProfile } from '@guihang/contract/shop/identity'
import { type PaperPicture, uploadPaper } from '@guihang/contract/shop/papers'
import { expect, type Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { freshWord } from '../setup/demo-shop.ts'
import { newOwner, type Owner } from '../setup/people.ts'
import { expectAccessible } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'
import { giveCode } from './money-people.ts'

test('an approver opens the papers of a shop beside each other, refuses them with a reason, and accepts others that the shop sends; papers that changed meanwhile are looked at again', async ({
  page,
  storage,
  watch,
}) => {
  // The sign-in asks who is signed in, which is nobody yet.
  watch.allowFailedCalls()
  const name = `Shop ${freshWord()}`
  const owner = await newOwner(storage, { shop: { shop_name: name, shop_type: 'personal' } })
  await send(owner, 'id_card_front', 'id_card_back')

  await enter(page, 'Người duyệt')
  await page.getByRole('link', { name: 'Shop' }).click()
  await page.getByRole('button', { name: 'Giấy tờ' }).click()
  await page.getByRole('menuitemradio', { name: 'Chờ duyệt' }).click()
  await page.getByRole('searchbox', { name: 'Tìm shop' }).fill(name)
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const papers = page.getByRole('region', { name: 'Giấy tờ' })
  // Nothing was seen before a click, and the shop reads who has looked at what.
  expect(await views(owner)).toEqual([])
  await papers.getByRole('button', { name: 'Mở ảnh: CCCD, mặt trước' }).click()
  await papers.getByRole('button', { name: 'Phóng to: CCCD, mặt trước' }).click()
  const large = page.getByRole('dialog', { name: 'CCCD, mặt trước' })
  await large.getByRole('button', { name: 'To hơn' }).click()
  await large.getByRole('button', { name: 'Xong' }).click()
  expect(await views(owner)).toHaveLength(1)
  await expectAccessible(page, 'main')

  await papers.getByRole('button', { name: 'Không duyệt' }).click()
  const why = page.getByRole('dialog', { name: `Không duyệt giấy tờ của ${name}?` })
  await why.getByRole('button', { name: 'Không duyệt' }).click()
  await expect(why.getByRole('textbox', { name: 'Lý do' })).toHaveAttribute('aria-invalid', 'true')
  await why.getByRole('textbox', { name: 'Lý do' }).fill('Ảnh mặt sau bị mờ')
  await why.getByRole('button', { name: 'Không duyệt' }).click()
  await expect(papers).toContainText('Lần trước chưa duyệt vì: Ảnh mặt sau bị mờ')
  expect(await shopOf(owner)).toMatchObject({
    paper_verified: false,
    paper_refusal_reason: 'Ảnh mặt sau bị mờ',
  })

  await send(owner, 'id_card_front', 'id_card_back')
  // A quick stream of news would show the next picture before the press.
  await page.route('**/ops/v1/events', () => undefined)
  await page.reload()
  await expect(papers.getByRole('button', { name: 'Duyệt giấy tờ' })).toBeVisible()
  // Another picture than the one on this screen.
  await send(owner, 'id_card_back')
  await papers.getByRole('button', { name: 'Duyệt giấy tờ' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Giấy tờ' })).toBeVisible()
  expect(await shopOf(owner)).toMatchObject({ paper_verified: false })
  await papers.getByRole('button', { name: 'Duyệt giấy tờ' }).click()
  await giveCode(page)
  await expect(page.getByText('Đã duyệt', { exact: true })).toBeVisible()
  expect(await shopOf(owner)).toMatchObject({ paper_verified: true })
})

test('who keeps accounts restricts a shop and locks a person with a reason, and takes both back; papers are not theirs to judge', async ({
  page,
  storage,
  watch,
}) => {
  // The sign-in asks who is signed in, which is nobody yet.
  watch.allowFailedCalls()
  const name = `Shop ${freshWord()}`
  const owner = await newOwner(storage, { shop: { shop_name: name, shop_type: 'personal' } })
  await send(owner, 'id_card_front', 'id_card_back')
  await enter(page, 'Điều hành')
  await page.goto(`/console/shops/${owner.user.shop.id}`)

  const people = page.getByRole('region', { name: 'Người dùng' })
  await people.getByRole('button', { name: 'Khóa', exact: true }).click()
  await answer(page, 'Khóa', 'Máy của chủ shop bị mất')
  await expect(people).toContainText('Đã khóa')
  await people.getByRole('button', { name: 'Mở khóa' }).click()
  await expect(people).toContainText('Đang dùng')

  const standing = page.getByRole('region', { name: 'Tình trạng' })
  await standing.getByRole('button', { name: 'Hạn chế' }).click()
  await answer(page, 'Hạn chế', 'Gửi hàng cấm')
  await expect(page.getByText('Shop đang bị hạn chế')).toBeVisible()
  await standing.getByRole('button', { name: 'Bỏ hạn chế' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bỏ hạn chế' }).click()
  await expect(page.getByText('Shop đang bị hạn chế')).toBeHidden()

  await standing.getByRole('button', { name: 'Đổi cách nối hệ thống vận đơn' }).click()
  const oms = page.getByRole('dialog', { name: 'Đổi cách nối hệ thống vận đơn' })
  await oms.getByRole('radio', { name: /^Đẩy đơn sang/ }).check()
  await oms.getByRole('button', { name: 'Lưu' }).click()
  await expect(standing).toContainText('Đẩy đơn sang')

  await expect(page.getByRole('button', { name: 'Mở ảnh: CCCD, mặt trước' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Duyệt giấy tờ' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Đơn của shop' }).click()
  await expect(page).toHaveURL(`/console/parcels?shop=${owner.user.shop.shop_code}`)
})

/** Opens the console as the demo's person of a role. */
async function enter(page: Page, role: string): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  // The first place of this person: until it stands, a click would compete with the way there.
  await expect(page.getByRole('heading', { level: 1, name: 'Đơn hàng' })).toBeVisible()
}

async function answer(page: Page, act: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${act} `) })
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill(reason)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

async function send({ client }: Owner, ...pictures: readonly PaperPicture[]): Promise<void> {
  for (const picture of pictures) await client.call(uploadPaper, { query: { picture }, file: drawn() })
}

async function shopOf({ client }: Owner) {
  return (await client.call(getProfile, { query: { include: 'shop' } })).data.shop
}

/** The views of its papers that the shop reads in its log. */
async function views({ client }: Owner) {
  const { data } = await client.call(listAuditLog, { query: {} })
  return data.filter(({ action }) => action === 'paper_viewed')
}

/** Another picture each time. */
function drawn(): Blob {
  const png = new PNG({ width: 96, height: 60 })
  png.data.fill(255)
  png.data[0] = Math.floor(Math.random() * 256)
  return new Blob([new Uint8Array(PNG.sync.write(png))], { type: 'image/png' })
}
