import { carrierStatementOperations as operations } from '@guihang/contract/money/carrier-statements'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { handle, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findConnection } from '../../connection/carriers/index.ts'
import { findNumberedParcel } from '../../parcels/numbers/index.ts'
import { agreeStatement } from './agree-statement.ts'
import { addBankLines } from './bank-lines.ts'
import { listTerms, setTerms } from './carrier-terms.ts'
import { dropStatement } from './drop-statement.ts'
import { explainTotal } from './explain-total.ts'
import { importStatement } from './import-statement.ts'
import { nameColumns } from './name-columns.ts'
import { nameLine } from './name-line.ts'
import { requireStatement } from './require-statement.ts'
import { lineAnswers, oneStatement, statementAnswer, wholeStatement } from './statement-answer.ts'
import { listLineRows } from './stores/lines.store.ts'
import { listStatementRows } from './stores/statements.store.ts'

export function carrierStatementRoutes(platform: Platform) {
  return routes(operations, {
    importCarrierStatement: handle(
      operations.importCarrierStatement,
      async ({ tx, operator, query, upload, language }) => {
        const made = await importStatement(platform, tx, operator, query, upload)
        return { data: await oneStatement(tx, made, language) }
      },
    ),
    listCarrierStatements: handle(operations.listCarrierStatements, async ({ db, query, language }) => {
      const connection_id = await connectionAsked(db, query.connection)
      const rows = await listStatementRows(db, { connection_id, state: query.state, ...idPageOf(query) })
      return idPageAnswer(rows, query, (row) => statementAnswer(row, language))
    }),
    getCarrierStatement: handle(operations.getCarrierStatement, async ({ db, params, language }) => ({
      data: await wholeStatement(db, params.id, language),
    })),
    listCarrierStatementLines: handle(
      operations.listCarrierStatementLines,
      async ({ db, params, query, language }) => {
        const { kind, number, cursor = '0', limit } = query
        if (!/^\d{1,9}$/.test(cursor)) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
        await requireStatement(db, params.id)
        const parcel = number === undefined ? undefined : await findNumberedParcel(db, number)
        const rows = await listLineRows(db, params.id, {
          ...{ kind, number, parcel_id: parcel?.parcel_id, after: Number(cursor), limit: limit + 1 },
        })
        const next_cursor = rows.length > limit ? String(rows[limit - 1]?.no) : null
        const data = await lineAnswers(db, rows.slice(0, limit), language)
        return { data, meta: { next_cursor, total: null } }
      },
    ),
    nameStatementColumns: handle(
      operations.nameStatementColumns,
      async ({ tx, operator, params, body, language }) => {
        await nameColumns(platform, tx, operator, params.id, body)
        return { data: await oneStatement(tx, params, language) }
      },
    ),
    nameStatementLine: handle(
      operations.nameStatementLine,
      async ({ tx, operator, params, body, language }) => {
        const named = await nameLine(tx, operator, params.id, Number(params.no), body)
        const [answer] = await lineAnswers(tx, [named], language)
        if (answer === undefined) throw reject('ENOTFOUND')
        return { data: answer }
      },
    ),
    dropCarrierStatement: handle(operations.dropCarrierStatement, ({ tx, operator, params }) =>
      dropStatement(platform, tx, operator, params.id),
    ),
    agreeCarrierStatement: handle(operations.agreeCarrierStatement, async (call) => {
      const { tx, operator, params, body, language } = call
      await agreeStatement(platform, tx, operator, params.id, body, seenIn(platform, call))
      return { data: await oneStatement(tx, params, language) }
    }),
    addCarrierBankLines: handle(
      operations.addCarrierBankLines,
      async ({ tx, operator, params, body, language }) => {
        const rows = await addBankLines(platform, tx, operator, params.id, body, language)
        return { data: await oneStatement(tx, params, language), meta: { rows } }
      },
    ),
    explainCarrierTotal: handle(
      operations.explainCarrierTotal,
      async ({ tx, operator, params, body, language, session }) => {
        await explainTotal(platform, tx, operator, params.id, body, { session })
        return { data: await oneStatement(tx, params, language) }
      },
    ),
    listCarrierTerms: handle(operations.listCarrierTerms, async ({ db }) => ({ data: await listTerms(db) })),
    setCarrierTerms: handle(operations.setCarrierTerms, async ({ tx, operator, params, body }) => ({
      data: await setTerms(platform, tx, operator, params.code, body),
    })),
  })
}

/** Of a code that no connection has there are no statements. */
async function connectionAsked(reader: Reader, code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined
  return (await findConnection(reader, { code }))?.id ?? nobody
}

const nobody = '00000000-0000-0000-0000-000000000000'
