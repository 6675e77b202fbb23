import { statementOperations } from '@guihang/contract/money/operated-statements'
import { codStatementOperations } from '@guihang/contract/money/statements'
import type { Operator } from '../../../platform/auth/caller.ts'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject } from '../../../platform/http/answers/reject.ts'
import {
  handle,
  handleLate,
  handleWithoutTransaction,
  routes,
} from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { disputeStatement } from './dispute-statement.ts'
import { approveStatement, rejectStatement } from './judge-statement.ts'
import { makeStatementByHand } from './make-due-statements.ts'
import { confirmTransfer, failTransfer, sendStatement } from './pay-statement.ts'
import { attachReceipt, readCodReceipt, readReceipt } from './receipts.ts'
import { listLines, operatedAnswers, shopAnswers } from './statement-answers.ts'
import { statementFile } from './statement-file.ts'
import { findStatement, listStatementRows, type OperatedStatementRow } from './statements.store.ts'

const operations = { ...codStatementOperations, ...statementOperations }

export function statementRoutes(platform: Platform) {
  return routes(operations, {
    listCodStatements: handleLate(operations.listCodStatements, async ({ db, shop, query }) => {
      const { kind, state, payout_on, disputed } = query
      const asked = { shop_id: shop.id, kind, state, payout_on, disputed, ...idPageOf(query) }
      const page = idPageAnswer(await listStatementRows(db, asked), query, (row) => row)
      return { ...page, data: await shopAnswers(db, page.data) }
    }),
    getCodStatement: handle(operations.getCodStatement, async ({ db, shop, params }) => ({
      data: await only(shopAnswers(db, [await ownStatement(db, shop.id, params.id)])),
    })),
    listCodStatementLines: handleLate(
      operations.listCodStatementLines,
      async ({ db, shop, user, params, query }) =>
        listLines(db, await ownStatement(db, shop.id, params.id), query, user === null ? 'unnamed' : 'named'),
    ),
    downloadCodStatement: handleWithoutTransaction(
      operations.downloadCodStatement,
      async ({ db, shop, params, language }) =>
        statementFile(db, await ownStatement(db, shop.id, params.id), language),
    ),
    readCodReceipt: handleWithoutTransaction(operations.readCodReceipt, async ({ db, shop, params }) =>
      readCodReceipt(platform, await ownStatement(db, shop.id, params.id)),
    ),
    disputeCodStatement: handle(operations.disputeCodStatement, async ({ tx, shop, user, params, body }) => ({
      data: await disputeStatement(platform, tx, user, await ownStatement(tx, shop.id, params.id), body),
    })),
    makeStatement: handle(operations.makeStatement, async ({ tx, operator, body }) => {
      const { id } = await makeStatementByHand(platform, tx, operator, body)
      return { data: await operated(tx, id) }
    }),
    listStatements: handle(operations.listStatements, async ({ db, query }) => {
      const { kind, state, payout_on, disputed, shop_code } = query
      const asked = { kind, state, payout_on, disputed, shop_code, ...idPageOf(query) }
      const page = idPageAnswer(await listStatementRows(db, asked), query, (row) => row)
      return { ...page, data: await operatedAnswers(db, page.data) }
    }),
    getStatement: handle(operations.getStatement, async ({ db, params }) => ({
      data: await operated(db, params.id),
    })),
    listStatementLines: handle(operations.listStatementLines, async ({ db, params, query }) =>
      listLines(db, await anyStatement(db, params.id), query, 'named'),
    ),
    attachReceipt: handleWithoutTransaction(
      operations.attachReceipt,
      async ({ db, params, query, upload }) => {
        await attachReceipt(platform, params.id, query.number, upload.bytes)
        return { data: await operated(db, params.id) }
      },
    ),
    readReceipt: handleWithoutTransaction(operations.readReceipt, ({ params }) =>
      readReceipt(platform, params.id),
    ),
    approveStatement: handle(operations.approveStatement, (call) =>
      decide(call, (tx, operator, id) =>
        approveStatement(platform, tx, operator, id, seenIn(platform, call)),
      ),
    ),
    rejectStatement: handle(operations.rejectStatement, (call) =>
      decide(call, (tx, operator, id) => rejectStatement(platform, tx, operator, id, call.body.reason)),
    ),
    sendStatement: handle(operations.sendStatement, (call) =>
      decide(call, (tx, operator, id) => sendStatement(platform, tx, operator, id, seenIn(platform, call))),
    ),
    confirmTransfer: handle(operations.confirmTransfer, (call) =>
      decide(call, (tx, operator, id) => confirmTransfer(platform, tx, operator, id, call.body)),
    ),
    failTransfer: handle(operations.failTransfer, (call) =>
      decide(call, (tx, operator, id) => failTransfer(platform, tx, operator, id, call.body.reason)),
    ),
  })
}

type DecidingCall = {
  readonly tx: Tx
  readonly operator: Operator
  readonly params: { readonly id: string }
}

async function decide(
  { tx, operator, params }: DecidingCall,
  step: (tx: Tx, operator: Operator, id: string) => Promise<void>,
) {
  await step(tx, operator, params.id)
  return { data: await operated(tx, params.id) }
}

async function operated(reader: Reader, id: string) {
  return await only(operatedAnswers(reader, [await anyStatement(reader, id)]))
}

async function anyStatement(reader: Reader, id: string): Promise<OperatedStatementRow> {
  const statement = await findStatement(reader, id)
  if (statement === undefined) throw reject('ECO006')
  return statement
}

/** A statement of the shop; another shop's looks exactly like none. */
async function ownStatement(reader: Reader, shop_id: string, id: string): Promise<OperatedStatementRow> {
  const statement = await findStatement(reader, id)
  if (statement?.shop_id !== shop_id) throw reject('ENOTFOUND')
  return statement
}

async function only<T>(answers: Promise<readonly T[]>): Promise<T> {
  const [answer] = await answers
  if (answer === undefined) throw new Error('A statement has no answer')
  return answer
}
