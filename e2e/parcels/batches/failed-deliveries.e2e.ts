import { createClient } from '@guihang/contract/client'
import { expect } from '@playwright/test'
import { reportEvent } from '../../../apps/api/src/testing/road/road.ts'
import { carriedParcel } from '../../provider/carried.ts'
import { origin } from '../../setup/instance.ts'
import { addStore, enterAs, newOwner } from '../../setup/people.ts'
import { expectAccessible, expectFits } from '../../setup/screens.ts'
import { mintOperator } from '../../setup/storage.ts'
import { walksOf } from '../../setup/walks.ts'
import { test } from '../../setup/watch.ts'
import { copyParcel } from './whole-batch.ts'
import { words } from './whole-batch.words.ts'

const copies = 120

for (const { language, size } of walksOf(import.meta.filename)) {
  const w = words[language]
  test(`all failed deliveries are answered, also those that are not loaded, ${language}, ${size.width} px`, async ({
    page,
    storage,
  }) => {
    const owner = await newOwner(storage)
    const store = await addStore(owner)
    const token = await mintOperator(storage)
    const operator = createClient({ baseUrl: origin, token: () => token })
    const parcel = await carriedParcel({ storage, operator, owner, store })
    await reportEvent(operator, parcel.tracking_number, 'fail_delivery_attempt')
    await copyParcel(storage, owner, copies)
    await enterAs(page, owner, { language })
    await page.setViewportSize(size)
    await page.goto('/packages?needs=you')
    await page
      .getByRole('checkbox', { name: /[A-Z]{2}\d{10}/ })
      .first()
      .check()
    const bar = page.getByRole('toolbar')
    await bar.getByRole('button', { name: w.allFailed }).click()
    await expect(bar).toContainText(w.chosen(copies + 1))
    await expectFits(page)
    await bar.getByRole('button', { name: w.again }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: w.againThese }).click()
    const done = page.getByRole('dialog', { name: w.answered(copies + 1) })
    await expect(done).toBeVisible()
    await expect(done).toContainText(w.done)
    await expectFits(page)
    await expectAccessible(page)
  })
}
