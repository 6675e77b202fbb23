import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { formatMoney } from '@guihang/domain/money/money'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Card, CardHead } from '@guihang/ui/card.tsx'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { decimalText } from '@guihang/web/count-text.ts'
import type { ReactNode } from 'react'
import { addressLine } from '../../../core/addresses/address-line.ts'
import { m } from '../../../texts/messages.js'

export function ParcelPeople({ parcel }: { parcel: ParcelDetail }) {
  return (
    <Card className="text-13 wrap-anywhere">
      <Part title={m.parcels_receiver()}>
        <Person party={parcel.receiver} />
        <p className="text-ink-3">{deliveryWords(parcel)}</p>
      </Part>
      <Part title={m.parcels_sender()}>
        <Person party={parcel.sender} />
      </Part>
      <Part title={m.parcels_goods()}>
        <Goods parcel={parcel} />
      </Part>
    </Card>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line last:border-b-0">
      <CardHead title={title} />
      <div className="-mt-1.5 px-4 pb-4">{children}</div>
    </section>
  )
}

function Person({ party }: { party: ParcelDetail['receiver'] }) {
  if (!party.name && !party.phone) return <p className="text-ink-3">{m.parcels_not_yet()}</p>
  const address = addressLine(party)
  return (
    <>
      <b className="block text-14 font-medium">{party.name}</b>
      {party.phone && (
        <p>
          <a href={`tel:${party.phone}`} className={`figures ${linkClass} text-ink-2`}>
            {formatPhone(party.phone)}
          </a>{' '}
          <CopyButton text={party.phone} />
        </p>
      )}
      {address && (
        <p className="text-ink-2">
          {address} <CopyButton text={address} name={m.parcels_the_address()} />
        </p>
      )}
    </>
  )
}

function deliveryWords({ delivery_option, allow_partial_delivery }: ParcelDetail): string {
  const check = delivery_option === 'open_box' ? m.parcels_open_box() : m.parcels_no_check()
  return allow_partial_delivery ? `${check} · ${m.parcels_partial()}` : check
}

function Goods({ parcel }: { parcel: ParcelDetail }) {
  const { products, weight, length, width, height, product_value, description, notes } = parcel
  const measures = [
    weight > 0 && `${decimalText(weight)} kg`,
    length > 0 && `${[length, width, height].map(decimalText).join(' × ')} cm`,
    product_value > 0 && m.parcels_worth({ amount: formatMoney(product_value) }),
  ].filter(Boolean)
  return (
    <>
      {products.length === 0 && <p className="text-ink-3">{m.parcels_not_yet()}</p>}
      <ul>
        {products.map((product, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never move
          <li key={index} className="flex gap-2">
            <span className="min-w-0 flex-1 text-14 font-medium">
              {product.quantity} × {product.name}
            </span>
            <span className="figures whitespace-nowrap text-ink-2">
              {formatMoney(product.value * product.quantity)}
            </span>
          </li>
        ))}
      </ul>
      {measures.length > 0 && <p className="text-ink-2">{measures.join(' · ')}</p>}
      {description && <p className="text-ink-2">{description}</p>}
      {notes && <p className="text-ink-3">{m.parcels_note({ note: notes })}</p>}
    </>
  )
}
