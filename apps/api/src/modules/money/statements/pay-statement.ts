import type { confirmTransfer as declared } from '@guihang/contract/money/operated-statements'
import type { BodyOf } from '@guihang/contract/operation'
import { transferSubject } from '@guihang/domain/provider/approvals/approval-subjects'
import type { Operator } from '../../../platform/auth/caller.ts'
import { requireSeen, type Seen, seenHashOf } from '../../../platform/auth/seen-hash.ts'
import { requireAnotherOperator } from '../../../platform/auth/two-persons.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notifyWebhooks } from '../../connection/webhooks/index.ts'
import { findPayoutAccount } from '../../shop/banks/index.ts'
import { notify } from '../../talk/notifications/index.ts'
import { payParcels } from './move-parcels.ts'
import { moveStatement } from './move-statement.ts'
import { lockStatement, type StatementRow } from './statements.store.ts'
import {
  endTransfer,
  insertTransfer,
  listTransfers,
  type TransferRow,
  takeReference,
} from './transfers.store.ts'

type Clocked = Pick<Platform, 'businessClock'>

/**
 * To the account that the shop has now; after a failure a new transfer. ECO006, ECO005 for a statement that was
 * rejected or carried over, ETRANSFER for one that is not approved or was sent, ECO008, EAP002 where it is not what was
 * seen.
 */
export async function sendStatement(
  { businessClock }: Clocked,
  tx: Tx,
  operator: Operator,
  id: string,
  seen?: Seen,
): Promise<void> {
  const statement = await required(tx, id)
  const { shop_id, state, net_amount } = statement
  if (state === 'rejected' || state === 'carried_over') throw reject('ECO005')
  if (state !== 'approved' && state !== 'failed') throw reject('ETRANSFER')
  const sent_at = businessClock.now()
  const account = await findPayoutAccount(tx, shop_id, sent_at)
  if (account === undefined) throw reject('ECO008')
  const { bank_id, bank_account_number, bank_account_name, bank_branch } = account
  if (seen !== undefined)
    await requireSeen(tx, operator, seen, async () =>
      seenHashOf(transferSubject([{ ...account, statement_id: id, amount: net_amount }])),
    )
  const before = await listTransfers(tx, [id])
  await insertTransfer(tx, {
    ...{ shop_id, statement_id: id, position: before.length + 1, state: 'sent', amount: net_amount },
    ...{ bank_id, bank_account_number, bank_account_name, bank_branch },
    ...{ sent_by_operator: operator.id, sent_by: operator.name, sent_at },
    ...{ bank_reference: null, ended_by: null, ended_at: null, reason: null },
  })
  await moveStatement(tx, statement, { state: 'sent' })
}

/**
 * The parcels are *Bank transferred*. ECO006, ETRANSFER for a statement that was not sent, EUS008 for the operator who
 * approved it, EVALID for a bank reference that another transfer has.
 */
export async function confirmTransfer(
  { businessClock }: Clocked,
  tx: Tx,
  operator: Operator,
  id: string,
  { bank_reference }: BodyOf<typeof declared>,
): Promise<void> {
  const { statement, transfer } = await sentTransfer(tx, id)
  requireAnotherOperator(operator, statement.approved_by_operator)
  const ended_at = businessClock.now()
  const end = { state: 'paid' as const, bank_reference, ended_by: operator.name, ended_at }
  if (!(await takeReference(tx, bank_reference, transfer)))
    throw rejectFields({ bank_reference: [{ rule: 'reference_taken' }] })
  await endTransfer(tx, transfer, end)
  await payParcels(tx, operator, statement, ended_at, bank_reference)
  await moveStatement(tx, statement, { state: 'paid', paid_at: ended_at })
  const { shop_id, number: code, net_amount: amount } = statement
  await notify(tx, 'payout_sent', [{ shop_id, id, code, occasion: 'paid', at: ended_at, amount }])
  await notifyOfPayment(tx, statement, bank_reference, ended_at)
}

async function notifyOfPayment(
  tx: Tx,
  statement: StatementRow,
  bank_reference: string,
  at: Date,
): Promise<void> {
  const { shop_id, id, number, kind, payout_on, net_amount } = statement
  const data = { statement_id: id, number, kind, payout_on, net_amount, bank_reference, paid_at: at }
  await notifyWebhooks(tx, [
    { shop_id, type: 'statement.paid', subject_id: id, subject: number, seq: 0, at, recorded_at: at, data },
  ])
}

/** The parcels keep their status. Raises ECO006 and ETRANSFER. */
export async function failTransfer(
  { businessClock }: Clocked,
  tx: Tx,
  operator: Operator,
  id: string,
  reason: string,
): Promise<void> {
  const { statement, transfer } = await sentTransfer(tx, id)
  const ended_at = businessClock.now()
  await endTransfer(tx, transfer, { state: 'failed', reason, ended_by: operator.name, ended_at })
  await moveStatement(tx, statement, { state: 'failed' })
  const { shop_id, number: code } = statement
  const { position, amount } = transfer
  await notify(tx, 'payout_failed', [
    { shop_id, id, code, occasion: String(position), at: ended_at, amount, reason },
  ])
}

async function sentTransfer(tx: Tx, id: string): Promise<{ statement: StatementRow; transfer: TransferRow }> {
  const statement = await required(tx, id)
  const transfer = (await listTransfers(tx, [id])).at(-1)
  if (statement.state !== 'sent' || transfer === undefined) throw reject('ETRANSFER')
  return { statement, transfer }
}

async function required(tx: Tx, id: string): Promise<StatementRow> {
  const statement = await lockStatement(tx, id)
  if (statement === undefined) throw reject('ECO006')
  return statement
}
