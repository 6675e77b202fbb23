import type { Hub } from '@guihang/contract/provider/hubs'
import { countText } from '@guihang/web/count-text.ts'
import { m } from '../../../texts/messages.js'

const mostNamed = 6

/** Street, ward, province. */
export function addressText({ address, address_level_3, address_level_2, address_level_1 }: Hub): string {
  const units = [address_level_3, address_level_2, address_level_1].flatMap((unit) => unit?.name ?? [])
  return [address, ...units].join(', ')
}

/** The first units that it serves, and how many more. */
export function servesText({ serves }: Pick<Hub, 'serves'>): string {
  const names = serves.slice(0, mostNamed).map(({ name }) => name)
  if (serves.length <= mostNamed) return names.join(', ')
  return `${names.join(', ')} ${m.settings_and_more({ count: countText(serves.length - mostNamed) })}`
}
