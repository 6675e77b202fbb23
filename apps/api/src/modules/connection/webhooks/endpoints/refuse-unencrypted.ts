import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import { namesProgramHere } from '../../../../platform/outbound/own-machine.ts'
import type { Platform } from '../../../../platform/platform.ts'

/**
 * What goes to a shop's software is encrypted: EVALID at the field for http, but to a program on this machine in a
 * demo, and where the configuration lets messages stay in the own network.
 */
export function refuseUnencrypted({ environment }: Platform, field: string, url: string): void {
  if (environment.webhookAllowPrivate) return
  const road = new URL(url)
  const staysHere = environment.demo && namesProgramHere(road)
  if (road.protocol !== 'https:' && !staysHere) throw rejectFields({ [field]: [{ rule: 'web_address' }] })
}
