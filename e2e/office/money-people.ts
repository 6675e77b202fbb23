import type { AnswerOf } from '@guihang/contract/operation'
import { getDemoCode, listDemoStaff } from '@guihang/contract/provider/staff/demo'
import { type Browser, expect, type Page } from '@playwright/test'
import { code as codeField } from './money-people.words.ts'

export type OfficeRole = 'approver' | 'accountant'
type Language = 'vi' | 'en'

/** Somebody of the demo's office at a browser of their own, signed in by one click as the demo does it. */
export async function atTheDesk(
  browser: Browser,
  { role, language, size }: { role: OfficeRole; language: Language; size: { width: number; height: number } },
): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addInitScript((chosen) => {
    if (location.protocol !== 'about:') localStorage.setItem('language', chosen)
  }, language)
  const page = await context.newPage()
  await page.goto('/console/sign-in')
  const people: AnswerOf<typeof listDemoStaff> = await (await page.request.get(listDemoStaff.path)).json()
  const person = people.data.find((one) => one.role === role)
  await page.getByRole('button', { name: person?.name ?? role }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  return page
}

/**
 * Types the six digits that the demo shows beside the field, once they count. Walks beside this one are the same person of
 * the demo: where one of them took the code first, this one waits for the next, as the screen says.
 */
export async function giveCode(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: codeField })
  await expect(field).toBeVisible()
  await expect(async () => {
    if (await field.isHidden()) return
    await field.fill(await usableCode(page), { timeout: 5_000 })
    await field.press('Enter')
    await expect(field).toBeHidden({ timeout: 5_000 })
  }).toPass()
}

async function usableCode(page: Page): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer: AnswerOf<typeof getDemoCode> = await (await page.request.get(getDemoCode.path)).json()
      code = answer.data.code
      return Date.parse(answer.data.usable_at) <= Date.now()
    })
    .toBe(true)
  return code
}
