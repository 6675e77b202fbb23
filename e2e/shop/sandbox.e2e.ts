import { expect } from '@playwright/test'
import { addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectAccessible, expectFits } from '../setup/screens.ts'
import { walksOf } from '../setup/walks.ts'
import { test } from '../setup/watch.ts'

const words = {
  vi: {
    card: 'Thử nghiệm',
    open: 'Mở shop thử nghiệm',
    enter: 'Vào shop thử nghiệm',
    wipe: 'Xóa',
    mark: 'shop này chỉ để thử',
    leave: 'Rời shop thử nghiệm',
  },
  en: {
    card: 'Sandbox',
    open: 'Make a sandbox',
    enter: 'Enter the sandbox',
    wipe: 'Delete',
    mark: 'this shop is for trying only',
    leave: 'Leave the sandbox',
  },
} as const // as: the words themselves, not any text

for (const { language, size } of walksOf(import.meta.filename)) {
  const says = words[language]
  test(`an owner makes a sandbox, works in it and leaves it (${language}, ${size.width})`, async ({
    page,
    storage,
  }) => {
    await page.setViewportSize(size)
    const owner = await newOwner(storage)
    await addStore(owner)
    await enterAs(page, owner, { language })
    await page.goto('/user/profile?tab=api')
    const card = page.getByRole('region', { name: says.card })
    await card.getByRole('button', { name: says.open }).click()
    await expect(card).toContainText(`TS-${owner.user.shop.shop_code}`)
    await expectFits(page)
    await expectAccessible(page)

    // On a slow line the page stays for a while. It asks for nothing that the sandbox has not.
    const { promise: drawn, resolve: tell } = Promise.withResolvers<void>()
    await page.exposeFunction('tellDrawn', tell)
    await page.route('/packages', async (route) => {
      await drawn
      await route.continue()
    })
    await page.evaluate(tellOnceLeft)
    await card.getByRole('button', { name: says.enter }).click()
    await expect(page).toHaveURL(/\/packages$/)
    await expect(page.getByText(says.mark)).toBeVisible()
    await page.goto('/stores')
    await expect(page.getByText('Kho Bến Nghé').first()).toBeVisible()
    await expect(page.getByText(says.mark)).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
    await page.goto('/user/profile?tab=api')
    await expect(page.getByText(says.mark)).toBeVisible()
    await expect(page.getByRole('region', { name: says.card, exact: true })).toHaveCount(1)

    await page.getByRole('button', { name: says.leave }).click()
    await expect(page).toHaveURL(/\/login/)
  })

  test(`an owner deletes a sandbox (${language}, ${size.width})`, async ({ page, storage }) => {
    await page.setViewportSize(size)
    const owner = await newOwner(storage)
    await enterAs(page, owner, { language })
    await page.goto('/user/profile?tab=api')
    const card = page.getByRole('region', { name: says.card })
    await card.getByRole('button', { name: says.open }).click()
    await card.getByRole('button', { name: says.wipe }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: says.wipe }).click()
    await expect(card.getByRole('button', { name: says.open })).toBeVisible()
  })
}

/** In the page: tells when it was drawn thirty times more after the tokens of its session have gone. */
function tellOnceLeft(): void {
  const first = localStorage.getItem('access_token')
  let frames = 0
  const look = () => {
    if (localStorage.getItem('access_token') !== first) frames += 1
    if (frames < 30) requestAnimationFrame(look)
    else Reflect.get(window, 'tellDrawn')()
  }
  look()
}
