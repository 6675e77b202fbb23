import { requestTypes } from '@guihang/domain/talk/support/request-types'
import { supportStatuses } from '@guihang/domain/talk/support/support-statuses'
import { m } from '../../../../texts/messages.js'
import type { RequestFilter } from '../support-search.ts'
import { statusWords, typeWords } from '../support-words.ts'

/** The choice that filters nothing. */
export const any = 'any'

type FilterChoice = {
  name: 'status' | 'request_type' | 'unread'
  label: string
  options: readonly { value: string; label: string }[]
}

export function filterChoices(): FilterChoice[] {
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

export function choose(name: FilterChoice['name'], value: string): RequestFilter {
  return {
    [name]: value === any ? undefined : value,
  }
}
