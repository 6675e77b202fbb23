import type { Bilingual } from '../../../languages.ts'
import { eventFacts, isParcelEvent } from './parcel-events.ts'

/** The names of arrivals that led elsewhere than usual, by the status to which they led. */
const arrivalLabels: Readonly<Record<string, Bilingual>> = {
  'arrive_at_hub waiting_for_delivery': eventFacts.arrive.label,
  'arrive waiting_for_linehaul': { vi: 'Tới kho trung chuyển', en: 'Arrived at a sorting centre' },
  'arrive_return return_waiting_for_linehaul': {
    vi: 'Hàng hoàn tới kho trung chuyển',
    en: 'Return arrived at a sorting centre',
  },
}

/** By the status to which it led and who did it; undefined for what is no event of the lifecycle. */
export function parcelEventLabel(event: string, status: string, actor?: string): Bilingual | undefined {
  if (!isParcelEvent(event)) return undefined
  if (event === 'deliver_again' && actor === 'recipient') return eventFacts.reschedule_delivery.label
  if (actor === 'carrier' && eventFacts[event].by_carrier !== null) return eventFacts[event].by_carrier
  return arrivalLabels[`${event} ${status}`] ?? eventFacts[event].label
}
