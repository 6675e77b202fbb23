import { readFileSync } from 'node:fs'
import type { Bank } from '@guihang/contract/shop/banks'

type ListedBank = {
  readonly key: string
  readonly shortName: string
  readonly name: string
  readonly bin: string
  /** Merged or renamed since. */
  readonly deprecated?: true
}

const listed: readonly ListedBank[] = JSON.parse(
  readFileSync(new URL('../../../../vendor/vietnam-qr-pay/banks.json', import.meta.url), 'utf8'),
)

/** The banks a shop can be paid at, by their short names: those the banks' network knows and that still go by this name. */
export const banks: readonly Bank[] = listed
  .filter(({ bin, deprecated }) => /^\d{6}$/.test(bin) && !deprecated)
  .map(({ key, shortName, name, bin }) => ({ id: key, sort_name: shortName, name, bin }))
  .sort((left, right) => left.sort_name.localeCompare(right.sort_name, 'vi'))

/** Also banks that were merged or renamed since: an old account keeps showing its bank. */
const known: ReadonlyMap<string, Bank> = new Map(
  listed.map(({ key, shortName, name, bin }) => [key, { id: key, sort_name: shortName, name, bin }]),
)

export function findBank(id: string): Bank | undefined {
  return banks.find((bank) => bank.id === id)
}

export function bankOf(id: string): Bank {
  return known.get(id) ?? { id, sort_name: id, name: id, bin: '' }
}
