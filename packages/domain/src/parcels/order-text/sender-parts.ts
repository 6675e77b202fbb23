import type { TextRange } from '../addresses/address-match.ts'
import { labelsIn } from './labels-in-text.ts'
import type { MessageText } from './message-text.ts'
import { phonesIn } from './phones-in-text.ts'

/** From the sender's label to the receiver's. Where only one side has a number, it is the receiver's. */
export function senderParts(message: MessageText): TextRange[] {
  const labels = labelsIn(message)
  const senders = labels.filter(({ kind }) => kind === 'sender')
  const phones = phonesIn(message)
  return senders.flatMap(({ start }) => {
    const receiver = labels.find(
      (label) =>
        label.start > start &&
        (label.kind === 'receiver' || (label.kind === 'name' && saysReceiver(message, label.start))),
    )
    const blank = message.folded.indexOf('\n\n', start)
    const line = message.folded.indexOf('\n', start)
    const before = labels.some(
      (label) => label.start < start && (label.kind === 'receiver' || label.kind === 'name'),
    )
    const ends = [receiver?.start, blank === -1 ? undefined : blank, before && line !== -1 ? line : undefined]
    const end = Math.min(message.folded.length, ...ends.flatMap((at) => (at === undefined ? [] : [at])))
    // `Gửi:` alone is also said to the receiver.
    if (receiver === undefined && /^gui ?:/.test(message.folded.slice(start, start + 6))) return []
    const others = phones.some((phone) => phone.end <= start || phone.start >= end)
    return others ? [{ start, end }] : []
  })
}

function saysReceiver({ folded }: MessageText, start: number): boolean {
  return /^(?:ten )?(?:nguoi|ng|ben|ho ten nguoi)?\.? ?(?:nhan|receiver|recipient|consignee|to)/.test(
    folded.slice(start, start + 24),
  )
}
