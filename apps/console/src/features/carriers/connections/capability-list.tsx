import type { CarrierOffer } from '@guihang/contract/connection/carriers'
import { TitledCard } from '@guihang/ui/card.tsx'
import { Check, Minus } from '#icons'
import { m } from '../../../texts/messages.js'

/** What this carrier takes by its system, and what a person must do there. */
export function CapabilityList({ offer }: { offer: CarrierOffer }) {
  return (
    <TitledCard id="capabilities" title={m.carriers_can({ carrier: offer.name })}>
      <ul className="grid gap-2 px-4 pb-4">
        {linesOf(offer).map(({ does, text }) => (
          <li key={text} className="flex gap-2">
            {does ? (
              <Check size={16} strokeWidth={2} className="mt-0.5 text-accent-ink" />
            ) : (
              <Minus size={16} strokeWidth={2} className="mt-0.5 text-ink-3" />
            )}
            <span className={does ? '' : 'text-ink-2'}>{text}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

type Line = { readonly does: boolean; readonly text: string }

const quotes = {
  fee: m.carriers_can_quote_fee,
  preview: m.carriers_can_quote_preview,
  list: m.carriers_can_quote_list,
} as const satisfies Record<CarrierOffer['capabilities']['quote'], () => string> // as: each by name

const changes = {
  none: m.carriers_can_change_none,
  before_pickup: m.carriers_can_change_before_pickup,
  person: m.carriers_can_change_person,
} as const satisfies Record<CarrierOffer['capabilities']['change'], () => string> // as: each by name

function linesOf({ capabilities, has_places }: CarrierOffer): Line[] {
  const { quote, look_up, pull, change, answers, label } = capabilities
  return [
    { does: true, text: quotes[quote]() },
    { does: look_up, text: look_up ? m.carriers_can_look_up() : m.carriers_cannot_look_up() },
    { does: pull, text: pull ? m.carriers_can_pull() : m.carriers_cannot_pull() },
    { does: change === 'before_pickup', text: changes[change]() },
    { does: true, text: m.carriers_can_cancel() },
    {
      does: answers.includes('deliver_again'),
      text: answers.includes('deliver_again') ? m.carriers_can_again() : m.carriers_cannot_again(),
    },
    {
      does: answers.includes('send_back'),
      text: answers.includes('send_back') ? m.carriers_can_send_back() : m.carriers_cannot_send_back(),
    },
    {
      does: label === 'foreign',
      text: label === 'foreign' ? m.carriers_label_foreign() : m.carriers_label_own(),
    },
    ...(has_places ? [{ does: true, text: m.carriers_can_places() }] : []),
  ]
}
