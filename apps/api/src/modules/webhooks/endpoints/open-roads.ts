import { rejectFields } from '../../../platform/http/answers/reject.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * What goes to a shop's software is the shop's business, so it is encrypted: raises EVALID at the field for http, but on this
 * machine in a demo, and where the configuration lets messages stay in the own network.
 */
export function refuseOpenRoad({ environment }: Platform, field: string, url: string): void {
  if (environment.webhookAllowPrivate) return
  const { protocol, hostname } = new URL(url)
  const staysHere = environment.demo && isLoopback(hostname)
  if (protocol !== 'https:' && !staysHere) throw rejectFields({ [field]: [{ rule: 'web_address' }] })
}

/** As the URL parser spells it: 127.1 and 0x7f000001 have become 127.0.0.1. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}
