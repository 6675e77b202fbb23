import type { Bilingual } from '../../languages.ts'

/** In the order of spec section 4. */
export const supportStatuses = [
  'waiting',
  'passed',
  'processing',
  'answered',
  'completed',
  'failed',
  'confirmation',
  'delivering',
  'returning',
] as const

export type SupportStatus = (typeof supportStatuses)[number]

export function isSupportStatus(text: string): text is SupportStatus {
  return supportStatuses.some((status) => status === text)
}

type StatusFacts = {
  /** Nothing more happens, unless the shop writes again within seven days. */
  readonly final: boolean
  /** A promised attempt waits for the courier, which is the provider, too. */
  readonly next: 'provider' | 'shop' | 'nobody'
  readonly label: Bilingual
}

export const supportStatusFacts: Readonly<Record<SupportStatus, StatusFacts>> = {
  waiting: { final: false, next: 'provider', label: { vi: 'Đã gửi, chờ tiếp nhận', en: 'Sent, waiting' } },
  passed: {
    final: false,
    next: 'provider',
    label: { vi: 'Đã chuyển bộ phận phụ trách', en: 'Passed to a team' },
  },
  processing: { final: false, next: 'provider', label: { vi: 'Đang xử lý', en: 'In progress' } },
  answered: { final: false, next: 'shop', label: { vi: 'Đã trả lời', en: 'Answered' } },
  completed: { final: true, next: 'nobody', label: { vi: 'Hoàn tất', en: 'Completed' } },
  failed: { final: true, next: 'nobody', label: { vi: 'Bị từ chối', en: 'Refused' } },
  // Who confirms stands beside the status: a second operator, or the shop.
  confirmation: {
    final: false,
    next: 'provider',
    label: { vi: 'Chờ xác nhận', en: 'Waiting for a confirmation' },
  },
  delivering: { final: false, next: 'provider', label: { vi: 'Đang giao lại', en: 'Being delivered' } },
  returning: { final: false, next: 'provider', label: { vi: 'Đang hoàn về shop', en: 'On its way back' } },
}

export const confirmers = ['provider', 'shop'] as const

export type Confirmer = (typeof confirmers)[number]
