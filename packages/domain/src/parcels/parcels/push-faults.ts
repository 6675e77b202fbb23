import { keysOf } from '../../keys-of.ts'
import type { Bilingual, Language } from '../../languages.ts'

/** Where the order system or the carrier gave no reason: `push_error` and `sync_error` hold the name, or its own words. */
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
  carrier_place: {
    vi: 'hãng vận chuyển chưa có địa chỉ này trong danh mục, nhà vận chuyển đang xử lý',
    en: 'the carrier’s list of places does not have this address; the provider is looking into it',
  },
  carrier_no_change: {
    vi: 'hãng vận chuyển không nhận thay đổi này từ hệ thống, nhà vận chuyển sẽ báo hãng',
    en: 'the carrier does not take this change by its system; the provider will tell it',
  },
  carrier_no_answer: {
    vi: 'hãng vận chuyển không nhận yêu cầu này từ hệ thống, nhà vận chuyển sẽ báo hãng',
    en: 'the carrier does not take this answer by its system; the provider will tell it',
  },
  carrier_no_date: {
    vi: 'hãng vận chuyển không nhận hẹn ngày giao hoặc giữ tại bưu cục từ hệ thống, nhà vận chuyển sẽ báo hãng',
    en: 'the carrier takes no appointed day and no collection at its office by its system; the provider will tell it',
  },
  carrier_refused: {
    vi: 'nhà vận chuyển đã hỏi, hãng không làm theo yêu cầu này được',
    en: 'the provider has asked, and the carrier cannot do this',
  },
} as const satisfies Record<string, Bilingual>

export type PushFault = keyof typeof pushFaults

/** The order system names one of these beside its own words, which are Vietnamese. */
export const pushRefusals = {
  receiver_units: 'the receiver’s ward has changed and must be chosen again',
  receiver_address: 'the receiver’s house number or street was not found',
  receiver_phone: 'the receiver’s phone number is wrong',
  area_not_served: 'this area is not served',
  goods_unclear: 'the goods are not described clearly',
  goods_not_carried: 'goods of this kind are not carried',
  too_large: 'the parcel is too heavy or too large',
  hub_busy: 'the pickup hub is full; send it again later',
} as const satisfies Record<string, string>

export type PushRefusal = keyof typeof pushRefusals

export const pushRefusalCodes = keysOf(pushRefusals)

/** Refusals that only carriers give. The order system's answers do not use these names. */
const carrierRefusals = {
  sender_name: 'the sender’s name is not taken',
  sender_address: 'the sender’s address is not taken',
  sender_phone: 'the sender’s phone number is not taken',
  receiver_name: 'the receiver’s name is not taken',
  parcel_size: 'the parcel’s length, width or height is not taken',
  cod_amount: 'the amount to be collected is not taken',
  product_value: 'the value of the goods is not taken',
  parcel_notes: 'the notes are not taken',
} as const satisfies Record<string, string>

export type CarrierRefusal = keyof typeof carrierRefusals

const meanings: Readonly<Record<PushRefusal | CarrierRefusal, string>> = {
  ...pushRefusals,
  ...carrierRefusals,
}

/** The text for `push_error`: the refusal's name, then the Vietnamese words of the order system or carrier. */
export function pushRefusalText(code: PushRefusal | CarrierRefusal | undefined, words: string): string {
  return code === undefined ? words : `${code}: ${words}`
}

const inEnglish = '\nEnglish: '

/** Puts our own words of a refusal in both languages into one text. */
export function bilingualWords({ vi, en }: Bilingual): string {
  return `${vi}${inEnglish}${en}`
}

/** The text that a reader of this language sees. In English that is our English words, or else the name's meaning before the words. */
export function pushErrorText(reason: string, language: Language): string {
  if (isPushFault(reason)) return pushFaults[reason][language]
  const name = refusalNameOf(reason)
  const words = name === undefined ? reason : reason.slice(name.length + 2)
  const [vi = '', en] = words.split(inEnglish)
  if (language === 'vi') return vi
  if (en !== undefined) return en
  return name === undefined ? words : `${meanings[name]} (“${words}”)`
}

/** The name in front of a refusal, where it has one. */
export function refusalNameOf(reason: string): PushRefusal | CarrierRefusal | undefined {
  return keysOf(meanings).find((known) => reason.startsWith(`${known}: `))
}

/** Whether the reason is a fault: nobody refused the parcel, and the shop has nothing to correct. */
export function isPushFault(reason: string | null): reason is PushFault {
  return reason !== null && Object.hasOwn(pushFaults, reason)
}
