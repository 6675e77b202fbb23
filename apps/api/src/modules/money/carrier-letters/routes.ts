import { carrierLetterOperations as operations } from '@guihang/contract/money/carrier-letters'
import { idPageAnswer, idPageOf } from '../../../platform/http/answers/id-pages.ts'
import {
  handle,
  handleLate,
  handleWithoutTransaction,
  routes,
} from '../../../platform/http/routing/handler.ts'
import type { Platform } from '../../../platform/platform.ts'
import { letterPdf } from './letter-pdf.ts'
import { letterSheet } from './letter-sheet.ts'
import { listLetters } from './letters.store.ts'
import { letterAnswer, makeLetter } from './make-letter.ts'
import { readLetter } from './read-letter.ts'

export function carrierLetterRoutes(platform: Platform) {
  return routes(operations, {
    makeCarrierLetter: handle(operations.makeCarrierLetter, async ({ tx, operator, body }) => ({
      data: await makeLetter(platform, tx, operator, body),
    })),
    listCarrierLetters: handleLate(operations.listCarrierLetters, async ({ db, query }) =>
      idPageAnswer(await listLetters(db, query.connection, idPageOf(query)), query, letterAnswer),
    ),
    downloadCarrierLetterSheet: handleWithoutTransaction(
      operations.downloadCarrierLetterSheet,
      async ({ db, params }) => letterSheet(await readLetter(db, params.id)),
    ),
    downloadCarrierLetterPdf: handleWithoutTransaction(
      operations.downloadCarrierLetterPdf,
      async ({ db, params }) => letterPdf(await readLetter(db, params.id)),
    ),
  })
}
