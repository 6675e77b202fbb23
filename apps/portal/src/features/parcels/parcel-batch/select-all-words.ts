import { countText, parcelsText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'
import type { SelectAll } from './use-select-all.ts'

/** What the offer to choose all says now; null where there is nothing more to choose. */
export function selectAllWords({ running, progress, total, offered }: SelectAll): string | null {
  if (running) return m.parcels_selecting({ count: countText(progress) })
  if (!offered) return null
  return total === null ? m.parcels_select_matching() : m.parcels_select_all({ count: parcelsText(total) })
}
