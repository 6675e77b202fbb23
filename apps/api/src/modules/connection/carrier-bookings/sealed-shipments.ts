import type { Shipment } from '@guihang/carriers/shipment'
import { deriveKey } from '../../../platform/auth/keys.ts'
import { seal, unseal } from '../../../platform/files/sealed.ts'
import type { Platform } from '../../../platform/platform.ts'

/** Sender and receiver stand in it. Sealed for its parcel, so that no other one's row opens with it. */
export function sealShipment(
  { environment }: Pick<Platform, 'environment'>,
  parcel_id: string,
  shipment: Shipment,
): Buffer {
  return seal(keyOf(environment.secret), Buffer.from(JSON.stringify(shipment)), Buffer.from(parcel_id))
}

export function unsealShipment(
  { environment }: Pick<Platform, 'environment'>,
  parcel_id: string,
  sealed: Buffer,
): Shipment {
  const text = unseal(keyOf(environment.secret), sealed, Buffer.from(parcel_id)).toString('utf8')
  return JSON.parse(text) as Shipment // as: `sealShipment` wrote it
}

function keyOf(secret: string): Uint8Array {
  return deriveKey(secret, 'shipments of carriers')
}
