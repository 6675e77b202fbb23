import type { OperatedParcelDetail } from '@guihang/contract/provider/operated-parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { Card } from '@guihang/ui/card.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'
import { PhoneReveal } from './phone-reveal.tsx'

type Party = OperatedParcelDetail['receiver']

/** Who gets it, who sends it, and what it is. Phones stand masked: a whole one is a click with a reason. */
export function ParcelPeople({ parcel }: { parcel: OperatedParcelDetail }) {
  const { receiver, sender, shop_code, product_value, tracking_number } = parcel
  const { weight, length, width, height } = parcel
  return (
    <Card aria-label={m.parcel_people()} className="[&>div]:border-line [&>div:not(:first-child)]:border-t">
      <Block name={receiver.name} role={m.parcel_receiver()}>
        <PhoneReveal code={tracking_number} masked={receiver.phone_masked} />
        <small className="block text-12 text-ink-3">{placeOf(receiver)}</small>
      </Block>
      <Block name={sender.name} role={m.parcel_sender()}>
        <span className="figures">{sender.phone_masked}</span>
        <small className="block text-12 text-ink-3">
          <Link to="/parcels" search={{ shop: shop_code }} className={linkClass}>
            {m.parcel_store({ code: shop_code })}
          </Link>{' '}
          · {placeOf(sender)}
        </small>
      </Block>
      <Block
        name={parcel.products.map(({ name, quantity }) => `${name} × ${quantity}`).join(', ')}
        role={m.parcel_goods()}
      >
        <small className="block text-12 text-ink-3">
          {m.parcel_measures({ weight: decimalText(weight), length, width, height })}
          {' · '}
          {m.parcel_value({ value: formatMoney(product_value) })}
        </small>
      </Block>
    </Card>
  )
}

function Block({ name, role, children }: { name: string; role: string; children: ReactNode }) {
  return (
    <div className="px-4 py-2.5">
      <div className="flex items-baseline gap-3">
        <b className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</b>
        <span className="text-ink-3">{role}</span>
      </div>
      {children}
    </div>
  )
}

/** Ward to province; the street is personal and stays with the courier. */
function placeOf({ address_level_3, address_level_2, address_level_1 }: Party): string {
  return [address_level_3, address_level_2, address_level_1].flatMap((unit) => unit?.name ?? []).join(', ')
}
