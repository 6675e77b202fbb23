import { addDays, businessDayOf, startOfBusinessDay } from '@guihang/domain/calendar'
import { v7 } from 'uuid'
import {
  approveStatement,
  confirmTransfer,
  makeStatement,
  sendStatement,
} from '../../modules/money/statements/index.ts'
import { fixedClock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'

const operator = (name: string) => ({ id: v7(), name, scopes: [] })

/**
 * Pays a shop what its parcels at the center are owed, as if it were two weeks later: a statement is made, approved, sent
 * and paid by the bank. Gives the shop a bank account where it has
 * none.
 */
export async function payShop(database: Database, shop_id: string): Promise<void> {
  const payout_on = addDays(businessDayOf(new Date()), 14)
  const now = startOfBusinessDay(payout_on)
  const clocks = { businessClock: { ...fixedClock(now), moveAhead: async () => now } }
  await giveBankAccount(database, shop_id)
  await database.transaction(async (tx) => {
    const asked = { shop_id, kind: 'delivered', payout_on, now, daysOff: new Set<string>() } as const
    const statement = await makeStatement(tx, { ...asked, operator: null })
    if (statement?.state !== 'new') throw new Error('Nothing is due to the shop')
    const { id } = statement
    await tx
      .updateTable('statements')
      .set({ receipt_number: 'UNC-1', receipt_file_id: v7() })
      .where('shop_id', '=', shop_id)
      .where('id', '=', id)
      .execute()
    await approveStatement(clocks, tx, operator('Hùng, kế toán trưởng'), id)
    await sendStatement(clocks, tx, operator('Lan, kế toán'), id)
    await confirmTransfer(clocks, tx, operator('Lan, kế toán'), id, { bank_reference: `FT-${id}` })
  })
}

/**
 * Gives a shop without a bank account one that can be paid to, without the notices of a real one. It has long been kept:
 * the business clock of a test may stand before today.
 */
export async function giveBankAccount(database: Database, shop_id: string): Promise<void> {
  await database.pool.query(
    `INSERT INTO bank_accounts (shop_id, id, bank_id, bank_account_number, bank_account_name, bank_branch, is_default,
       payout_from, created_at, updated_at)
     SELECT $1, $2, 'vietcombank', '0011000004821', 'TRAN THU SUONG', 'Gia Lâm', true, '2020-01-01', '2020-01-01', '2020-01-01'
     WHERE NOT EXISTS (SELECT FROM bank_accounts WHERE shop_id = $1 AND is_default)`,
    [shop_id, v7()],
  )
}
