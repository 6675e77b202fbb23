import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Figure, type Measured, median, percentile } from '../figure.ts'
import { heapOf, scrollDown, toTop } from '../stage/scroll.ts'
import { enterAs, openBrowser, signIn } from '../stage/signed-in.ts'
import type { Stage } from '../stage/stage.ts'
import { fillGrid } from './fill-grid.ts'
import { typeKeys } from './in-the-grid.ts'

const rounds = 5
const [few, many] = [5_000, 50_000]

/** The review of an import in a browser: opening it, typing, scrolling, and what the tab holds afterwards. */
export async function benchGrid(stage: Stage): Promise<Measured> {
  const tokens = await signIn(stage.api)
  const small = await fillGrid(stage.api, tokens.access_token, few)
  const large = await fillGrid(stage.api, tokens.access_token, many)
  const folder = mkdtempSync(join(tmpdir(), 'guihang-browser-'))
  const context = await openBrowser(folder)
  try {
    await enterAs(context, stage.api, tokens)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1366, height: 844 })
    const opened = await openImport(page, stage, small, few)
    const typed = await typing(page)
    const scrolled = await scrolling(page)
    const openedLarge = await openImport(page, stage, large, many)
    const typedLarge = await typing(page)
    const scrolledLarge = await scrolling(page)
    return {
      figures: [
        figure('grid of 5,000 rows: key to paint p95, median of five', typed, 50, 'ms'),
        figure('grid of 5,000 rows: longest run of frames that lack a row', scrolled.lacking, 1, 'frames'),
        figure('grid of 5,000 rows: memory after ten scrolls / before', scrolled.grown, 1.1, ''),
        figure(
          'grid of 50,000 rows: longest run of frames that lack a row',
          scrolledLarge.lacking,
          1,
          'frames',
        ),
      ],
      readings: [
        { name: 'grid of 5,000 rows: first row', value: opened.first, unit: 'ms' },
        { name: 'grid of 5,000 rows: all rows', value: opened.all, unit: 'ms' },
        { name: 'grid of 5,000 rows: frames in a second of scrolling', value: scrolled.frames / 5, unit: '' },
        { name: 'grid of 50,000 rows: first row', value: openedLarge.first, unit: 'ms' },
        { name: 'grid of 50,000 rows: all rows', value: openedLarge.all, unit: 'ms' },
        { name: 'grid of 50,000 rows: key to paint p95, median of five', value: typedLarge, unit: 'ms' },
        {
          name: 'grid of 50,000 rows: frames in a second of scrolling',
          value: scrolledLarge.frames / 5,
          unit: '',
        },
        {
          name: 'grid of 50,000 rows: memory after ten scrolls / before',
          value: scrolledLarge.grown,
          unit: '',
        },
      ],
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function openImport(page: Page, { api }: Stage, id: string, rows: number) {
  const began = performance.now()
  await page.goto(`${api}/packages/review/${id}`)
  await page.getByRole('gridcell').first().waitFor()
  const first = performance.now() - began
  const total = new Intl.NumberFormat('vi-VN').format(rows)
  await page.getByRole('tab', { name: 'Tất cả' }).filter({ hasText: total }).waitFor({ timeout: 120_000 })
  await page.locator('[role=tabpanel]:not([aria-busy])').waitFor({ timeout: 120_000 })
  return { first, all: performance.now() - began }
}

async function typing(page: Page): Promise<number> {
  const p95: number[] = []
  for (let round = 0; round < rounds; round += 1) p95.push(percentile(await typeKeys(page), 0.95))
  return median(p95)
}

/** Ten scrolls of five seconds in half of the time: one is watched, the memory is looked at before and after. */
async function scrolling(page: Page) {
  const grid = { box: page.getByRole('grid'), rows: '[role=row]', places: [0.2, 0.5, 0.9] }
  const height = await grid.box.evaluate(({ scrollHeight }) => scrollHeight)
  // From the first row to the last in five seconds, or as fast as a wheel is turned.
  const step = Math.min(height / 300, 2_400)
  await scrollDown(grid, { duration_ms: 1_000, step })
  const before = await heapOf(page)
  const watched = await scrollDown(grid, { duration_ms: 5_000, step })
  for (let time = 0; time < 9; time += 1) {
    await toTop(grid)
    await scrollDown(grid, { duration_ms: 1_000, step })
  }
  return { ...watched, grown: (await heapOf(page)) / before }
}

function figure(name: string, value: number, target: number, unit: string): Figure {
  return { name, value, floor: target, ratio: value, target, within: 'at_most', unit }
}
