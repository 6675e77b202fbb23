import { formatPhone, isMobilePhone } from '@guihang/domain/shop/people/phone'
import { MessageCircle, Phone } from '#icons'
import { m } from '../../../texts/messages.js'
import { buttonClass } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'

/** The customer's number with a call and a Zalo chat beside it. */
export function ReceiverContact({ name, phone }: { name: string; phone: string }) {
  if (phone === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      <span>
        {name && <span className="font-medium">{name}</span>}{' '}
        <span className="figures text-ink-2">{formatPhone(phone)}</span> <CopyButton text={phone} />
      </span>
      <span className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} className={buttonClass('default', 'sm')}>
          <Phone size={16} strokeWidth={1.75} aria-hidden />
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
            <MessageCircle size={16} strokeWidth={1.75} aria-hidden />
            Zalo
          </a>
        )}
      </span>
    </div>
  )
}
