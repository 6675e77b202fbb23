import type { Bilingual, Language } from '../../languages.ts'
import { limits } from '../../limits.ts'
import { formatInteger, formatMoney } from '../../money/money.ts'
import { failureReasonLabel, isFailureReasonCode } from '../../parcels/lifecycle/events/failure-reasons.ts'
import type { NoticeKind, NoticeOutcome } from './notice-kinds.ts'

export type NoticeFacts = {
  readonly kind: NoticeKind
  /** More than 1 for grouped kinds only. */
  readonly count: number
  /** Of the newest: tracking number, support code, file name, masked account number. May be ''. */
  readonly code: string
  readonly outcome: NoticeOutcome | null
  /** VND over all of them. */
  readonly amount: number | null
  /** An FR code or a text. */
  readonly reason: string | null
}

export function noticeText(facts: NoticeFacts, language: Language): string {
  const words: Words = {
    code: facts.code,
    count: formatInteger(facts.count, language),
    many: facts.count > 1,
    outcome: facts.outcome,
    amount: facts.amount === null ? '' : formatMoney(Math.abs(facts.amount)),
    falls: facts.amount !== null && facts.amount < 0,
    moved: facts.amount !== null && facts.amount !== 0,
    because: facts.reason === null || facts.reason === '' ? '' : reasonText(facts.reason, language),
  }
  return sentences[language][facts.kind](words)
}

export function noticesText(count: number, newest: string, language: Language): string {
  if (count === 1) return newest
  return language === 'vi'
    ? `${count} thông báo mới, mới nhất: ${newest}`
    : `${count} new notices, the latest: ${newest}`
}

/** Of a mail that lists only the newest. */
export function moreNoticesText(count: number): Bilingual {
  return { vi: `và ${count} thông báo khác`, en: `and ${count} more notices` }
}

function reasonText(reason: string, language: Language): string {
  return isFailureReasonCode(reason) ? failureReasonLabel(reason, language) : reason
}

type Words = {
  readonly code: string
  readonly count: string
  readonly many: boolean
  readonly outcome: NoticeOutcome | null
  readonly amount: string
  readonly falls: boolean
  readonly moved: boolean
  readonly because: string
}
type Sentences = Readonly<Record<NoticeKind, (words: Words) => string>>

const vi: Sentences = {
  delivery_failed: ({ many, count, code, because }) =>
    many ? `${count} đơn chưa giao được, mới nhất là ${code}` : closed(`Đơn ${code} chưa giao được`, because),
  claim_decided: ({ many, count, code, outcome, amount, because }) => {
    if (many) return `${count} yêu cầu đền bù đã có kết quả, mới nhất là đơn ${code}`
    return outcome === 'rejected'
      ? closed(`Yêu cầu đền bù đơn ${code} bị từ chối`, because)
      : `Đơn ${code} được đền bù ${amount}`
  },
  payout_sent: ({ many, count, code, amount }) =>
    many
      ? `Đã chuyển ${amount} cho shop theo ${count} phiếu đối soát`
      : `Đã chuyển ${amount} cho shop theo phiếu ${code}`,
  payout_failed: ({ amount, because }) => closed(`Chưa chuyển được ${amount} cho shop`, because),
  reweighed: (words) => {
    const { many, count, code, amount, falls, moved } = words
    if (words.outcome !== null) return disputeDecided(words)
    const what = many ? `${count} đơn đã được cân lại` : `Đơn ${code} đã được cân lại`
    if (!moved) return `${what}, phí không đổi`
    if (falls) return `${what}, phí giảm ${amount}`
    return `${what}, phí tăng ${amount}. Shop có ${limits.reweigh_answer_days} ngày để khiếu nại`
  },
  support_answered: ({ code }) => `Yêu cầu hỗ trợ ${code} có tin mới`,
  papers_decided: ({ outcome, because }) =>
    outcome === 'rejected'
      ? closed('Giấy tờ của shop chưa được chấp nhận', because)
      : 'Giấy tờ của shop đã được xác minh',
  bank_changed: ({ outcome, code }) => {
    if (outcome === 'made_default') return `Tiền của shop nay chuyển vào tài khoản ${code}`
    return `Tài khoản nhận tiền ${code} vừa được ${outcome === 'added' ? 'thêm' : 'sửa'}`
  },
  import_done: ({ outcome, code }) =>
    outcome === 'failed' ? `Không đọc được tệp ${code}` : `Đã đọc xong tệp ${code}`,
  export_done: ({ outcome, code }) =>
    outcome === 'failed' ? `Chưa xuất được tệp ${code}` : `Tệp ${code} đã sẵn sàng để tải`,
  webhook_paused: ({ code }) => `Webhook tới ${code} đã tạm dừng vì máy nhận không trả lời đúng`,
}

const en: Sentences = {
  delivery_failed: ({ many, count, code, because }) =>
    many
      ? `${count} parcels could not be delivered, the latest is ${code}`
      : closed(`Parcel ${code} could not be delivered`, because),
  claim_decided: ({ many, count, code, outcome, amount, because }) => {
    if (many) return `${count} claims were decided, the latest is for parcel ${code}`
    return outcome === 'rejected'
      ? closed(`The claim for parcel ${code} was rejected`, because)
      : `You are compensated ${amount} for parcel ${code}`
  },
  payout_sent: ({ many, count, code, amount }) =>
    many
      ? `We transferred ${amount} to your shop for ${count} statements`
      : `We transferred ${amount} to your shop for statement ${code}`,
  payout_failed: ({ amount, because }) => closed(`${amount} could not be transferred to your shop`, because),
  reweighed: (words) => {
    const { many, count, code, amount, falls, moved } = words
    if (words.outcome !== null) return disputeDecidedInEnglish(words)
    const what = many ? `${count} parcels were weighed again` : `Parcel ${code} was weighed again`
    if (!moved) return `${what}, fees stay the same`
    if (falls) return `${what}, fees fall by ${amount}`
    return `${what}, fees rise by ${amount}. You have ${limits.reweigh_answer_days} days to dispute it`
  },
  support_answered: ({ code }) => `There is news on your support request ${code}`,
  papers_decided: ({ outcome, because }) =>
    outcome === 'rejected'
      ? closed("Your shop's documents were not accepted", because)
      : "Your shop's documents are verified",
  bank_changed: ({ outcome, code }) => {
    if (outcome === 'made_default') return `We now pay your shop's money to the account ${code}`
    return `The payout account ${code} was ${outcome === 'added' ? 'added' : 'edited'}`
  },
  import_done: ({ outcome, code }) =>
    outcome === 'failed' ? `The file ${code} could not be read` : `The file ${code} was read`,
  export_done: ({ outcome, code }) =>
    outcome === 'failed' ? `The file ${code} could not be made` : `The file ${code} is ready to download`,
  webhook_paused: ({ code }) =>
    `The webhook to ${code} is paused because its receiver does not answer as it should`,
}

function disputeDecided({ many, count, code, outcome, amount, falls, moved, because }: Words): string {
  const accepted = outcome === 'approved'
  const result = accepted ? 'được chấp nhận' : 'không được chấp nhận'
  if (many) return `${count} khiếu nại cân lại ${result}, mới nhất là đơn ${code}`
  if (!accepted) return closed(`Khiếu nại cân lại đơn ${code} ${result}, phí tăng ${amount}`, because)
  const fees = moved ? `phí ${falls ? 'giảm' : 'chỉ tăng'} ${amount}` : 'phí giữ như cũ'
  return closed(`Khiếu nại cân lại đơn ${code} ${result}, ${fees}`, because)
}

function disputeDecidedInEnglish({
  many,
  count,
  code,
  outcome,
  amount,
  falls,
  moved,
  because,
}: Words): string {
  const accepted = outcome === 'approved'
  if (many)
    return `${count} disputes of weighings were ${accepted ? 'accepted' : 'not accepted'}, the latest is for parcel ${code}`
  if (!accepted)
    return closed(`Your dispute for parcel ${code} was not accepted, fees rise by ${amount}`, because)
  const fees = moved ? `fees ${falls ? 'fall' : 'rise only'} by ${amount}` : 'fees stay as they were'
  return closed(`Your dispute for parcel ${code} was accepted, ${fees}`, because)
}

const sentences: Readonly<Record<Language, Sentences>> = { vi, en }

function closed(sentence: string, because: string): string {
  return because === '' ? sentence : `${sentence}: ${because}`
}
