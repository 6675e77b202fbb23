import type { Bilingual } from '../../languages.ts'
import { eventFacts, isParcelEvent } from '../lifecycle/events/parcel-events.ts'

/** A parcel can pass any number of hubs before the one that delivers it. */
const atAnotherHub: Bilingual = { vi: 'Tới kho trung chuyển', en: 'At a sorting centre' }

/** Undefined for what does not concern the recipient. `status` is the one to which the event led. */
export function recipientStep(event: string, status: string): Bilingual | undefined {
  if (event === 'arrive' && status === 'waiting_for_linehaul') return atAnotherHub
  if (event === 'arrive_at_hub' && status === 'waiting_for_delivery')
    return eventFacts.arrive.recipient ?? undefined
  return (isParcelEvent(event) && eventFacts[event].recipient) || undefined
}
