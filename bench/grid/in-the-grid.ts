import type { Page } from '@playwright/test'

const keysARound = 60
/** A quick typist: 120 words a minute. */
const between_keys_ms = 100

/** Types names into cells one below the other; answers for each key the time until the frame that shows it was painted (ms). */
export async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const taken: number[] = []
    const heard = ({ timeStamp }: KeyboardEvent) => {
      const { port1, port2 } = new MessageChannel()
      // A message sent while a frame is made comes once it is painted.
      port1.onmessage = () => taken.push(performance.now() - timeStamp)
      requestAnimationFrame(() => port2.postMessage(null))
    }
    document.addEventListener('keydown', heard, { capture: true })
    Object.assign(window, {
      taken,
      endTyping: () => document.removeEventListener('keydown', heard, { capture: true }),
    })
  })
  await page.locator('[role=row] [role=gridcell][aria-colindex="3"]').nth(1).click()
  for (let key = 0; key < keysARound; key += 1) {
    await page.keyboard.press(key % 10 === 9 ? 'Enter' : 'abcdefghi'.charAt(key % 10))
    await page.waitForTimeout(between_keys_ms)
  }
  return await page.evaluate(() => {
    Reflect.get(window, 'endTyping')()
    return Reflect.get(window, 'taken')
  })
}

/** Turns the wheel so long; answers how many frames there were and the longest run of those in which a place had no row. */
export async function scrollDown(
  page: Page,
  duration_ms: number,
): Promise<{ lacking: number; frames: number }> {
  const grid = page.getByRole('grid')
  const box = await grid.boundingBox()
  if (box === null) throw new Error('There is no grid')
  const height = await grid.evaluate(({ scrollHeight }) => scrollHeight)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(watchFrames, box)
  const ends = performance.now() + duration_ms
  // From the first row to the last in five seconds, or as fast as a wheel is turned.
  const step = Math.min(height / 300, 2_400)
  while (performance.now() < ends) {
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(8)
  }
  return await page.evaluate(() => Reflect.get(window, 'endFrames')())
}

function watchFrames({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  let [frames, run, lacking, watching] = [0, 0, 0, true]
  const looked = [0.2, 0.5, 0.9].map((part) => [x + width / 2, y + height * part] as const) // as: a pair
  const isRow = ([left, top]: readonly [number, number]) =>
    document.elementFromPoint(left, top)?.closest('[role=row]') !== null
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

export async function toTop(page: Page): Promise<void> {
  await page.getByRole('grid').evaluate((grid) => grid.scrollTo({ top: 0 }))
}

/** Bytes that the page's scripts hold, after a collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}
