import { createClient } from '@guihang/contract/client'
import { createParcel, listParcels } from '@guihang/contract/parcels/parcels'
import { listStores } from '@guihang/contract/shop/stores'
import { expect } from '@playwright/test'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { parcelBody } from '../../apps/api/src/testing/road/parcels.ts'
import { webhookReceiver } from '../../apps/api/src/testing/road/webhook-receiver.ts'
import { startHouse } from '../setup/house.ts'
import { dataDir } from '../setup/instance.ts'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectFits, expectSettled, expectSound } from '../setup/screens.ts'
import { openStorageBelow } from '../setup/storage.ts'
import { walksOf } from '../setup/walks.ts'
import { test as watched } from '../setup/watch.ts'

type Beside = { readonly origin: string; readonly storage: Database }

// A house of its own, with a shop's software on the same machine.
const test = watched.extend<object, { beside: Beside }>({
  beside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const folder = `${dataDir}-software`
      const house = await startHouse({ GUIHANG_DATA: folder })
      const storage = openStorageBelow(folder)
      await use({ origin: house.origin, storage })
      await storage.close()
      await house.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ beside }, use) => use(beside.origin),
})

const words = {
  vi: {
    addToken: 'Thêm token',
    tokenName: 'Dùng cho phần mềm nào',
    labels: 'Nhãn',
    ends: 'Thời hạn',
    days: '30 ngày',
    saveToken: 'Tạo và xem token',
    tokenKept: 'Tôi đã cất token',
    taken: 'Tên này đã có',
    tokens: 'Token kết nối',
    may: 'Đơn hàng · Nhãn',
    used: /Dùng lần cuối/,
    revokeNamed: 'Thu hồi: Phần mềm kho',
    revoke: 'Thu hồi',
    revoked: 'Đã thu hồi token',
    cancel: 'Bỏ qua',
    once: 'Sao chép ngay: token chỉ hiện một lần này.',
    add: 'Thêm địa chỉ',
    name: 'Tên',
    url: 'Địa chỉ',
    types: 'COD thay đổi',
    save: 'Thêm và xem khóa bí mật',
    kept: 'Tôi đã cất khóa',
    ping: 'Gửi thử tới Kho hàng',
    pong: 'Máy chủ trả lời 200',
    endpoints: 'Nơi nhận webhook',
    log: 'Nhật ký gửi',
    status: 'Đơn đổi trạng thái',
    show: (number: string) => `Xem tin: Đơn đổi trạng thái ${number}`,
    sent: 'Nội dung gửi',
    again: 'Gửi lại',
    replayed: 'Đang gửi lại 1 tin',
    more: 'Thao tác khác: Kho hàng',
    rotate: 'Đổi khóa bí mật',
    two: 'Khóa cũ còn dùng được tới',
    pause: 'Tạm dừng',
    paused: 'Bạn đã tạm dừng.',
  },
  en: {
    addToken: 'Add a token',
    tokenName: 'For which software',
    labels: 'Labels',
    ends: 'How long',
    days: '30 days',
    saveToken: 'Make and show the token',
    tokenKept: 'I have kept it',
    taken: 'This name is already taken',
    tokens: 'Gateway tokens',
    may: 'Parcels · Labels',
    used: /Last used/,
    revokeNamed: 'Revoke: Phần mềm kho',
    revoke: 'Revoke',
    revoked: 'Token revoked',
    cancel: 'Cancel',
    once: 'Copy it now: it is shown this once only.',
    add: 'Add an address',
    name: 'Name',
    url: 'Address',
    types: 'The COD changes',
    save: 'Add and show the secret',
    kept: 'I have kept it',
    ping: 'Send a test message to Kho hàng',
    pong: 'The server answered 200',
    endpoints: 'Webhook endpoints',
    log: 'Delivery log',
    status: 'A parcel changes its status',
    show: (number: string) => `Show the message: A parcel changes its status ${number}`,
    sent: 'What was sent',
    again: 'Send again',
    replayed: 'Sending 1 again',
    more: 'More actions: Kho hàng',
    rotate: 'Make a new secret',
    two: 'The old secret works until',
    pause: 'Pause',
    paused: 'You paused it.',
  },
} as const

for (const { language, size } of walksOf(import.meta.filename)) {
  test(`a shop's own software makes a parcel, hears of it, and hears of it again, ${language}, ${size.width} px`, async ({
    page,
    beside,
    watch,
  }) => {
    const w = words[language]
    const owner = await newOwner(beside.storage, {}, beside.origin)
    const store = await addStore(owner)
    const software = await webhookReceiver(
      (response) => void response.writeHead(200).end('{"received":true}'),
    )
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = page.getByRole('dialog')
    await page.setViewportSize(size)
    await enterAs(page, owner, { language })
    await page.goto('/user/profile?tab=api')
    await expectSettled(page, 'user-profile')

    const tokens = page.getByRole('list', { name: w.tokens }).getByRole('listitem')
    const nameIt = dialog.getByRole('textbox', { name: w.tokenName, exact: true })
    let token = ''
    await test.step('make a token for parcels and labels, which is shown once', async () => {
      await button(w.addToken).click()
      await dialog.getByRole('button', { name: w.saveToken }).click()
      await expect(nameIt).toBeFocused()
      await nameIt.fill('Phần mềm kho')
      await dialog.getByRole('checkbox', { name: w.labels }).check()
      await dialog.getByRole('combobox', { name: w.ends }).click()
      await page.getByRole('option', { name: w.days }).click()
      await expectFits(page)
      await expectSound(page, '[role=dialog]')
      await dialog.getByRole('button', { name: w.saveToken }).click()
      await expect(page.getByText(w.once)).toBeVisible()
      token = (await dialog.locator('code').textContent()) ?? ''
      expect(token).toMatch(/^ghg_/)
      await expectFits(page)
      await expectSound(page, '[role=dialog]')
      await dialog.getByRole('button', { name: w.tokenKept }).click()
      await expect(tokens).toHaveCount(1)
      await expect(tokens.first()).toContainText(w.may)
      await expect(tokens.first()).toContainText(token.slice(-4))
      await expectFits(page)
    })

    await test.step('a second token cannot have the same name', async () => {
      watch.allowFailedCalls()
      await button(w.addToken).click()
      await nameIt.fill('phần mềm kho')
      await dialog.getByRole('button', { name: w.saveToken }).click()
      await expect(dialog.getByText(w.taken)).toBeVisible()
      await expect(nameIt).toBeFocused()
      await dialog.getByRole('button', { name: w.cancel }).click()
      await expect(dialog).toBeHidden()
    })

    let secret = ''
    await test.step('add an address, whose secret is shown once', async () => {
      await button(w.add).click()
      await dialog.getByRole('button', { name: w.save }).click()
      await expect(dialog.getByRole('textbox', { name: w.name, exact: true })).toBeFocused()
      await dialog.getByRole('textbox', { name: w.name, exact: true }).fill('Kho hàng')
      await dialog.getByRole('textbox', { name: w.url, exact: true }).fill(software.url)
      await dialog.getByRole('checkbox', { name: w.types }).check()
      await expectFits(page)
      await expectSound(page, '[role=dialog]')
      await dialog.getByRole('button', { name: w.save }).click()
      await expect(dialog.getByRole('button', { name: w.kept })).toBeVisible()
      secret = (await dialog.locator('code').textContent()) ?? ''
      expect(secret).toMatch(/^whsec_/)
      await expectSound(page, '[role=dialog]')
      await dialog.getByRole('button', { name: w.kept }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('a test message arrives, and its answer is told', async () => {
      await button(w.ping).click()
      await expect(page.getByText(w.pong).first()).toBeVisible()
      expect(software.received.map(({ body }) => body.type)).toEqual(['test.ping'])
    })

    const log = page.getByRole('list', { name: w.log }).getByRole('listitem')
    const number =
      await test.step('a parcel that the software makes comes back as a signed message', async () => {
        const client = createClient({ baseUrl: beside.origin, token: () => token })
        const { data } = await client.call(createParcel, {
          body: parcelBody(store, { private_code: 'KHO-1' }),
        })
        const refused = await client.call(listStores, {}).catch((problem) => problem.body.code)
        expect(refused).toBe('EUS008')
        const own = () => software.received.filter(({ body }) => body.data.private_code === 'KHO-1')
        await expect.poll(() => own().length).toBeGreaterThan(0)
        const [message] = own()
        expect(message && software.verifies(secret, message)).toBe(true)
        await page.reload()
        await expectSettled(page, 'user-profile')
        await expect(tokens.first()).toContainText(w.used)
        await expect(log.filter({ hasText: data.tracking_number }).first()).toBeVisible()
        await expectFits(page)
        await expectSound(page)
        return data.tracking_number
      })

    await test.step('the log shows what was sent and answered, and sends it again', async () => {
      await page
        .getByRole('button', { name: w.show(number) })
        .last()
        .click()
      await expect(dialog.getByText(w.sent)).toBeVisible()
      await expect(dialog.getByText('"private_code": "KHO-1"')).toBeVisible()
      await expect(dialog.getByText('{"received":true}')).toBeVisible()
      await expectFits(page)
      await expectSound(page, '[role=dialog]')
      const id = /msg_[0-9a-f-]{36}/.exec((await dialog.textContent()) ?? '')?.[0]
      await dialog.getByRole('button', { name: w.again, exact: true }).click()
      await expect(page.getByText(w.replayed)).toBeVisible()
      await expect.poll(() => software.received.filter((message) => message.id === id).length).toBe(2)
    })

    await test.step('a new secret works beside the old one, and a pause is said', async () => {
      const act = async (name: string) => {
        await button(w.more).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await act(w.rotate)
      await page.getByRole('alertdialog').getByRole('button', { name: w.rotate }).click()
      await dialog.getByRole('button', { name: w.kept }).click()
      await expect(page.getByText(w.two)).toBeVisible()
      await act(w.pause)
      await expect(page.getByText(w.paused)).toBeVisible()
      await expectFits(page)
    })

    await test.step('a revoked token opens nothing any more', async () => {
      const client = createClient({ baseUrl: beside.origin, token: () => token })
      await client.call(listParcels, {})
      await button(w.revokeNamed).click()
      await page.getByRole('alertdialog').getByRole('button', { name: w.revoke, exact: true }).click()
      await expect(page.getByText(w.revoked)).toBeVisible()
      await expect(button(w.addToken)).toBeVisible()
      await expect(tokens).toHaveCount(0)
      const told = () => client.call(listParcels, {}).catch((problem) => problem.status)
      await expect.poll(told).toBe(401)
      await expectFits(page)
      await expectSound(page)
    })
    await software.close()
  })
}
