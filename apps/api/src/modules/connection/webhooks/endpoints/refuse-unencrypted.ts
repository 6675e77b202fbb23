import { rejectFields } from '../../../../platform/http/answers/reject.ts'
import { namesProgramHere } from '../../../../platform/outbound/own-machine.ts'
import type { Platform } from '../../../../platform/platform.ts'

/** EVALID at the field for http, but to this machine in a demo, and where the configuration allows the own network. */
export function refuseUnencrypted({ environment }: Platform, field: string, url: string): void {
  if (environment.webhookAllowPrivate) return
  const road = new URL(url)
  const staysHere = environment.demo && namesProgramHere(road)
  if (road.protocol !== 'https:' && !staysHere) throw rejectFields({ [field]: [{ rule: 'web_address' }] })
}
