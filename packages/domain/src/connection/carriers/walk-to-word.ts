import type { ParcelEvent } from '../../parcels/lifecycle/events/parcel-events.ts'
import type { CarrierWord, IncidentKind } from './carrier-words.ts'
import { findHonestWay, type MovedParcel, type Step } from './honest-way.ts'
import { endAt, placeOf } from './walk-places.ts'
import { readingOf, type WordReading } from './word-readings.ts'

/** Where a parcel stands when its carrier says something of it. */
export type Stand = MovedParcel & {
  /** Our shop's cancellation was sent to the carrier. */
  readonly asked_to_cancel: boolean
  /** Of a partial delivery: the carrier names amounts or pieces. */
  readonly parts_known: boolean
}

export type WalkStep = Step & {
  /** Nobody said it, but it must have happened before what the carrier said. */
  readonly inferred: boolean
}

export type Walk =
  | { readonly outcome: 'walk'; readonly steps: readonly WalkStep[] }
  /** No honest step says it: a person decides. */
  | { readonly outcome: 'incident'; readonly kind: IncidentKind }
  /** The parcel stands there already or is further, or the word is a note. */
  | { readonly outcome: 'nothing' }

/** Leads a parcel from where it stands to what its carrier says (docs/rules/carriers-walk.md). */
export function walkToWord(stand: Stand, word: CarrierWord): Walk {
  const reading = readingOf(word, stand)
  const place = placeOf[stand.status]
  if (isPartOfWhole(stand, word)) return { outcome: 'incident', kind: 'partly_delivered' }
  if (contradictsTheEnd(stand, reading)) return { outcome: 'incident', kind: 'after_the_end' }
  if (reading.incident?.at.includes(place)) return { outcome: 'incident', kind: reading.incident.kind }
  if (!reading.from.includes(place)) return { outcome: 'nothing' }
  if (word === 'partly_delivered' && place !== 'delivered' && !stand.parts_known)
    return { outcome: 'incident', kind: 'partly_delivered' }
  const steps = findHonestWay(stand, reading)
  if (steps?.length === 0) return { outcome: 'nothing' }
  if (steps !== undefined) return { outcome: 'walk', steps: steps.map(toWalkStep) }
  return waitsForLaterWord(stand, reading) ? { outcome: 'nothing' } : { outcome: 'incident', kind: 'no_way' }
}

/** The carrier tells of a part after the parcel was recorded as delivered whole: goods and money of our record may be wrong. */
function isPartOfWhole({ status, history = [] }: Stand, word: CarrierWord): boolean {
  if (word !== 'partly_delivered' || endAt(placeOf[status]) !== 'delivered') return false
  return !history.some(({ event }) => event === 'deliver_partly')
}

function contradictsTheEnd({ status }: Stand, reading: WordReading): boolean {
  const end = endAt(placeOf[status])
  return end !== undefined && !reading.agrees.includes(end)
}

/** A carrier may try more often than we count, or send a courier where our hub would wait for the recipient. */
function waitsForLaterWord(stand: Stand, reading: WordReading): boolean {
  const collection = { asked: false, kept: false }
  return (
    reading.passing && findHonestWay({ ...stand, failed_deliveries: 0, collection }, reading) !== undefined
  )
}

/** The last step is what the carrier says. It says a delivery or a return with its confirmation. */
function toWalkStep(step: Step, index: number, steps: readonly Step[]): WalkStep {
  const said = index === steps.length - 1 || handsOver.includes(step.event)
  return { ...step, inferred: !said }
}

const handsOver: readonly ParcelEvent[] = ['deliver', 'deliver_partly', 'hand_back']
