import { bankFileOperations as operations } from '@guihang/contract/money/bank-files'
import { seenIn } from '../../../platform/auth/seen-hash.ts'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { handle, handleWithoutTransaction, routes } from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAnswer, listAnswerLines, listAnswers } from './bank-answers.store.ts'
import { answerOf, bankAnswer, importBankAnswer, lineOf, recordBankAnswer } from './bank-answers.ts'
import { listFiles } from './bank-files.store.ts'
import { downloadBankFile, fileOf, makeBankFile } from './make-bank-file.ts'

export function bankFileRoutes(platform: Platform) {
  return routes(operations, {
    makeBankFile: handle(operations.makeBankFile, (call) =>
      makeBankFile(platform, call.tx, call.operator, call.body, call.language, seenIn(platform, call)),
    ),
    listBankFiles: handle(operations.listBankFiles, async ({ db, query }) =>
      idPageAnswer(await listFiles(db, idPageOf(query)), query, (row) => fileOf(platform, row)),
    ),
    downloadBankFile: handleWithoutTransaction(operations.downloadBankFile, ({ db, params }) =>
      downloadBankFile(platform, db, params.id),
    ),
    importBankAnswer: handle(operations.importBankAnswer, async ({ tx, operator, query, upload }) => {
      const id = await importBankAnswer(platform, tx, operator, query.layout, upload.bytes)
      return { data: await bankAnswer(tx, id) }
    }),
    listBankAnswers: handle(operations.listBankAnswers, async ({ db, query }) =>
      idPageAnswer(await listAnswers(db, idPageOf(query)), query, answerOf),
    ),
    listBankAnswerLines: handle(operations.listBankAnswerLines, async ({ db, params, query }) => {
      const { match, cursor = '0', limit } = query
      if (!/^\d{1,9}$/.test(cursor)) throw rejectFields({ cursor: [{ rule: 'cursor' }] })
      if ((await findAnswer(db, params.id)) === undefined) throw reject('ENOTFOUND')
      const rows = await listAnswerLines(db, params.id, { match, after: Number(cursor), limit: limit + 1 })
      const next_cursor = rows.length > limit ? String(rows[limit - 1]?.no) : null
      return { data: rows.slice(0, limit).map(lineOf), meta: { next_cursor, total: null } }
    }),
    recordBankAnswer: handleWithoutTransaction(
      operations.recordBankAnswer,
      ({ operator, params, body, language }) =>
        recordBankAnswer(platform, operator, params.id, body.nos, language),
    ),
  })
}
