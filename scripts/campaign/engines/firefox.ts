import { findBrowser } from './find-browser.ts'
import type { Engine } from './tab.ts'

/** What we use of a page of Puppeteer. */
type Page = {
  setViewport(size: { width: number; height: number }): Promise<void>
  goto(url: string, options: { waitUntil: 'load' }): Promise<unknown>
  evaluate(expression: string): Promise<unknown>
  screenshot(): Promise<Uint8Array>
  readonly mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>
  readonly keyboard: Record<'type' | 'press' | 'down' | 'up', (text: string) => Promise<void>>
}

type Puppeteer = {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>
}

/** Only the command of campaigns installs it, so the type check cannot look at it. */
const puppeteer: string = 'puppeteer-core'

/** Gecko, by WebDriver BiDi: the protocol that every engine is to speak, without a driver beside the browser. */
export const firefox: Engine = {
  name: 'Firefox',
  async open(size) {
    const { launch }: Puppeteer = await import(puppeteer)
    const browser = await launch({
      browser: 'firefox',
      executablePath: findBrowser({ names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] }),
      headless: true,
    })
    const page = await browser.newPage()
    await page.setViewport(size)
    return {
      async open(url) {
        await page.goto(url, { waitUntil: 'load' })
      },
      // as: the caller names what its expression is
      ask: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
      point: ({ x, y }) => page.mouse.move(x, y),
      click: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      async press(key, held) {
        if (held) await page.keyboard.down(held)
        await page.keyboard.press(key)
        if (held) await page.keyboard.up(held)
      },
      picture: () => page.screenshot(),
      close: () => browser.close(),
    }
  },
}
