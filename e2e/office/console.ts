import { createClient } from '@guihang/contract/client'
import { type DemoRole, listDemoStaff, signInDemoStaff } from '@guihang/contract/provider/staff/demo'
import { expect, type Page } from '@playwright/test'
import { origin } from '../setup/instance.ts'

/** Signs the demo's person of this role in, in a language that was chosen before. */
export async function enterConsole(page: Page, role: DemoRole, language: 'vi' | 'en'): Promise<void> {
  const { data: people } = await createClient({ baseUrl: origin }).call(listDemoStaff, {})
  const person = people.find((one) => one.role === role)
  if (person === undefined) throw new Error(`The demo has nobody of the role ${role}`)
  const answer = await page.request.post(signInDemoStaff.path, {
    data: { staff_id: person.id },
    headers: { origin, 'x-requested-with': 'console', 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.status()).toBe(201)
  await page.addInitScript((chosen) => {
    if (location.protocol === 'about:') return
    localStorage.setItem('language', chosen)
    // As the sign-in keeps it: no script reads the cookie itself.
    localStorage.setItem('guihang.console.session', '1')
  }, language)
}
