import { randomInt } from 'node:crypto'
import type { OperatorScope } from '@guihang/domain/provider/operators/operator-scopes'
import { expect, type Page } from '@playwright/test'
import { insertOperator } from '../../apps/api/src/platform/auth/operators.store.ts'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { newId } from '../../apps/api/src/platform/new-id.ts'
import { hashQuickly, testPassword } from '../../apps/api/src/testing/people/people.ts'

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

export type Colleague = { readonly email: string; readonly password: string }

/** A person of the provider with these scopes, whose password is set. */
export async function newColleague({ db }: Database, scopes: readonly OperatorScope[]): Promise<Colleague> {
  const at = new Date()
  const id = newId(at)
  const email = `nhan-vien-${randomInt(1e12)}@guihang.vn`
  await insertOperator(db, { id, name: 'Đinh Thị Mai', created_at: at })
  await db
    .insertInto('staff')
    .values({
      ...{ id, email, phone: null, scopes: [...scopes], state: 'active' },
      ...{ password_hash: await hashQuickly(testPassword), created_at: at, updated_at: at },
    })
    .execute()
  return { email, password: testPassword }
}
