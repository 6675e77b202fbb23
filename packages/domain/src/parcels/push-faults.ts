import type { Bilingual, Language } from '../languages.ts'

/**
 * Why a push failed when the order system gave no reason itself. `push_error` and `sync_error` hold the name of the fault,
 * or else the order system's own words, so each reader sees a fault in their language.
 */
export const pushFaults = {
  oms_unreachable: {
    vi: 'không kết nối được hệ thống nhà vận chuyển',
    en: 'the provider’s system could not be reached',
  },
  oms_unclear: {
    vi: 'hệ thống nhà vận chuyển trả lời không rõ',
    en: 'the provider’s system gave no clear answer',
  },
  oms_missing: {
    vi: 'chưa có hệ thống nhà vận chuyển nào được nối',
    en: 'no provider’s system is connected',
  },
} as const satisfies Record<string, Bilingual>

export type PushFault = keyof typeof pushFaults

/** A reason in words: a fault in the language, the order system's own words as they are. */
export function pushErrorText(reason: string, language: Language): string {
  return isPushFault(reason) ? pushFaults[reason][language] : reason
}

/** Whether a reason is the name of a fault. Then the order system refused nothing, and the shop has nothing to correct. */
export function isPushFault(reason: string | null): reason is PushFault {
  return reason !== null && Object.hasOwn(pushFaults, reason)
}
