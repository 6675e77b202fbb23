import type { CarrierPlace } from '@guihang/contract/connection/carriers'
import { foldText } from '@guihang/domain/text'
import { m } from '../../../texts/messages.js'

export const levelNames: Readonly<Record<CarrierPlace['level'], () => string>> = {
  province: m.carriers_level_province,
  district: m.carriers_level_district,
  ward: m.carriers_level_ward,
}

/** The province that a carrier's words name, without the word for its sort; undefined where none or several are meant. */
export function provinceNamed<Unit extends { readonly name: string }>(
  provinces: readonly Unit[],
  words: string | undefined,
): Unit | undefined {
  if (words === undefined) return undefined
  const found = provinces.filter(({ name }) => bareName(name) === bareName(words))
  return found.length === 1 ? found[0] : undefined
}

function bareName(name: string): string {
  return foldText(name)
    .replace(/^(tinh|thanh pho|tp\.?)\s+/, '')
    .replace(/[^a-z]/g, '')
}
