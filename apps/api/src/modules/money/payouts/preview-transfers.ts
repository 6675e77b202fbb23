import type { ErrorCode, Language } from '@guihang/contract/errors/catalogue'
import type { previewTransfers as declared, PlannedTransfer } from '@guihang/contract/money/payouts'
import type { AnswerOf, BodyOf } from '@guihang/contract/operation'
import { type TransferFacts, transferSubject } from '@guihang/domain/provider/approvals/approval-subjects'
import { seenHashOf } from '../../../platform/auth/seen-hash.ts'
import { type Reader, readTogether } from '../../../platform/database/index.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import { rejectedRow } from '../../../platform/http/answers/rejection-answer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type BankAccountRow, findBank, listDefaultAccounts } from '../../shop/banks/index.ts'
import { listApproved } from '../statements/index.ts'
import { listStatementsToSend, type SendableRow } from './payouts.store.ts'

const statementsAtMost = 1_000

/** What the files and transfers of these statements would say, by the accounts that their shops have now. */
export async function previewTransfers(
  platform: Pick<Platform, 'businessClock' | 'provider'>,
  db: Reader,
  { statement_ids }: BodyOf<typeof declared>,
  language: Language,
): Promise<AnswerOf<typeof declared>> {
  const now = platform.businessClock.now()
  return await readTogether(db, async (reader) => {
    const ids = [...new Set(statement_ids ?? (await listApproved(reader, statementsAtMost)))]
    const found = await listStatementsToSend(reader, ids)
    const accounts = await listDefaultAccounts(reader, [
      ...new Set([...found.values()].map(({ shop_id }) => shop_id)),
    ])
    const facts: TransferFacts[] = []
    const transfers: PlannedTransfer[] = []
    const rows: AnswerOf<typeof declared>['meta']['rows'] = []
    for (const id of ids) {
      const statement = found.get(id)
      const account = statement && accounts.get(statement.shop_id)
      const usable = account !== undefined && account.payout_from <= now ? account : undefined
      const code = faultOf(statement, usable)
      if (code === undefined && statement !== undefined && usable !== undefined) {
        facts.push({ ...usable, statement_id: id, amount: statement.net_amount })
        transfers.push(planned(statement, usable))
      } else rows.push({ id, ...rejectedRow(platform, reject(code ?? 'ECO006'), language) })
    }
    const amount = facts.reduce((sum, one) => sum + one.amount, 0)
    const hash = seenHashOf(transferSubject(facts))
    return { data: { hash, count: facts.length, amount, transfers }, meta: { rows } }
  })
}

/** As sending it would answer. */
function faultOf(
  statement: SendableRow | undefined,
  account: BankAccountRow | undefined,
): ErrorCode | undefined {
  if (statement === undefined) return 'ECO006'
  const { state } = statement
  if (state === 'rejected' || state === 'carried_over') return 'ECO005'
  if (state !== 'approved' && state !== 'failed') return 'ETRANSFER'
  return account === undefined ? 'ECO008' : undefined
}

function planned(
  { id, number, shop_code, net_amount }: SendableRow,
  account: BankAccountRow,
): PlannedTransfer {
  const { bank_id, bank_account_number, bank_account_name, updated_at } = account
  return {
    statement: { id, number, shop_code },
    amount: net_amount,
    bank_name: findBank(bank_id)?.sort_name ?? bank_id,
    ...{ bank_account_number, bank_account_name, account_changed_at: updated_at.toISOString() },
  }
}
