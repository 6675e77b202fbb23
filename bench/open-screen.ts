import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@guihang/contract/client'
import { cancelParcel, saveDraft } from '@guihang/contract/parcels/parcels'
import { listStores } from '@guihang/contract/shop/stores'
import type { Page } from '@playwright/test'
import { type Figure, type Measured, percentile, type Reading } from './figure.ts'
import { parcelBody } from './stage/shops.ts'
import { enterAs, openBrowser, signIn } from './stage/signed-in.ts'
import type { Stage } from './stage/stage.ts'

const changes = 10

/** From the call that cancels a parcel elsewhere to the moment the open list and the open detail say so. */
export async function benchOpenScreen(stage: Stage): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-browser-'))
  const context = await openBrowser(folder)
  try {
    const tokens = await signIn(stage.api)
    const client = createClient({ baseUrl: stage.api, token: () => tokens.access_token })
    const [store] = (await client.call(listStores, {})).data
    if (!store) throw new Error('The demo shop has no store')
    await enterAs(context, stage.api, tokens)
    const [list, detail] = [await context.newPage(), await context.newPage()]
    const taken: Record<'list' | 'detail', number[]> = { list: [], detail: [] }
    for (let count = 0; count < changes; count += 1) {
      const { data: draft } = await client.call(saveDraft, { body: parcelBody(store.id) })
      await open(list, `${stage.api}/packages?keyword=${draft.tracking_number}`)
      await open(detail, `${stage.api}/packages/${draft.id}`)
      const began = performance.now()
      const since = () => performance.now() - began
      await Promise.all([
        list
          .getByRole('row')
          .getByText('Shop đã hủy')
          .waitFor()
          .then(since)
          .then((ms) => taken.list.push(ms)),
        detail
          .getByText(/^Bạn đã hủy đơn này lúc/)
          .waitFor()
          .then(since)
          .then((ms) => taken.detail.push(ms)),
        client.call(cancelParcel, { params: { id: draft.id }, body: {} }),
      ])
    }
    return {
      figures: [slowest('list', taken.list), slowest('detail', taken.detail)],
      readings: [middle('list', taken.list), middle('detail', taken.detail)],
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens a screen and waits until its stream of events is open, too. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.getByText('Trực tiếp').waitFor()
}

function middle(screen: string, taken: readonly number[]): Reading {
  return {
    name: `a change elsewhere is seen on the open ${screen}: p50`,
    value: percentile(taken, 0.5),
    unit: 'ms',
  }
}

function slowest(screen: string, taken: readonly number[]): Figure {
  const value = percentile(taken, 1)
  return {
    name: `a change elsewhere is seen on the open ${screen}, the slowest of ${changes}`,
    value,
    floor: 1_000,
    ratio: value / 1_000,
    target: 1,
    within: 'at_most',
    unit: 'ms',
  }
}
