import { type MessageText, withoutParts } from './message-text.ts'

/** Times, senders, "Đã gửi", "Đã xem". The sender of a message is no receiver: people order for others. */
export function withoutChatMarks(message: MessageText): MessageText {
  const parts: { start: number; end: number }[] = []
  for (const line of message.folded.matchAll(/[^\n]+/g)) {
    const length = markLength(line[0])
    if (length > 0) parts.push({ start: line.index, end: line.index + length })
  }
  return parts.length === 0 ? message : withoutParts(message, parts)
}

const clock = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]\.?m\.?)?`
const date = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const day = `(?:hom (?:nay|qua|kia)|thu (?:[2-7]|hai|ba|tu|nam|sau|bay)|chu nhat|t[2-7]|cn|yesterday|today|luc|vao|at)`
const time = `(?:(?:${day}|${date}),? *)*${clock}(?:,? *(?:${day}|${date}))*`
const sender = String.raw`[\p{L} .'-]{1,40}?`

const wholeLines: readonly RegExp[] = [
  new RegExp(String.raw`^[\[(]?${time}[\])]?$`, 'u'),
  new RegExp(String.raw`^${sender},? *[\[(]?${time}[\])]?:?$`, 'u'),
  new RegExp(String.raw`^${sender} (?:da gui|da tra loi|sent|replied)[\p{L} ]{0,20}(?:${time})?$`, 'u'),
  /^(?:da (?:gui|xem|nhan|doc|thu hoi)|sent|seen|delivered|you sent|ban da gui|tra loi|thich|xem them|an bot|like|reply)(?: (?:luc )?\d[\p{L}\d: ]*)?$/u,
  /^(?:tin nhan da thu hoi|\[(?:hinh anh|anh|sticker|video|file|tep)\]|photo|nhan dan|hom (?:nay|qua)|yesterday|today)$/u,
  /^-* *(?:tin nhan (?:duoc|da) chuyen tiep|da chuyen tiep|chuyen tiep|forwarded(?: message)?) *-*$/u,
]
const beginnings: readonly RegExp[] = [
  new RegExp(String.raw`^[\[(]${time}[\])] *${sender}: *`, 'u'),
  new RegExp(String.raw`^${sender},? *[\[(]${time}[\])]:? *`, 'u'),
  new RegExp(String.raw`^[\[(]${time}[\])] +(?=\S)`, 'u'),
]

function markLength(line: string): number {
  const trimmed = line.trim()
  if (trimmed.length <= 80 && wholeLines.some((mark) => mark.test(trimmed))) return line.length
  const head = line.slice(0, 120)
  for (const beginning of beginnings) {
    const match = beginning.exec(head)
    if (match !== null) return match[0].length
  }
  return 0
}
