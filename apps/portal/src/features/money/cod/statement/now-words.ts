import type { Statement } from '@guihang/contract/money/statements'
import type { Day } from '@guihang/domain/calendar'
import { smallestPayout } from '@guihang/domain/money/cod/cod-cycle'
import { formatMoney } from '@guihang/domain/money/money'
import { formatShortInstant } from '@guihang/web/dates.ts'
import { arrivalWords } from '../../../../core/payout-words.ts'
import { m } from '../../../../texts/messages.js'
import { accountWords } from '../statement-words.ts'

/** `payout_on`: the day of its transfer while it is not paid. */
export function nowWords(statement: Statement, payout_on: Day): { now: string; next: string } {
  const { state, net_amount, reject_reason, approved_at } = statement
  const amount = formatMoney(net_amount)
  const transfer = statement.transfers.at(-1)
  const account = transfer ? accountWords(transfer) : ''
  switch (state) {
    case 'new':
      return {
        now: m.cod_now_new({ amount, day: arrivalWords(payout_on) }),
        next: m.cod_next_new(),
      }
    case 'approved':
      return {
        now: m.cod_now_approved({ amount, at: approved_at ? formatShortInstant(approved_at) : '' }),
        next: m.cod_next_approved({ day: arrivalWords(payout_on) }),
      }
    case 'sent':
      return {
        now: m.cod_now_sent({ amount, account }),
        next: m.cod_next_sent({ at: transfer ? formatShortInstant(transfer.sent_at) : '' }),
      }
    case 'paid':
      return {
        now: m.cod_now_paid({ amount, account }),
        next: m.cod_next_paid({
          at: transfer?.ended_at ? formatShortInstant(transfer.ended_at) : '',
          reference: transfer?.bank_reference ?? '',
        }),
      }
    case 'failed':
      return {
        now: m.cod_now_failed({ amount, account }),
        next: m.cod_next_failed({ reason: transfer?.reason ?? '' }),
      }
    case 'carried_over':
      return carriedWords(statement)
    case 'rejected':
      return { now: m.cod_now_rejected(), next: m.cod_next_rejected({ reason: reject_reason ?? '' }) }
  }
}

function carriedWords({ net_amount, carried_into }: Statement): { now: string; next: string } {
  const now =
    net_amount < 0
      ? m.cod_now_carried_debt({ amount: formatMoney(-net_amount) })
      : m.cod_now_carried({
          amount: formatMoney(net_amount),
          least: formatMoney(smallestPayout),
        })
  return { now, next: carried_into === null ? m.cod_next_carried() : m.cod_next_carried_into() }
}
