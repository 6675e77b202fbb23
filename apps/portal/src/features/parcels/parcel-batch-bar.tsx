import type { Parcel } from '@guihang/contract/parcels'
import { formatMoney } from '@guihang/domain/money'
import { Copy, Printer, X } from 'lucide-react'
import { getLanguage } from '../../app/language.ts'
import { m } from '../../paraglide/messages.js'
import { BatchAction, BatchBar } from '../../ui/batch-bar.tsx'
import { copyText } from '../../ui/copy-button.tsx'
import { toast } from '../../ui/toast.ts'
import { countText, parcelsText } from './count-text.ts'
import type { SelectAll } from './use-select-all.ts'

/** What can be done with the chosen parcels at once. */
export function ParcelBatchBar({
  parcels,
  selectAll,
  onPrint,
  onCancel,
  onClear,
}: {
  parcels: readonly Parcel[]
  selectAll: SelectAll
  onPrint: () => void
  onCancel: () => void
  onClear: () => void
}) {
  const cod = parcels.reduce((sum, parcel) => sum + parcel.cod, 0)
  const words = selectAllWords(selectAll)
  return (
    <BatchBar
      count={parcelsText(parcels.length)}
      sum={m.parcels_batch_sum({ amount: formatMoney(cod, getLanguage()) })}
      selectAll={
        words ? { label: words, onSelect: selectAll.running ? selectAll.stop : selectAll.start } : undefined
      }
      onClear={onClear}
    >
      <BatchAction icon={Printer} onClick={onPrint}>
        {m.parcels_print()}
      </BatchAction>
      <BatchAction icon={Copy} onClick={() => void copyCodes(parcels)}>
        {m.parcels_copy_codes()}
      </BatchAction>
      <BatchAction icon={X} onClick={onCancel}>
        {m.parcels_cancel_ask()}
      </BatchAction>
    </BatchBar>
  )
}

/** On phones the bar has no room for it: above the cards. */
export function SelectAllLine({ selectAll }: { selectAll: SelectAll }) {
  const words = selectAllWords(selectAll)
  if (!words) return null
  return (
    <button
      type="button"
      onClick={selectAll.running ? selectAll.stop : selectAll.start}
      className="mb-2 min-h-11 rounded-ctl px-2 text-13 font-medium text-accent-ink underline underline-offset-3 tablet:hidden"
    >
      {words}
    </button>
  )
}

function selectAllWords({ running, progress, total, offered }: SelectAll): string | null {
  if (running) return m.parcels_selecting({ count: countText(progress) })
  if (!offered) return null
  return total === null ? m.parcels_select_matching() : m.parcels_select_all({ count: parcelsText(total) })
}

async function copyCodes(parcels: readonly Parcel[]): Promise<void> {
  const done = await copyText(parcels.map(({ tracking_number }) => tracking_number).join('\n'))
  if (done)
    toast.success(m.parcels_codes_copied({ count: countText(parcels.length) }), { id: 'parcels-codes' })
  else toast.error(m.parcels_codes_not_copied(), { id: 'parcels-codes' })
}
