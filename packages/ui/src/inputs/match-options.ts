import { foldText, foldWithPositions } from '@guihang/domain/text'

export type Matchable = { label: string; search?: string | undefined }

/** Options that hold every word of the query, accents ignored; those that begin with it come first. */
export function matchOptions<Option extends Matchable>(options: readonly Option[], query: string): Option[] {
  const wanted = foldText(query.trim()).replace(/\s+/g, ' ')
  if (wanted === '') return [...options]
  const words = wanted.split(' ')
  const ranked: { option: Option; rank: number }[] = []
  for (const option of options) {
    const label = foldText(option.label)
    const all = option.search ? `${label} ${foldText(option.search)}` : label
    if (!words.every((word) => all.includes(word))) continue
    ranked.push({ option, rank: rankOf(label, wanted) })
  }
  // Sorting is stable: options of one rank keep the order of the list.
  return ranked.sort((a, b) => a.rank - b.rank).map(({ option }) => option)
}

// “VPBank - …” before “CAKE - … by VPBank”; “Phường Tân Hòa” before “Phường Tân Hòa Đông”.
function rankOf(label: string, wanted: string): number {
  if (`${label} `.startsWith(`${wanted} `)) return 0
  if (` ${label}`.endsWith(` ${wanted}`)) return 1
  if (label.startsWith(wanted)) return 2
  if (` ${label}`.includes(` ${wanted}`)) return 3
  return label.includes(wanted) ? 4 : 5
}

export type MatchPart = { text: string; hit: boolean }

/** On the accented text: “tan h” marks “Tân H”. */
export function matchParts(label: string, query: string): MatchPart[] {
  const wanted = foldText(query.trim()).replace(/\s+/g, ' ')
  const { folded, starts, ends } = foldWithPositions(label)
  const hit = new Array<boolean>(label.length).fill(false)
  const needles = folded.includes(wanted) ? [wanted] : wanted.split(' ')
  for (const needle of needles) {
    const atWord = ` ${folded}`.indexOf(` ${needle}`)
    const place = atWord >= 0 ? atWord : folded.indexOf(needle)
    if (needle === '' || place < 0) continue
    hit.fill(true, starts[place], ends[place + needle.length - 1])
  }
  const parts: MatchPart[] = []
  for (let index = 0; index < label.length; index += 1) {
    const last = parts.at(-1)
    const isHit = hit[index] ?? false
    if (last?.hit === isHit) last.text += label.charAt(index)
    else parts.push({ text: label.charAt(index), hit: isHit })
  }
  return parts
}
