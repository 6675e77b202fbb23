import { readTrackingNumber } from '../parcels/tracking-number.ts'

/** The bars hold the number, the QR code the address of its public page. */
export function scannedCode(text: string): string {
  const scanned = text.trim()
  const address = /^https?:\/\/\S+\/t\/([^/?#\s]+)/i.exec(scanned)?.[1]
  return readTrackingNumber(address ?? scanned) ?? address ?? scanned
}
