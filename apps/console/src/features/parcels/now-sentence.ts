import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import { isCashAccount, ledgerAccountLabels } from '@guihang/domain/money/ledger/ledger'
import { formatMoney } from '@guihang/domain/money/money'
import { statusGroupOf } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { formatShortInstant, formatWeekday } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../texts/messages.js'
import { bookingsOf, shopBalance } from './bookings.ts'

/** What a caller is told: where it is, what was tried, and where its money is. With `**` around what matters. */
export function nowSentence(parcel: OperatedParcelDetail): string {
  return [...placeOf(parcel), ...moneyOf(parcel)].join(' ')
}

function placeOf(parcel: OperatedParcelDetail): string[] {
  const { status, status_at, current_hub, failed_deliveries, deliver_on, approval_reason } = parcel
  const said = [
    m.parcel_now_at({ status: statusLabel(status, getLanguage()), at: formatShortInstant(status_at) }),
  ]
  if (current_hub !== null) said.push(m.parcel_now_hub({ hub: plain(current_hub) }))
  if (failed_deliveries > 0) said.push(m.parcel_now_tries({ count: failed_deliveries }))
  if (deliver_on !== null) said.push(m.parcel_now_wait({ day: formatWeekday(deliver_on) }))
  if (approval_reason !== null) said.push(m.parcel_now_approval())
  return said
}

/** Of what was booked; before the first booking, of what the courier will collect. */
function moneyOf(parcel: OperatedParcelDetail): string[] {
  if (parcel.status === 'bank_transfered') return [m.parcel_now_paid()]
  const { ledger, total_cod, status } = parcel
  if (bookingsOf(ledger).length === 0) {
    if (total_cod === 0) return [m.parcel_now_cod_none()]
    const ahead = ['draft', 'confirmation', 'waiting', 'passed', 'delivering'].includes(statusGroupOf(status))
    return ahead ? [m.parcel_now_cod_ahead({ cod: formatMoney(total_cod) })] : []
  }
  const net = shopBalance(ledger)
  return [...cashOf(parcel), ...(net === 0 ? [] : [net > 0 ? owed(net) : owes(net)])]
}

function cashOf({ ledger }: OperatedParcelDetail): string[] {
  const sums = Map.groupBy(ledger, ({ account }) => account)
  for (const [account, entries] of sums) {
    const held = entries.reduce((sum, { amount }) => sum + amount, 0)
    if (held > 0 && isCashAccount(account)) {
      const holder = ledgerAccountLabels[account][getLanguage()]
      return [m.parcel_now_cash({ cod: formatMoney(held), holder: holder.toLowerCase() })]
    }
  }
  return []
}

const owed = (net: number) => m.parcel_now_owed({ net: formatMoney(net) })
const owes = (net: number) => m.parcel_now_owes({ net: formatMoney(-net) })

/** Names come from outside: a `**` in one is no mark of ours. */
function plain(text: string): string {
  return text.replaceAll('*', '')
}
