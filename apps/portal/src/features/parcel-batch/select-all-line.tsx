import { m } from '../../paraglide/messages.js'
import { countText, parcelsText } from '../parcels/count-text.ts'
import type { SelectAll } from './use-select-all.ts'

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

/** What the offer to choose all says now; null where there is nothing more to choose. */
export function selectAllWords({ running, progress, total, offered }: SelectAll): string | null {
  if (running) return m.parcels_selecting({ count: countText(progress) })
  if (!offered) return null
  return total === null ? m.parcels_select_matching() : m.parcels_select_all({ count: parcelsText(total) })
}
