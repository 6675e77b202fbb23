import type { CarrierAddress, Shipment } from '@guihang/carriers/shipment'
import type { RequestField } from '@guihang/domain/connection/carriers/carrier-requests'
import type { ToldShipment } from '../bookings.store.ts'

export type Known = {
  /** What the last booking or change sent the carrier: weight, sides, amounts, and a hash of the addresses. */
  readonly told: ToldShipment | null
  /** The whole shipment that the last booking or change sent; undefined where it was not stored. */
  readonly before: Shipment | undefined
  /** g. The carrier's own scale measured it, so the carrier knows it. */
  readonly passed_weight: number | null
}

/** Which fields of a parcel differ from what the carrier was last sent. The carrier's own ids of places do not count. */
export function changedFields(
  { told, before, passed_weight }: Known,
  now: Shipment,
  addresses: string,
): RequestField[] {
  if (told === null) return ['addresses']
  const isLaid = told.length === now.length && told.width === now.width && told.height === now.height
  const isHeavier = told.weight !== now.weight && now.weight !== passed_weight
  return [
    ...(before === undefined
      ? told.addresses === addresses
        ? []
        : (['addresses'] as const) // as: a field by its name
      : changedPeople(before, now)),
    ...(isHeavier ? (['weight'] as const) : []), // as: likewise
    ...(isLaid ? [] : (['size'] as const)), // as: likewise
    ...(told.collect === now.collect ? [] : (['cod'] as const)), // as: likewise
    ...(told.declared_value === now.declared_value ? [] : (['value'] as const)), // as: likewise
  ]
}

function changedPeople(before: Shipment, now: Shipment): RequestField[] {
  const [was, is] = [before.receiver, now.receiver]
  const sender = before.sender
  const isSender =
    sender.name === now.sender.name && sender.phone === now.sender.phone && isPlace(sender, now.sender)
  const changed: readonly (readonly [RequestField, boolean])[] = [
    ['receiver_name', was.name !== is.name],
    ['receiver_phone', was.phone !== is.phone],
    ['receiver_address', !isPlace(was, is)],
    ['sender', !isSender],
    ['notes', before.notes !== now.notes],
  ]
  return changed.flatMap(([field, isNew]) => (isNew ? [field] : []))
}

function isPlace(one: CarrierAddress, other: CarrierAddress): boolean {
  return (['street', 'ward', 'district', 'province', 'scheme'] as const).every(
    (part) => one[part] === other[part],
  )
}
