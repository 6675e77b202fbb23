import type { Client } from '@guihang/contract/client'
import {
  addCarrierBankLines,
  agreeCarrierStatement,
  type CarrierStatement,
  getCarrierStatement,
  importCarrierStatement,
  listCarrierStatements,
} from '@guihang/contract/money/carrier-statements'
import { businessDayOf } from '@guihang/domain/calendar'
import { randomOf } from '@guihang/domain/seeded-random'
import { listAll } from '../couriers/roster.ts'
import { eachByItself } from '../each-by-itself.ts'
import { wasAccepted } from '../was-accepted.ts'
import { type CarrierFile, isDailyFile } from './carrier-accounting.ts'

export type Office = {
  readonly clerk: Client
  /** Agrees to what is above the limit of one person. */
  readonly second: Client
  readonly seed: number
  readonly now: Date
}

/**
 * Uploads what has come, in order: a file stays until it was taken. The same file again is the same statement, so no answer
 * that is lost does harm.
 */
export async function uploadStatements(
  { clerk }: Office,
  connection: string,
  coming: CarrierFile[],
): Promise<void> {
  for (let next = coming[0]; next !== undefined; next = coming[0]) {
    const { file: name, bytes, day: stated_on } = next
    const type = name.endsWith('.csv') ? 'text/csv' : workbookType
    const file = new File([Uint8Array.from(bytes)], name, { type })
    await clerk.call(importCarrierStatement, { query: { connection, stated_on }, file })
    coming.shift()
  }
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Agrees to what is matched and enters what the bank got for it. What a person has uploaded, or must name, waits for people. */
export async function settleStatements(
  office: Office,
  connection: string,
  { differs }: { readonly differs: boolean },
): Promise<number> {
  const { clerk } = office
  const list = (state?: 'matched' | 'agreed') => listDaily(clerk, { connection, ...(state && { state }) })
  const agreed = await eachByItself(await list('matched'), (statement) => agree(office, statement))
  const unpaid = (await list('agreed')).filter(({ received_amount }) => received_amount === 0)
  const first =
    differs && unpaid.length > 0 ? (await list()).find(({ state }) => !gone.has(state)) : undefined
  const entered = await eachByItself(unpaid, (statement) =>
    enterBank(office, statement, statement.id === first?.id),
  )
  return agreed + entered
}

const gone: ReadonlySet<CarrierStatement['state']> = new Set(['dropped', 'failed'])

/** Those that carriers wrote of themselves, the oldest first. */
async function listDaily(
  clerk: Client,
  asked: { readonly connection: string; readonly state?: 'matched' | 'agreed' },
): Promise<CarrierStatement[]> {
  const all = await listAll((cursor) =>
    clerk.call(listCarrierStatements, { query: { ...asked, limit: '200', ...cursor } }),
  )
  return all.filter(({ file_name }) => isDailyFile(file_name)).toReversed()
}

async function agree(
  { clerk, second }: Office,
  { id, version, unnamed, faulty, second_person }: CarrierStatement,
): Promise<boolean> {
  if (unnamed + faulty > 0) return false
  const by = second_person ? second : clerk
  return await wasAccepted(by.call(agreeCarrierStatement, { params: { id }, body: { version } }))
}

/** Carriers pay a large sum by two transfers. */
const mostInOne = 3_000_000

async function enterBank(
  { clerk, seed, now }: Office,
  { id, number, net_amount }: CarrierStatement,
  differs: boolean,
): Promise<boolean> {
  const params = { id }
  // Lines that together are nothing.
  if ((await clerk.call(getCarrierStatement, { params })).data.bank_lines.length > 0) return false
  const paid = net_amount - (differs ? 500 * randomOf(`${seed}:${number}:bank`).whole(1, 40) : 0)
  const amounts = paid > mostInOne ? [mostInOne, paid - mostInOne] : [paid]
  const lines = amounts
    .filter((amount) => amount !== 0)
    .map((amount, at) => ({
      ...{ paid_on: businessDayOf(now), amount },
      reference: `FT${number.replaceAll('-', '')}${at + 1}`,
    }))
  if (lines.length === 0) return false
  return await wasAccepted(
    clerk.call(addCarrierBankLines, { params, body: { lines }, idempotencyKey: `simulator:bank:${id}` }),
  )
}
