import { type Locator, type Page, test as plain } from '@playwright/test'
import { servePage } from './serve-page.ts'

/** The date fields alone, on 18/11/2026. What the screens do with them is in the screens' own journeys. */
export class DateFields {
  /** What the browser complained of: errors of scripts, failed requests, violations of the policy. */
  problems: string[] = []
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
    page.on('console', (message) => message.type() === 'error' && this.problems.push(message.text()))
    page.on('pageerror', (error) => this.problems.push(error.message))
  }

  async visit(query = ''): Promise<void> {
    await this.page.goto(`${this.#url}${query}`)
  }

  field(label: string): Locator {
    return this.page.getByRole('combobox', { name: label, exact: true })
  }

  /** What the screen around the field was told last. */
  async told(name: string): Promise<unknown> {
    return JSON.parse((await this.page.getByLabel(`${name} value`, { exact: true }).textContent()) ?? '')
  }

  get calendar(): Locator {
    return this.page.getByRole('dialog')
  }

  get status(): Locator {
    return this.calendar.getByRole('status')
  }

  grid(name: string): Locator {
    return this.calendar.getByRole('grid', { name, exact: true })
  }

  square(name: string | RegExp): Locator {
    return this.calendar.getByRole('gridcell', { name })
  }

  button(name: string | RegExp): Locator {
    return this.calendar.getByRole('button', { name })
  }

  /** Somewhere outside every field and calendar. */
  get outside(): Locator {
    return this.page.getByRole('heading', { name: 'Date fields' })
  }
}

export const test = plain.extend<{ dates: DateFields }, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const site = await servePage('date-range')
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  dates: async ({ page, site }, use) => {
    const dates = new DateFields(page, site.url)
    await use(dates)
    // check 43: the policy of the portal is on this page too; a violation is an error in the console.
    plain.expect(dates.problems).toEqual([])
  },
})
