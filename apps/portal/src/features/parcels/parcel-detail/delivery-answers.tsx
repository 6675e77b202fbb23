import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import type { Day } from '@guihang/domain/calendar'
import { formatPhone, isMobilePhone } from '@guihang/domain/shop/people/phone'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { MessageCircle, Phone, RotateCw, Undo2 } from '#icons'
import { deadlineText, isOver, isUrgent } from '../../../core/needs-words.ts'
import { m } from '../../../texts/messages.js'
import type { DeliveryChoice } from './delivery-choice.ts'
import type { AskedAction } from './parcel-actions.tsx'

export function DeliveryAnswers({
  parcel: { receiver },
  choice,
  today,
  onAsk,
}: {
  parcel: ParcelDetail
  choice: DeliveryChoice
  today: Day
  onAsk: (asked: AskedAction) => void
}) {
  const { attempts_left } = choice
  return (
    <div className="mt-2 grid gap-3">
      {/* One line high from the start: the deadline comes with the history. */}
      <p className={cx('min-h-5 text-14', isUrgent(choice) ? 'font-medium text-danger-ink' : 'text-ink-2')}>
        {choice.answer_by !== null && deadlineWords(choice, today)}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {attempts_left > 0 && (
          <Button
            variant="soft"
            icon={RotateCw}
            aria-haspopup="dialog"
            onClick={() => onAsk('deliver_again')}
          >
            {m.parcels_deliver_again_ask()}
          </Button>
        )}
        <Button icon={Undo2} aria-haspopup="dialog" onClick={() => onAsk('send_back')}>
          {m.parcels_send_back_ask()}
        </Button>
      </div>
      <ReceiverContact name={receiver.name} phone={receiver.phone} />
    </div>
  )
}

function deadlineWords(choice: DeliveryChoice, today: Day): string {
  const { attempts_left } = choice
  const tries =
    attempts_left === 0 ? m.needs_no_attempts() : m.needs_attempts({ count: String(attempts_left) })
  const deadline = isOver(choice)
    ? m.parcels_answer_overdue()
    : m.parcels_answer_by({ deadline: deadlineText(choice, today) })
  return `${deadline} · ${tries}`
}

function ReceiverContact({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      <span>
        {name && <span className="font-medium">{name}</span>}{' '}
        <span className="figures text-ink-2">{formatPhone(phone)}</span> <CopyButton text={phone} />
      </span>
      <span className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={buttonClass('default', 'sm')}>
          <Phone size={16} />
          {m.parcels_call_receiver()}
        </a>
        {/* Zalo knows people by their mobile number. */}
        {isMobilePhone(phone) && (
          <a
            href={`https://zalo.me/${phone}`}
            target="_blank"
            rel="noreferrer"
            aria-label={m.parcels_zalo_named({ phone: formatPhone(phone) })}
            className={buttonClass('default', 'sm')}
          >
            <MessageCircle size={16} />
            Zalo
          </a>
        )}
      </span>
    </div>
  )
}
