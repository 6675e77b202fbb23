import { createClient } from '@guihang/contract/client'
import { getCarrierRules } from '@guihang/contract/connection/carrier-rules'
import { addCarrierConnection, editCarrierConnection } from '@guihang/contract/connection/carriers'
import { expect } from '@playwright/test'
import { enterConsole } from '../office/console.ts'
import { origin } from '../setup/instance.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { mintOperator } from '../setup/storage.ts'
import { wide } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'
import { ghtkSecrets, keepScores, quietPlace, withOwnRules, writeRules } from './carriers.ts'

test('rules are written, moved by the keyboard and tried on the parcels of the last days before anybody is bound by them; what a colleague saved meanwhile stands beside them', async ({
  page,
  browser,
  storage,
  watch,
}) => {
  // Somebody else is faster once.
  watch.allowFailedCalls()
  test.slow()
  const token = await mintOperator(storage)
  const office = createClient({ baseUrl: origin, token: () => token })
  const { province } = await quietPlace(office)
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const code = `QT-${mark}`
  const [byCod, rest] = [`Có COD ${mark}`, `Còn lại ${mark}`]
  const { data } = await office.call(addCarrierConnection, {
    body: { code, kind: 'ghtk', name: 'Chỉ để thử quy tắc', mode: 'test', secrets: ghtkSecrets },
  })
  const { version } = data.connection
  await office.call(editCarrierConnection, { params: { code }, body: { version, active: true } })

  const score = { parcels: 8, ended: 8, tried: 8, first_attempt: 7, returned: 1, tenths: { 14: 4, 31: 4 } }
  await keepScores(storage, office, code, score)

  await withOwnRules(storage, office, async (found) => {
    await page.setViewportSize(wide)
    await enterConsole(page, 'administrator', 'vi')
    await page.goto('/console/carriers/rules')
    const list = page.getByRole('main').getByRole('list')
    const trial = page.getByRole('region', { name: 'Thử với 30 ngày qua' })
    const taker = page.getByRole('combobox', { name: 'Thêm bên giao' })

    await test.step('two rules are written', async () => {
      await page.getByRole('button', { name: 'Thêm quy tắc' }).click()
      // The field of the new rule has the focus.
      await page.keyboard.type(rest)
      await expect(page.getByRole('textbox', { name: 'Tên quy tắc' })).toHaveValue(rest)
      await expect(trial).toContainText('Điền đủ tên và bên giao của mỗi quy tắc để thử.')
      await taker.click()
      await page.getByRole('option', { name: /^Bưu tá của mình/ }).click()
      await page.getByRole('button', { name: 'Thêm quy tắc' }).click()
      await page.keyboard.type(byCod)
      await page.getByRole('group', { name: 'Tiền thu hộ (COD)' }).getByLabel('Từ').fill('1')
      await taker.click()
      await page.getByRole('option', { name: new RegExp(`^${code}`) }).click()
      await expectFits(page)
      await expectAccessible(page, 'main')
      await page.getByRole('button', { name: `Gọn lại quy tắc ${found.length + 2}` }).click()
      await expect(list.filter({ hasText: byCod }).first()).toContainText('COD từ 1 ₫')
    })

    await test.step('the last one is moved to the top by the keyboard', async () => {
      const last = found.length + 2
      await page.getByRole('button', { name: `Đưa quy tắc ${last} lên` }).focus()
      await page.keyboard.press('Enter')
      for (let place = last - 1; place > 1; place -= 1) {
        await expect(page.getByRole('button', { name: `Đưa quy tắc ${place} lên` })).toBeFocused()
        await page.keyboard.press('Alt+ArrowUp')
      }
      await expect(page.getByRole('button', { name: 'Đưa quy tắc 1 lên' })).toBeFocused()
      await expect(page.getByText(`${byCod} đứng thứ 1`)).toBeAttached()
    })

    await test.step('they are tried, and nothing is saved', async () => {
      await trial.getByRole('button', { name: 'Thử quy tắc' }).click()
      await expect(trial).toContainText(/[1-9][\d.]* đơn từ/)
      await expect(trial.getByRole('listitem').filter({ hasText: code })).toContainText(/đơn chưa biết giá/)
      for (const figure of ['Giao được ngay lần đầu87,5 %', 'Bị hoàn12,5 %', '1,4 ngày'])
        await expect(trial.getByRole('listitem').filter({ hasText: code })).toContainText(figure)
      await expect(trial).toContainText('Cước đã biết')
      await expect(trial).toContainText('Cước ước tính')
      await expectAccessible(page, 'main')
      expect((await office.call(getCarrierRules, {})).data.rules).toEqual(found)
    })

    await test.step('other rules are another question', async () => {
      await page.getByRole('button', { name: 'Sửa quy tắc 1' }).click()
      const to = page.getByRole('combobox', { name: 'Giao tới' })
      await to.fill(province.name)
      await page.getByRole('option', { name: province.name }).click()
      await expect(page.getByRole('button', { name: `Bỏ ${province.name}` })).toBeVisible()
      await expect(trial).not.toContainText('Cước đã biết')
      await page.getByRole('group', { name: 'Tiền thu hộ (COD)' }).getByLabel('Từ').fill('29999000')
      await trial.getByRole('button', { name: 'Thử quy tắc' }).click()
      await expect(trial).toContainText('Cước đã biết')
      await expect(trial.getByRole('listitem').filter({ hasText: byCod })).toHaveText(`${byCod}0`)
    })

    await test.step('a colleague is faster, and both versions stand there', async () => {
      const theirs = {
        name: `Của đồng nghiệp ${mark}`,
        when: { to_provinces: [province.code] },
        takers: ['own' as const], // as: the literal
        choose: 'first' as const, // as: the literal
      }
      await writeRules(office, [theirs, ...found, { ...theirs, name: 'Mọi đơn', when: {} }])
      await page.getByRole('button', { name: 'Lưu quy tắc' }).click()
      const panel = page.getByRole('region', { name: /^Bản của/ })
      await expect(panel).toContainText(theirs.name)
      await expect(list.filter({ hasText: byCod }).first()).toBeVisible()
      await expectAccessible(page, 'main')
      await panel.getByRole('button', { name: 'Giữ bản của tôi' }).click()
      await expect(panel).toBeHidden()
      await page.getByRole('button', { name: 'Lưu quy tắc' }).click()
      await expect(page.getByText('Đã lưu quy tắc')).toBeVisible()
      const { rules } = (await office.call(getCarrierRules, {})).data
      expect(rules.map(({ name }) => name)).toEqual([byCod, ...found.map(({ name }) => name), rest])
      expect(rules[0]?.when).toEqual({ to_provinces: [province.code], cod: { from: 29_999_000 } })
    })

    await test.step('who does not set anything reads the rules and changes none', async () => {
      const context = await browser.newContext({ viewport: wide, reducedMotion: 'reduce' })
      const reader = await context.newPage()
      await enterConsole(reader, 'operations', 'vi')
      await reader.goto('/console/carriers/rules')
      await expect(reader.getByRole('main')).toContainText(byCod)
      await expect(reader.getByRole('main').getByRole('button')).toHaveCount(0)
      await context.close()
    })
  })
})
