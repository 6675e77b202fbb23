import { foldText, foldWithPositions } from '../../text.ts'
import {
  countedWords,
  districtNicknames,
  formerProvinces,
  kindsBehind,
  kindWords,
  provinceNicknames,
  spelledSorts,
  spelledStreetWords,
  splitUnitName,
  streetWords,
  type UnitKind,
  type Word,
  wordKey,
} from './address-words.ts'
import type { AddressUnit, Gazetteer } from './gazetteer.ts'

type Level = 1 | 2 | 3

/** A place in the text that may name a unit: words [start, end), the sort of unit in front included. */
export type Mention = {
  readonly unit: AddressUnit
  readonly level: Level
  readonly start: number
  readonly end: number
  readonly weight: number
  /** Written with its sort (`p. tân hưng`), so it may stand without its province. */
  readonly firm: boolean
  /** One word that follows another without a mark: `Nguyễn Huệ` is not Huế unless a unit's name ends before it. */
  readonly loose: boolean
  /** The folded name of an old province under which today's one was named. */
  readonly former: string | undefined
}

type Named = {
  unit: AddressUnit
  level: Level
  kind: UnitKind | undefined
  toneKey: string
  nickname: boolean
  /** `q.gv`, `ward Saigon`: short forms that name a unit only with its sort. */
  initials: boolean
  former: string | undefined
}
type Index = {
  names: Map<string, Named[]>
  /** What names begin with, whole words: a text that goes on otherwise names nothing. */
  beginnings: Set<string>
  parents: Map<AddressUnit, AddressUnit>
}

const indexes = new WeakMap<Gazetteer, Index>()

export function readMentions(
  text: string,
  gazetteer: Gazetteer,
): { mentions: Mention[]; words: Word[]; parentOf: (unit: AddressUnit) => AddressUnit | undefined } {
  const index = indexes.get(gazetteer) ?? makeIndex(gazetteer)
  indexes.set(gazetteer, index)
  const words = wordsOf(text)
  const accented = words.some(({ written }) => written !== foldText(written))
  const mentions: Mention[] = []
  for (let start = 0; start < words.length; start += 1) {
    let key = ''
    for (let end = start + 1; end <= words.length; end += 1) {
      // No name runs across a comma or a line end.
      if (end > start + 1 && words[end - 1]?.before === 'break') break
      key += `${end > start + 1 ? ' ' : ''}${words[end - 1]?.key ?? ''}`
      if (!index.beginnings.has(key)) break
      const names = index.names.get(key)
      if (names === undefined) continue
      // `x. binh thanh - dong thap` is no Bình Thạnh Đông; Bà Rịa - Vũng Tàu has its dash.
      const dashed = end > start + 1 && / [-–] /.test(text.slice(words[start]?.start, words[end - 1]?.end))
      const span = spanOf(words, start, end)
      for (const named of names) {
        if (dashed && !/ [-–] /.test(named.unit.name)) continue
        const mention = mentionOf(named, words, span, accented)
        if (mention !== undefined) mentions.push(mention)
      }
    }
  }
  return { mentions, words, parentOf: (unit) => index.parents.get(unit) }
}

/** The words of a text with their places; letters and digits that stand together (`q7`) are two words. */
export function wordsOf(text: string): Word[] {
  const { folded, starts, ends } = foldWithPositions(text)
  let last = 0
  return [...folded.matchAll(/\p{L}+|\p{N}+/gu)].map(({ 0: word, index }) => {
    const before = separator(folded.slice(last, index))
    last = index + word.length
    const [start, end] = [starts[index] ?? 0, ends[last - 1] ?? text.length]
    const written = text.slice(start, end).toLowerCase().normalize('NFC')
    return { key: wordKey(word), written, start, end, before }
  })
}

function separator(between: string): Word['before'] {
  if (between.trim() === '' && !between.includes('\n')) return 'space'
  return /[^\s.\-–'’/]|\n/.test(between) ? 'break' : 'mark'
}

const baseWeights: Readonly<Record<Level, number>> = { 1: 6, 2: 5, 3: 4 }
// Đăk Lăk is written in many ways; two wards may differ in nothing but their accents.
const otherAccents: Readonly<Record<Level, number>> = { 1: 1, 2: 4, 3: 8 }
const kindsOfLevel: Readonly<Record<Level, readonly UnitKind[]>> = {
  1: ['tinh', 'thanh_pho'],
  2: ['quan', 'huyen', 'thi_xa', 'thanh_pho'],
  3: ['phuong', 'xa', 'thi_tran', 'dac_khu'],
}

const belowProvinces: ReadonlySet<UnitKind> = new Set([
  'phuong',
  'xa',
  'thi_tran',
  'dac_khu',
  'quan',
  'huyen',
  'thi_xa',
])

type Sort = { kind: UnitKind; length: number }

/** What is true of some words of a text whichever unit they name: a hundred wards are called Tân Phú. */
type Span = {
  readonly start: number
  readonly end: number
  readonly behind: Sort | undefined
  readonly prefix: Sort | undefined
  readonly written: string
  readonly street: Readonly<Record<Level, boolean>>
}

function spanOf(words: readonly Word[], start: number, end: number): Span {
  const behind = sortBehind(words, end)
  const said = words.slice(start, end).map((word) => word.written)
  return {
    start,
    end,
    behind,
    prefix: prefixBefore(words, start) ?? behind,
    written: toneKeyOf(said.join(' ')),
    street: {
      1: looksLikeStreet(words, start, end, 1),
      2: looksLikeStreet(words, start, end, 2),
      3: looksLikeStreet(words, start, end, 3),
    },
  }
}

function mentionOf(named: Named, words: readonly Word[], span: Span, accented: boolean): Mention | undefined {
  const { start, end, written } = span
  // `phường Sài Gòn` is a ward, whatever province is called so.
  if (
    named.nickname &&
    named.level === 1 &&
    span.prefix !== undefined &&
    belowProvinces.has(span.prefix.kind)
  )
    return undefined
  const behind = named.nickname ? undefined : span.behind
  const prefix = named.nickname ? undefined : span.prefix
  // `nghĩa đô, cg, hn`: without its sort a short form counts only right behind a ward.
  const bareInitials = named.initials && prefix === undefined && isApart(words, span) && named.level === 2
  if (named.initials && !bareInitials && (prefix === undefined || prefix.kind === 'thanh_pho'))
    return undefined
  const numeric = /^\d/.test(words[start]?.key ?? '')
  if (prefix === undefined) {
    // A bare number is a house number, and one short word is hardly ever a ward.
    if (numeric && !named.nickname) return undefined
  } else if (prefix.kind !== named.kind && (numeric || !kindsOfLevel[named.level].includes(prefix.kind))) {
    return undefined
  }
  const exact = prefix !== undefined && prefix.kind === named.kind
  const first = prefix === behind ? start : start - (prefix?.length ?? 0)
  let weight = baseWeights[named.level]
  if (exact) weight += named.level === 3 ? 3 : 2
  else if (prefix !== undefined) weight += named.level === 3 ? -0.5 : 0.5
  if (prefix === undefined && span.street[named.level]) weight -= 6
  // Without accents `thanh an` may be Thạnh An as well.
  if (accented && !named.nickname && !named.initials && written === named.toneKey) weight += 0.5
  // `Thanh Hóa` is written with its accents: a ward Thạnh Hóa is no reading of it where nothing says ward.
  const whole = prefix === undefined && named.level === 3 && written !== foldText(written)
  const otherName = !named.nickname && !named.initials && contradicts(written, named.toneKey, whole)
  if (otherName) weight -= otherAccents[named.level]
  const single = end === start + 1 && (!named.nickname || words[start]?.key === 'hue')
  const loose =
    bareInitials || (prefix === undefined && single && start > 0 && words[start]?.before === 'space')
  return {
    unit: named.unit,
    level: named.level,
    start: first,
    end: prefix !== undefined && prefix === behind ? end + 1 : end,
    weight,
    firm: exact && !numeric && !otherName && !named.initials,
    loose,
    former: named.former,
  }
}

function isApart(words: readonly Word[], { start, end }: Span): boolean {
  const breaks = (index: number) => words[index] === undefined || words[index].before === 'break'
  return breaks(start) && breaks(end) && start > 0
}

function sortBehind(words: readonly Word[], end: number): { kind: UnitKind; length: number } | undefined {
  const word = words[end]
  const kind = word === undefined ? undefined : kindsBehind.get(word.key)
  return word?.before === 'space' && kind !== undefined ? { kind, length: 0 } : undefined
}

// `Quán` and `Xá` end names, they are no `quận` and `xã`.
function isSort(word: Word | undefined, sort: string): boolean {
  if (word?.key !== wordKey(sort)) return false
  return word.written === foldText(word.written) || spelledSorts.has(word.written)
}

function prefixBefore(words: readonly Word[], start: number): { kind: UnitKind; length: number } | undefined {
  for (const { words: wanted, kind } of kindWords) {
    const from = start - wanted.length
    const fits = wanted.every((word, index) => isSort(words[from + index], word))
    if (from >= 0 && fits && words.slice(from + 1, start + 1).every(({ before }) => before !== 'break')) {
      return { kind, length: wanted.length }
    }
  }
  return undefined
}

// `27 Trần Phú` and `đường Tân Hưng` are streets, whatever ward bears the name elsewhere.
function looksLikeStreet(words: readonly Word[], start: number, end: number, level: Level): boolean {
  const before = words[start - 1]
  if (before === undefined || words[start]?.before === 'break') return false
  if (!/^\d+$/.test(before.key)) {
    const spelled = before.written === foldText(before.written) || spelledStreetWords.has(before.written)
    return spelled && streetWords.has(before.key)
  }
  // `sạp 21 Bình Thạnh`: the number is that of the stall, no house number before a street.
  if (level === 2 && before.before === 'space' && isCounted(words[start - 2])) return false
  // The number of `q10 tphcm` belongs to the district; `12 Điện Biên Phủ` is no province.
  // `61 Hà Nội, phường …`: nobody names a ward behind its province and a house before it.
  const wardFollows = end - start > 1 && isWardSort(words[end])
  const goesOn = level !== 1 || wardFollows || words[end]?.before === 'space'
  return goesOn && prefixBefore(words, start - 1) === undefined
}

function isWardSort(word: Word | undefined): boolean {
  return word !== undefined && /^(?:phường|xã|p|phuong|xa)$/.test(word.written)
}

function isCounted(word: Word | undefined): boolean {
  return word !== undefined && countedWords.has(word.written)
}

function makeIndex(gazetteer: Gazetteer): Index {
  const index: Index = { names: new Map(), beginnings: new Set(), parents: new Map() }
  const byCode = (units: readonly AddressUnit[]) => new Map(units.map((unit) => [unit.code, unit]))
  const provinces = byCode(gazetteer.level_1)
  const districts = byCode(gazetteer.level_2)
  // A synthetic district stands for "no district": it has no name to find and is skipped on the way up.
  const real = gazetteer.scheme === 'vn_legacy'
  for (const unit of gazetteer.level_1) addUnit(index, unit, 1, gazetteer)
  for (const unit of gazetteer.level_2) {
    const parent = provinces.get(unit.parent_code ?? '')
    if (parent !== undefined) index.parents.set(unit, parent)
    if (real) addUnit(index, unit, 2, gazetteer)
  }
  for (const unit of gazetteer.level_3) {
    const district = districts.get(unit.parent_code ?? '')
    const parent = real ? district : provinces.get((district ?? unit).parent_code ?? '')
    if (parent !== undefined) index.parents.set(unit, parent)
    addUnit(index, unit, 3, gazetteer)
  }
  return index
}

function addUnit(index: Index, unit: AddressUnit, level: Level, gazetteer: Gazetteer): void {
  const { kind, bare } = splitUnitName(unit.name)
  const keys = keysOf(bare)
  const named: Named = {
    unit,
    level,
    kind,
    toneKey: toneKeyOf(bare),
    nickname: false,
    initials: false,
    former: undefined,
  }
  addName(index, keys, named)
  // Cư M'gar is Cư Mgar, too.
  if (/['’]/.test(bare)) addName(index, keysOf(bare.replace(/['’]/g, '')), named)
  // People write Daklak and Nhatrang as one word.
  if (keys.length > 1) addName(index, [keys.join('')], level === 3 ? { ...named, initials: true } : named)
  // Xuân Hương – Đà Lạt is called Xuân Hương in Đà Lạt.
  const part = bare.split(/\s[-–]\s/)[0] ?? bare
  if (level === 3 && part !== bare) addName(index, keysOf(part), named)
  const folded = foldText(bare).replace(/[\s\-–]+/g, ' ')
  const nicknamed = (nickname: string, former?: string): void =>
    addName(index, keysOf(nickname), { ...named, nickname: true, former })
  if (level === 2) {
    for (const nickname of districtNicknames[folded] ?? []) nicknamed(nickname)
    for (const short of shortNames(keys)) addName(index, short, { ...named, initials: true })
  }
  if (level !== 1) return
  for (const nickname of provinceNicknames[folded] ?? []) nicknamed(nickname)
  const former = gazetteer.scheme === 'vn2025' ? (formerProvinces[folded] ?? []) : []
  for (const name of former) nicknamed(name, name)
}

function keysOf(name: string): string[] {
  return wordsOf(name).map(({ key }) => key)
}

// Gò Vấp: gv, g vấp, gvấp.
function shortNames(keys: readonly string[]): string[][] {
  const last = keys.at(-1)
  if (last === undefined || keys.length < 2) return []
  const first = keys.slice(0, -1).map((key) => key.charAt(0))
  return [[[...first, last.charAt(0)].join('')], [...first, last], [[...first, last].join('')]]
}

function addName(index: Index, keys: readonly string[], named: Named): void {
  const key = keys.join(' ')
  const others = index.names.get(key)
  if (others === undefined) index.names.set(key, [named])
  else others.push(named)
  for (let count = 1; count <= keys.length; count += 1) index.beginnings.add(keys.slice(0, count).join(' '))
}

/** Accents count, their place does not: Hòa and Hoà are one name, Hóa is another. */
function toneKeyOf(text: string): string {
  const parts = text
    .toLowerCase()
    .normalize('NFD')
    .split(/[\s\-–]+/)
  return parts.map((part) => part.replace(toneMarks, '') + (part.match(toneMarks) ?? []).join('')).join(' ')
}

// Missing accents are a habit, other accents are another name: `thuận hóa` is not Thuận Hòa. `whole`: none may be missing.
function contradicts(written: string, name: string, whole: boolean): boolean {
  const names = name.split(' ')
  const words = written.split(' ')
  if (words.length !== names.length) return false
  return words.some((word, index) => word !== names[index] && (whole || foldText(word) !== word))
}

const toneMarks = /[\u0300\u0301\u0303\u0309\u0323]/g
