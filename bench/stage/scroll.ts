import type { Locator, Page } from '@playwright/test'

/** A box that scrolls, what its rows are, as a selector, and the parts of its height at which one is looked for. */
export type Scrolled = { readonly box: Locator; readonly rows: string; readonly places: readonly number[] }

/** Turns the wheel so long; answers how many frames there were and the longest run of those in which a place had no row. */
export async function scrollDown(
  { box, rows, places }: Scrolled,
  { duration_ms, step }: { readonly duration_ms: number; readonly step: number },
): Promise<{ lacking: number; frames: number }> {
  const page = box.page()
  const place = await box.boundingBox()
  if (place === null) throw new Error('Nothing scrolls')
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.evaluate(watchFrames, { ...place, rows, places })
  const ends = performance.now() + duration_ms
  while (performance.now() < ends) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(8)
  }
  return await page.evaluate(() => Reflect.get(window, 'endFrames')())
}

type Watched = Omit<Scrolled, 'box'> & { x: number; y: number; width: number; height: number }

function watchFrames({ x, y, width, height, rows, places }: Watched): void {
  let [frames, run, lacking, watching] = [0, 0, 0, true]
  const looked = places.map((part) => [x + width / 2, y + height * part] as const) // as: a pair
  const isRow = ([left, top]: readonly [number, number]) =>
    document.elementFromPoint(left, top)?.closest(rows) !== null
  const look = () => {
    if (!watching) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      frames += 1
      run = looked.every(isRow) ? 0 : run + 1
      lacking = Math.max(lacking, run)
    }
    port2.postMessage(null)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, {
    endFrames: () => {
      watching = false
      return { frames, lacking }
    },
  })
}

export async function toTop({ box }: Scrolled): Promise<void> {
  await box.evaluate((element) => element.scrollTo({ top: 0 }))
}

/** Bytes that the page's scripts hold, after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
