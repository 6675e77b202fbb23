/** An amount of VND in folded text, at [from, to). Certain: it has a unit, or its thousands are grouped. */
export type FoundAmount = {
  readonly amount: number
  readonly from: number
  readonly to: number
  readonly certain: boolean
}

// Four and five have a second form behind a ten: bốn mươi tư, hai mươi lăm.
const ones: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  tu: 4,
  nam: 5,
  lam: 5,
  sau: 6,
  bay: 7,
  bai: 7,
  tam: 8,
  chin: 9,
}
const one = String.raw`(?:${Object.keys(ones).join('|')}|\d)`
const ten = `(?:muoi|chuc)`
const thousand = `(?:nghin|ngan|canh|k)`
const below = `(?:${one} tram(?: (?:ruoi|(?:${one} ${ten}|muoi|linh|le)(?: ${one})?|${one}))?|${one} ${ten}(?: ${one})?|muoi(?: ${one})?)`

// nửa triệu · một triệu hai · triệu rưỡi · ba trăm rưỡi · hai trăm năm mươi nghìn · năm chục ngàn
const patterns: readonly { readonly pattern: RegExp; readonly value: (parts: string[]) => number }[] = [
  { pattern: /(?<![a-z\d])nua (?:trieu|cu)(?![a-z\d])/g, value: () => 500_000 },
  {
    pattern: new RegExp(
      String.raw`(?<![a-z\d])(${one} )?(?:trieu|cu)(?: (ruoi|${below}|${one}))?(?: ${thousand})?(?![a-z\d])`,
      'g',
    ),
    value: ([million, rest]) =>
      (million === undefined ? 1 : small(million.trim())) * 1_000_000 + behindMillion(rest),
  },
  {
    pattern: new RegExp(String.raw`(?<![a-z\d])(${below})(?: ${thousand})?(?: dong| d)?(?![a-z\d])`, 'g'),
    value: ([words]) => hundreds(words ?? '') * 1000,
  },
]

/** Amounts in words, in folded text: without a unit a hundred means a hundred thousand. */
export function wordAmounts(folded: string): FoundAmount[] {
  // Most messages have none; the patterns are long.
  if (!/tram|trieu|chuc|muoi|cu(?![a-z])/.test(folded)) return []
  return patterns.flatMap(({ pattern, value }) =>
    [...folded.matchAll(pattern)].flatMap((match) => {
      const amount = value(match.slice(1))
      // `củ` alone is a bulb, `một củ` of garlic as well; `tám` stands in names of streets.
      const plain = /^(?:(?:mot |\d )?cu|trieu|muoi|muoi [a-z]+)$/.test(match[0])
      if (amount === 0 || plain) return []
      return [
        {
          amount,
          from: match.index,
          to: match.index + match[0].length,
          certain: /trieu|tram|cu|nghin|ngan/.test(match[0]),
        },
      ]
    }),
  )
}

function small(word: string): number {
  return ones[word] ?? Number(word)
}

// Behind a million, hai means two hundred thousand.
function behindMillion(rest: string | undefined): number {
  if (rest === undefined) return 0
  if (rest === 'ruoi') return 500_000
  return rest.includes(' ') || /muoi/.test(rest) ? hundreds(rest) * 1000 : small(rest) * 100_000
}

// ba trăm năm mươi → 350, ba trăm rưỡi → 350, ba trăm hai → 320, năm chục → 50
function hundreds(words: string): number {
  const parts = words.split(' ')
  const at = parts.indexOf('tram')
  const rest = parts.slice(at + 1)
  const hundred = at === -1 ? 0 : small(parts[at - 1] ?? '1') * 100
  const [first = '', second, third] = rest
  if (first === '') return hundred
  if (first === 'ruoi') return hundred + 50
  if (first === 'linh' || first === 'le') return hundred + small(second ?? '0')
  if (first === 'muoi') return hundred + 10 + (second === undefined ? 0 : small(second))
  if (second === 'muoi' || second === 'chuc')
    return hundred + small(first) * 10 + (third === undefined ? 0 : small(third))
  return hundred + small(first) * (at === -1 ? 1 : 10)
}
