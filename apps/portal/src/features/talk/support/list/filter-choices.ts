import { requestTypes } from '@guihang/domain/talk/support/request-types'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { any, type FilterChoice } from '@guihang/web/filters/filter-chips.tsx'
import { m } from '../../../../texts/messages.js'
import { statusWords, typeWords } from '../support-words.ts'

export function filterChoices(): FilterChoice<'status' | 'request_type' | 'unread'>[] {
  const all = { value: any, label: m.support_filter_any() }
  return [
    {
      name: 'status',
      label: m.support_col_status(),
      options: [all, ...supportStatuses.map((value) => ({ value, label: statusWords(value) }))],
    },
    {
      name: 'request_type',
      label: m.support_filter_type(),
      options: [all, ...requestTypes.map((value) => ({ value, label: typeWords(value) }))],
    },
    {
      name: 'unread',
      label: m.support_filter_read(),
      options: [all, { value: 'true', label: m.support_filter_unread() }],
    },
  ]
}
