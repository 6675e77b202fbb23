import { expect, type Page } from '@playwright/test'
import { firstLoadLimits, fullScreens, weigh } from '../../bench/first-load.ts'
import { anImport } from '../parcels/imports/an-import.ts'
import { addParcel, addStore, enterAs, newOwner } from '../setup/people.ts'
import { expectSettled, screens } from '../setup/screens.ts'
import { test } from '../setup/watch.ts'
import { addRequest } from '../talk/support.ts'

test.describe('the first load of a screen', () => {
  for (const name of ['login', 'register'])
    test(`is light at ${name}`, async ({ page }) => {
      await page.goto(`/${name}`)
      await expectSettled(page, name)
      await expectLight(page, name === 'login' ? firstLoadLimits.login : firstLoadLimits.anyScreen)
    })

  for (const { name, path, filled } of screens)
    test(`is light at ${name}`, async ({ page, storage }) => {
      const owner = await newOwner(storage)
      const store = await addStore(owner)
      const parcel = await addParcel(owner, store)
      await enterAs(page, owner)
      await page.goto(path(parcel.id, (await addRequest(owner)).id, await anImport(owner, store.id)))
      await expect(filled(page)).toBeVisible()
      await expectSettled(page, name)
      const styles = fullScreens.includes(name) ? firstLoadLimits.fullStyles : firstLoadLimits.styles
      await expectLight(page, limitOf(name), styles)
    })
})

function limitOf(screen: string): number {
  if (screen === 'packages') return firstLoadLimits.list
  return fullScreens.includes(screen) ? firstLoadLimits.fullScreen : firstLoadLimits.anyScreen
}

async function expectLight(
  page: Page,
  most: number,
  mostStyles: number = firstLoadLimits.styles,
): Promise<void> {
  const { scripts, styles } = await weigh(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  // Without any the page would not have been drawn.
  expect(scripts).toBeGreaterThan(50)
  expect(scripts).toBeLessThanOrEqual(most)
  expect(styles).toBeLessThanOrEqual(mostStyles)
}
