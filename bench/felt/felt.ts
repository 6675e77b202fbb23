import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { type Figure, type Measured, percentile } from '../figure.ts'
import { fillStage } from '../stage/fill-stage.ts'
import { enterAs, openBrowser } from '../stage/signed-in.ts'
import type { Stage } from '../stage/stage.ts'
import { type Interaction, takenInteractions, tryScreen, watchInteractions } from './interactions.ts'

const parcels = Number(process.env.FELT_PARCELS ?? 1_000_000)
/** A middling telephone beside this machine. */
const slower = 4
const rounds = 3

const screens = [
  '/live-dashboard',
  '/packages',
  '/packages/create',
  '/packages/upload-excel',
  '/cod',
  '/stores',
  '/presets',
  '/support',
  '/user/profile',
] as const // as: the paths themselves

/**
 * What a person feels of the main screens of a shop among a million parcels, on a processor four times slower: from a key to its
 * letter, from a press to what it opens or to the sign that it waits. What the server needs for its answer is in neither.
 */
export async function benchFelt(stage: Stage): Promise<Measured> {
  const { shops } = await fillStage(stage, parcels)
  const [shop] = shops
  if (shop === undefined) throw new Error('No shop to sign in')
  const folder = mkdtempSync(join(tmpdir(), 'guihang-browser-'))
  const context = await openBrowser(folder)
  try {
    await enterAs(context, stage.api, { access_token: shop.token, refresh_token: shop.refresh_token })
    const felt: [string, Interaction[]][] = []
    for (const path of [...screens, `/packages/${await newestOf(stage, shop.id)}`]) {
      const name = path.startsWith('/packages/0') ? 'a parcel' : path
      felt.push([name, await feltOn(context, stage.api + path)])
    }
    const all = felt.flatMap(([, interactions]) => interactions)
    const of = (kind: Interaction['kind']) => all.flatMap((one) => (one.kind === kind ? one.ms : []))
    return {
      figures: [
        figure('from a key to its letter, p95', percentile(of('key'), 0.95), 50),
        figure(
          'from a press to what it opens or its sign of waiting, p95',
          percentile(of('press'), 0.95),
          50,
        ),
        ...felt.map(([name, interactions]) =>
          figure(`${name}: INP`, Math.max(0, ...interactions.map(({ ms }) => ms)), 150),
        ),
      ],
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of the rounds on a screen, the one whose slowest interaction is the middle one. */
async function feltOn(context: BrowserContext, address: string): Promise<Interaction[]> {
  const tries: Interaction[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1366, height: 844 })
    await watchInteractions(page)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('main:not(:has([aria-busy=true]))').waitFor()
    const browser = await context.newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await tryScreen(page)
    tries.push(await takenInteractions(page))
    await page.close({ runBeforeUnload: false })
  }
  const slowest = (interactions: Interaction[]) => Math.max(0, ...interactions.map(({ ms }) => ms))
  return tries.toSorted((one, other) => slowest(one) - slowest(other))[Math.floor(rounds / 2)] ?? []
}

async function newestOf(stage: Stage, shop_id: string): Promise<string> {
  const { rows } = await stage.database.pool.query<{ id: string }>(
    'SELECT id FROM parcels WHERE shop_id = $1 ORDER BY id DESC LIMIT 1',
    [shop_id],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The shop has no parcel')
  return row.id
}

function figure(name: string, value: number, most: number): Figure {
  return { name, value, floor: most, ratio: value / most, target: 1, within: 'at_most', unit: 'ms' }
}
