import * as z from 'zod/mini'
import { data, Id, IdParams, Instant, page, pageQuery, SignedMoney } from '../common.ts'
import { operation } from '../operation.ts'
import { ConnectionCode, common } from './carrier-money.ts'

export const CarrierLetter = z.strictObject({
  id: Id,
  /** Ours: `GHN-CV-301126-01`. */
  number: z.string(),
  connection: z.string(),
  differences: z.int(),
  amount: SignedMoney,
  made_by: z.string(),
  made_at: Instant,
})
export type CarrierLetter = z.infer<typeof CarrierLetter>

export const makeCarrierLetter = operation({
  ...common,
  name: 'makeCarrierLetter',
  method: 'POST',
  path: '/ops/v1/carrier-letters',
  summary:
    'A letter to a carrier about chosen open differences, with the evidence; they are sent from then on',
  body: z.strictObject({
    connection: ConnectionCode,
    difference_ids: z.array(Id).check(z.minLength(1), z.maxLength(1_000)),
    /** The earlier letters that have some of them, as they were seen; one that another letter has is refused. */
    again: z.optional(z.array(Id).check(z.maxLength(1_000))),
  }),
  answer: data(CarrierLetter),
  status: 201,
  idempotent: true,
  fails: ['ENOTFOUND', 'ECS004'],
})

export const listCarrierLetters = operation({
  ...common,
  name: 'listCarrierLetters',
  method: 'GET',
  path: '/ops/v1/carrier-letters',
  summary: 'Letters to carriers, the newest first',
  scope: 'read',
  query: z.strictObject({ connection: z.optional(ConnectionCode), ...pageQuery }),
  answer: page(CarrierLetter),
})

const letterFile = {
  ...common,
  method: 'GET',
  params: IdParams,
  answer: 'file',
  fails: ['ENOTFOUND'],
} as const

export const downloadCarrierLetterSheet = operation({
  ...letterFile,
  name: 'downloadCarrierLetterSheet',
  path: '/ops/v1/carrier-letters/:id/sheet',
  summary:
    'The letter as a sheet: a row a difference, with the carrier’s numbers, words and amounts; each time the same',
  file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

export const downloadCarrierLetterPdf = operation({
  ...letterFile,
  name: 'downloadCarrierLetterPdf',
  path: '/ops/v1/carrier-letters/:id/pdf',
  summary: 'The letter as a PDF to sign and send; each time the same',
  file_type: 'application/pdf',
})

export const carrierLetterOperations = {
  makeCarrierLetter,
  listCarrierLetters,
  downloadCarrierLetterSheet,
  downloadCarrierLetterPdf,
}
