import { type Actor, recordAudit } from '../../../platform/audit.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { maskedNumber } from './bank-account-answer.ts'
import { bankOf } from './bank-list.ts'
import { findBankAccount } from './banks.store.ts'
import { vietQr } from './viet-qr.ts'

/** A VietQR text that pays into the account. It holds the whole number, so each look is written down. */
export async function bankAccountQr(
  platform: Pick<Platform, 'database' | 'realClock'>,
  shop_id: string,
  actor: Actor,
  id: string,
): Promise<string> {
  return await platform.database.transaction(async (tx) => {
    const account = await findBankAccount(tx, shop_id, id)
    if (account === undefined) throw reject('ENOTFOUND')
    const { sort_name, bin } = bankOf(account.bank_id)
    const what = `${sort_name} ${maskedNumber(account.bank_account_number)}`
    const at = platform.realClock.now()
    await recordAudit(tx, { shop_id, at, actor, action: 'bank_account_viewed', what })
    return vietQr({ bin, account_number: account.bank_account_number })
  })
}
