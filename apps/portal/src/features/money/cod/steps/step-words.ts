import type { ParcelMoneyStep } from '@guihang/contract/parcels/parcel-money'
import type { MoneyStep } from '@guihang/domain/money/cod/cod-figures'
import { m } from '../../../../texts/messages.js'

type Facts = Pick<ParcelMoneyStep, 'kind' | 'holder' | 'statement' | 'bank' | 'reason'>

/** What happened to the money, in a shop's words: `Bưu tá thu của khách`, `Chuyển tới Vietcombank •••• 1234`. */
export function stepWords({ kind, holder, statement, bank }: Facts): string {
  const account = bank ? `${bank.name} ${bank.account_number}` : ''
  if (kind === 'in_statement' && statement) return m.cod_step_in_statement({ number: statement.number })
  if (kind === 'sent_to_bank' && bank) return m.cod_step_sent_to({ account })
  if (kind === 'paid' && bank) return m.cod_step_paid_to({ account })
  if (kind === 'at_hub' && holder?.name) return m.cod_step_at_hub_named({ name: holder.name })
  if (kind === 'at_main_hub' && holder?.name) return m.cod_step_at_main_hub_named({ name: holder.name })
  if (kind === 'collected' && holder?.name)
    return holder.kind === 'hub'
      ? m.cod_step_collected_hub({ name: holder.name })
      : m.cod_step_collected_named({ name: holder.name })
  return plain[kind]()
}

/** What else is said of a step: the bank's reference, or why it failed. */
export function stepDetail({ bank, reason }: Facts): string | null {
  if (reason !== null) return reason
  return bank?.reference ? m.cod_reference({ reference: bank.reference }) : null
}

const plain: Readonly<Record<MoneyStep, () => string>> = {
  collected: m.cod_step_collected,
  fees_charged: m.cod_step_fees,
  return_charged: m.cod_step_return,
  way_charged: m.cod_step_way,
  reweighed: m.cod_step_reweighed,
  compensated: m.cod_step_compensated,
  taken_back: m.cod_step_taken_back,
  at_hub: m.cod_step_at_hub,
  at_main_hub: m.cod_step_at_main_hub,
  at_center: m.cod_step_at_center,
  set_aside: m.cod_step_set_aside,
  in_statement: m.cod_step_stated,
  sent_to_bank: m.cod_step_sent,
  transfer_failed: m.cod_step_failed,
  paid: m.cod_step_paid,
}
