import type { Dashboard } from '@guihang/contract/home/dashboard'
import { formatMoney } from '@guihang/domain/money/money'
import { useState } from 'react'
import { parcelsText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'

/** One sentence for those who listen whenever the figures of the day change under them; '' before the first change. */
export function useChangeSentence(figures: Dashboard, store: string | undefined): string {
  const { today_packages, waiting_transfer, today_bank_deposit } = figures
  const facts = [today_packages.count, waiting_transfer.amount, today_bank_deposit.amount].join(' ')
  const [told, setTold] = useState({ facts, store, changed: false })
  if (told.store !== store) setTold({ facts, store, changed: false })
  else if (told.facts !== facts) setTold({ facts, store, changed: true })
  if (!told.changed) return ''
  return m.dashboard_changed({
    parcels: parcelsText(today_packages.count),
    waiting: formatMoney(waiting_transfer.amount),
    deposit: formatMoney(today_bank_deposit.amount),
  })
}
