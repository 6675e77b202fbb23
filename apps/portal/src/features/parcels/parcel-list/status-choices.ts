import type { AnswerOf } from '@guihang/contract/operation'
import type { countParcelsByStatus } from '@guihang/contract/parcels/parcels'
import {
  isParcelStatus,
  type ParcelStatus,
  type StatusGroup,
  statusGroupOf,
  statusGroups,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusGroupLabel, statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import { matchOptions } from '@guihang/ui/inputs/match-options.ts'
import { countText } from '@guihang/web/count-text.ts'
import { getLanguage } from '@guihang/web/language.ts'
import type { ParcelFilter } from '../parcels/parcel-search.ts'

export type StatusChoice = { readonly status: ParcelStatus; readonly label: string; readonly count: string }
export type StatusChoices = { readonly group: StatusGroup; readonly statuses: readonly StatusChoice[] }

/** By group in the order of the tabs: those that parcels have now, in the chosen group if there is one, and the one that
 * filters already. A typed text keeps those whose name or group it names. */
export function statusChoices(
  counts: AnswerOf<typeof countParcelsByStatus>['data'],
  { status_group, status }: ParcelFilter,
  typed: string,
): StatusChoices[] {
  const language = getLanguage()
  const found = new Map(
    counts.flatMap(({ statuses }) => statuses).map((entry) => [entry.status, entry.count]),
  )
  if (status !== undefined && isParcelStatus(status) && !found.has(status)) found.set(status, 0)
  const all = [...found].map(([name, count]) => ({
    status: name,
    group: statusGroupOf(name),
    label: statusLabel(name, language),
    search: statusGroupLabel(statusGroupOf(name), language),
    count: countText(count),
  }))
  const matching = new Set(matchOptions(all, typed))
  return statusGroups
    .filter((group) => status_group === undefined || group === status_group)
    .map((group) => ({ group, statuses: all.filter((one) => one.group === group && matching.has(one)) }))
    .filter(({ statuses }) => statuses.length > 0)
}
