import type { CashDifference } from '@guihang/contract/money/cash-differences'
import { codTransferEvents } from '@guihang/contract/money/cod'
import { unassigned } from '@guihang/domain/money/ledger/holders'
import { eventFacts } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import { getLanguage } from '@guihang/web/language.ts'
import { m } from '../../texts/messages.js'

export type CashEvent = (typeof codTransferEvents)[number]

export function eventName(event: string): string {
  const known = codTransferEvents.find((one) => one === event)
  return known === undefined ? event : eventFacts[known].label[getLanguage()]
}

export function holderName({ kind, id }: CashDifference['giver']): string {
  if (id === unassigned) return kind === 'courier' ? m.cash_holder_some_courier() : m.cash_holder_some_hub()
  if (kind === 'center') return m.cash_holder_center()
  if (kind === 'carrier') return m.cash_holder_carrier({ code: id })
  return kind === 'hub' ? m.cash_holder_hub({ code: id }) : m.cash_holder_courier({ code: id })
}

export const differenceStates: Readonly<Record<CashDifference['state'], () => string>> = {
  open: m.cash_state_open,
  paid: m.cash_state_paid,
  written_off: m.cash_state_written_off,
}
