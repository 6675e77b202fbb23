import type { ElementHandle, Locator, Page } from '@playwright/test'

type Control = ElementHandle<Node>

/** One key or press, and how long it took until the frame that answered it was painted (ms), as browsers count INP. */
export type Interaction = { readonly kind: 'key' | 'press'; readonly ms: number }

/** A person looks before the next press; the browser also reports no interaction before its frame is painted. */
const look_ms = 250
/** A quick typist: 120 words a minute. */
const between_keys_ms = 100
const most = { tabs: 5, openers: 6, fields: 2 }

/** Has the page keep each interaction. Call it before the page loads. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const taken: { name: string; id: number; ms: number }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        taken.push({
          name: entry.name,
          id: Reflect.get(entry, 'interactionId') ?? 0,
          ms: entry.duration,
        })
      // Sixteen milliseconds are the least that a browser reports.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit) // as: the types lack the threshold
    Object.assign(window, { takenInteractions: taken })
  })
}

/** The slowest event of each interaction since the page loaded. */
export async function takenInteractions(page: Page): Promise<Interaction[]> {
  const taken: { name: string; id: number; ms: number }[] = await page.evaluate(() =>
    Reflect.get(window, 'takenInteractions'),
  )
  const slowest = new Map<number, Interaction>()
  for (const { name, id, ms } of taken) {
    if (id === 0) continue
    const kind = name.startsWith('key') ? 'key' : 'press'
    if (ms > (slowest.get(id)?.ms ?? 0)) slowest.set(id, { kind, ms })
  }
  return [...slowest.values()]
}

/** Types into fields, chooses tabs, and opens and leaves what opens, as somebody does who tries a screen. Sends nothing. */
export async function tryScreen(page: Page): Promise<void> {
  const main = page.getByRole('main')
  for (const field of await shown(
    main.locator('input:is([type=search],[type=text],:not([type])):enabled'),
    most.fields,
  )) {
    const before = await field.inputValue()
    await field.click()
    for (const key of 'nguyen') {
      await page.keyboard.press(key)
      await page.waitForTimeout(between_keys_ms)
    }
    // Or the screen asks before it is left.
    await field.fill(before)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(look_ms)
  }
  for (const tab of await shown(main.getByRole('tab'), most.tabs)) await press(page, tab)
  for (const opener of await shown(page.locator('[aria-haspopup]:is(button):enabled'), most.openers)) {
    const opens = (await opener.getAttribute('aria-haspopup')) ?? ''
    if (!(await press(page, opener))) continue
    // Its code may still be on the way.
    await page
      .getByRole(opens === 'dialog' || opens === 'listbox' ? opens : 'menu')
      .first()
      .waitFor()
    await leave(page)
  }
}

/** Answers whether it could be pressed: another press may have taken it away. */
async function press(page: Page, control: Control): Promise<boolean> {
  if (!(await control.isVisible())) return false
  await control.click()
  await page.waitForTimeout(look_ms)
  return true
}

/** So many presses of Escape close whatever a screen opens. */
const mostEscapes = 10

/** Closes what a press has opened: a dialog may come after a moment, with its code. */
async function leave(page: Page): Promise<void> {
  const opened = page.locator('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
  for (let presses = 0; presses < mostEscapes; presses += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(look_ms)
    if ((await opened.filter({ visible: true }).count()) === 0) return
  }
  throw new Error(`${page.url()} shows something that Escape does not close`)
}

async function shown(all: Locator, count: number): Promise<Control[]> {
  const found: Control[] = []
  for (const one of await all.elementHandles())
    if (found.length < count && (await one.isVisible())) found.push(one)
  return found
}
