import { foldText } from '@guihang/domain/text'

/** What a fake carrier knows of the country. A row without a district is of the provinces and wards since July 2025. */
export type FakeUnits = readonly {
  readonly province: string
  readonly district: string | null
  readonly wards: readonly string[]
}[]

/** A place as an address names it. */
export type PlaceNames = {
  readonly province: string
  /** Empty in the provinces and wards since July 2025. */
  readonly district: string
  readonly ward: string
}

/** A unit's name, read once: folded, without its sort, and the sort alone. */
export type NamedUnit = {
  readonly name: string
  readonly folded: string
  readonly bare: string
  readonly sort: string
}

export function namedUnit(name: string): NamedUnit {
  const folded = foldText(name).trim().replace(/\s+/g, ' ')
  const [begin = '', written = ''] = sorts.exec(folded) ?? []
  return { name, folded, bare: folded.slice(begin.length), sort: longSorts[written] ?? written }
}

/** Whether a text names a unit: with its sort or without, accents or not. `Quận 1` is not `Phường 1`. */
export function isNamed(unit: NamedUnit, text: NamedUnit): boolean {
  return unit.bare === (text.sort === unit.sort ? text.bare : text.folded)
}

/** Names of provinces as carriers write them: `Hồ Chí Minh`. */
export function bareName(name: string): string {
  return name.replace(/^(Tỉnh|Thành phố|TP\.?)\s+/i, '')
}

const sorts = /^(tinh|thanh pho|thi xa|thi tran|quan|huyen|phuong|xa|dac khu|tp|tx|tt|q|h|p|x)(\.\s*|\s+)/

const longSorts: Readonly<Record<string, string>> = {
  tp: 'thanh pho',
  tx: 'thi xa',
  tt: 'thi tran',
  q: 'quan',
  h: 'huyen',
  p: 'phuong',
  x: 'xa',
}
