import type { Client } from '@guihang/contract/client'
import type { CashDifference } from '@guihang/contract/money/cash-differences'
import { endCashDifference, listCashDifferences } from '@guihang/contract/money/cod'
import { randomOf } from '@guihang/domain/seeded-random'
import type { Character } from '../couriers/journey.ts'
import { hoursAfter } from '../couriers/pace.ts'
import { listAll } from '../couriers/roster.ts'
import { eachByItself } from '../each-by-itself.ts'
import { wasAccepted } from '../was-accepted.ts'
import { isOurSlip } from './cash.ts'

/** Hours of life: at least and at most. */
const hours = [12, 48] as const

/** The provider writes off less than this, VND. */
const smallestDebt = 30_000

/** Small amounts are written off, others paid in, kept from wages or given back. Answers how many. */
export async function settleDifferences(client: Client, character: Character, now: Date): Promise<number> {
  const open = await listAll((cursor) =>
    client.call(listCashDifferences, { query: { state: 'open', limit: '200', ...cursor } }),
  )
  return await eachByItself(open, async (difference) => {
    const end = endOf(difference, character)
    if (end === undefined || end.due > now) return false
    const { due: _, ...body } = end
    return await wasAccepted(client.call(endCashDifference, { params: { id: difference.id }, body }))
  })
}

/** How a difference ends and when, drawn from the seed; undefined for what a person counted. */
export function endOf(
  { id, kind, amount, event, reference, at }: CashDifference,
  { seed, speed }: Pick<Character, 'seed' | 'speed'>,
) {
  if (!isOurSlip(event, reference)) return undefined
  const due = hoursAfter(at, randomOf(`${seed}:${id}:difference`).between(...hours), speed)
  if (amount < smallestDebt)
    return { due, end: 'written_off' as const, note: 'Chênh lệch nhỏ, không tìm ra nguyên nhân' }
  const note = kind === 'short' ? `Thu lại đủ, phiếu thu PT-${reference}` : 'Đếm lại, trả người nộp'
  return { due, end: 'paid' as const, note }
}
