import { expect, type Page } from '@playwright/test'

/** The people of the demo by what the console calls their roles in Vietnamese. */
export type Role = 'Hỗ trợ shop' | 'Kế toán' | 'Người duyệt' | 'Điều hành' | 'Quản trị'

/** Opens the console as the demo's person of a role, by the button of the sign-in. */
export async function enterOffice(page: Page, role: Role): Promise<void> {
  await page.goto('/console/sign-in')
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await expect(page.getByRole('navigation', { name: 'Chính' })).toBeVisible()
  // The way through the first address has ended.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
