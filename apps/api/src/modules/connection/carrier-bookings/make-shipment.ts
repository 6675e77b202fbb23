import { createHash } from 'node:crypto'
import type { CarrierAddress, PlaceScheme, Shipment } from '@guihang/carriers/shipment'
import type { Reader } from '../../../platform/database/index.ts'
import type { AddressDirectory, Scheme } from '../../parcels/addresses/index.ts'
import type { ParcelRow } from '../../parcels/parcels/index.ts'
import { type ConnectionRow, carrierOfConnection, placesFor } from '../carriers/index.ts'
import type { ToldShipment } from './bookings.store.ts'

/** The connection's list of places lacks a unit of the address. A person matches it; nothing is guessed. */
export class UnmatchedPlace extends Error {
  override readonly name = 'UnmatchedPlace'
  readonly side: 'sender' | 'receiver'

  constructor(side: 'sender' | 'receiver') {
    super(`The carrier’s list of places has no match for the ${side}’s address`)
    this.side = side
  }
}

type CarriedBy = Pick<ConnectionRow, 'id' | 'kind'>

/**
 * What a connection is asked to carry. Where its list of places lacks a unit of an address, raises UnmatchedPlace; with
 * `without_ids` it leaves the carrier's ids out instead, for a change that a person tells the carrier.
 */
export async function shipmentOf(
  reader: Reader,
  directory: AddressDirectory,
  connection: CarriedBy,
  row: ParcelRow,
  unmatched: 'refused' | 'without_ids' = 'refused',
): Promise<Shipment> {
  const grams = Math.max(1, Math.round(row.weight * 1000))
  const pieces = row.products.reduce((sum, { quantity }) => sum + quantity, 0) || 1
  return {
    code: row.tracking_number,
    sender: await addressOf(reader, directory, connection, 'sender', {
      name: row.sender_name,
      phone: row.sender_phone,
      street: row.sender_address,
      scheme: row.sender_scheme,
      codes: [row.sender_level_1_code, row.sender_level_2_code, row.sender_level_3_code],
      unmatched,
    }),
    receiver: await addressOf(reader, directory, connection, 'receiver', {
      name: row.receiver_name,
      phone: row.receiver_phone,
      street: row.receiver_address,
      scheme: row.receiver_scheme,
      codes: [row.receiver_level_1_code, row.receiver_level_2_code, row.receiver_level_3_code],
      unmatched,
    }),
    products: row.products.map(({ name, quantity, value }) => ({
      name,
      quantity,
      price: value,
      weight: Math.max(1, Math.round(grams / pieces)),
    })),
    weight: grams,
    length: Math.ceil(row.length),
    width: Math.ceil(row.width),
    height: Math.ceil(row.height),
    collect: row.total_cod,
    declared_value: row.product_value,
    may_open: row.delivery_option === 'open_box',
    may_deliver_partly: row.allow_partial_delivery,
    notes: row.notes,
    service: null,
  }
}

/** What a booking stores of a shipment, to find later changes: weight, sides, amounts, and a hash of the addresses. */
export function toldOf(
  shipment: Shipment,
  { version, event_count: answered }: Pick<ParcelRow, 'version' | 'event_count'>,
): ToldShipment {
  const { sender, receiver, notes, weight, length, width, height, collect, declared_value } = shipment
  const addresses = createHash('sha256')
    .update(JSON.stringify([sender, receiver, notes]))
    .digest('base64url')
  return { version, weight, length, width, height, collect, declared_value, addresses, answered }
}

type OurAddress = Pick<CarrierAddress, 'name' | 'phone' | 'street'> & {
  readonly scheme: Scheme | null
  readonly codes: readonly [string | null, string | null, string | null]
  readonly unmatched: 'refused' | 'without_ids'
}

const schemes: Readonly<Record<Scheme, PlaceScheme>> = { vn_legacy: 'old', vn2025: 'new' }

async function addressOf(
  reader: Reader,
  directory: AddressDirectory,
  connection: CarriedBy,
  side: UnmatchedPlace['side'],
  { scheme, codes, unmatched, ...person }: OurAddress,
): Promise<CarrierAddress> {
  const units = directory.unitRefs(scheme, codes)
  const [province, district, ward] = [units.address_level_1, units.address_level_2, units.address_level_3]
  if (scheme === null || province === null) throw new UnmatchedPlace(side)
  const named = schemes[scheme]
  const hasList = carrierOfConnection(connection.kind).capabilities.place_ids.includes(named)
  const ids = hasList ? await placesFor(reader, connection, named, ward?.code ?? null) : null
  if (hasList && ids === null && unmatched === 'refused') throw new UnmatchedPlace(side)
  return {
    ...person,
    province: province.name,
    // Today's scheme has one unit that stands for none.
    district: named === 'new' ? null : (district?.name ?? null),
    ward: ward?.name ?? '',
    scheme: named,
    ids,
  }
}
