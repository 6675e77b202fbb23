import { foldText } from '../../text.ts'
import type { TextRange } from './gazetteer.ts'

/** `(Bến Nghé cũ)`, and what stands before `nay là`. `Long An cũ` stays: it says where today's ward lies. */
export function formerParts(text: string): TextRange[] {
  // Củ Chi and Cư Jút are districts, `cũ` is old.
  const folded = foldText(text.replace(/c[úùủụưứừửữự]|cu(?= (?:chi|jut|kuin|mgar|m'gar))/giu, 'xx'))
  if (folded.length !== text.length) return []
  const found: TextRange[] = []
  for (const match of folded.matchAll(/\(([^()\n]{2,80})\)|\[([^[\]\n]{2,80})\]/g)) {
    const inside = match[1] ?? match[2] ?? ''
    const range = { start: match.index, end: match.index + match[0].length }
    const behind = /^ ?(?:cu|truoc day)(?![a-z])/.exec(folded.slice(range.end))
    if (behind !== null) found.push({ start: range.start, end: range.end + behind[0].length })
    else if (old.test(inside) && !isNow.test(inside)) found.push(range)
  }
  for (const match of folded.matchAll(
    /(?:^|[,;\n|/()[\]-])([^,;\n|/()[\]-]{2,50}?)(?<![a-z])cu(?= *(?:[,.;:|/()[\]\n-]|$)| (?:cua|tinh|tp|thanh pho|hcm|ha noi|da nang)(?![a-z]))/g,
  )) {
    if (!sorted.test(match[1] ?? '') || /^ *(?:tinh|thanh pho|tp)(?![a-z])/.test(match[1] ?? '')) continue
    const sort = sorted.exec(match[1] ?? '')
    const before = match[0].indexOf(match[1] ?? '') + (sort?.index ?? 0)
    found.push({ start: match.index + before, end: match.index + match[0].length })
  }
  const now = isNow.exec(folded)
  if (now !== null) {
    const line = folded.lastIndexOf('\n', now.index) + 1
    const first = sorted.exec(folded.slice(line, now.index))
    if (first !== null) found.push({ start: line + first.index, end: now.index + now[0].length })
  }
  return found.sort((left, right) => left.start - right.start)
}

const old = /(?<![a-z])(?:cu|truoc|truoc day|truoc la|trc|ten cu|xua)(?![a-z])/
const isNow = /(?<![a-z])(?:nay|gio|bay gio|moi) la(?![a-z])/
const sorted = /(?<![a-z])(?:phuong|quan|huyen|xa|thi xa|thi tran|p|q|h|x|tx|tt)(?![a-z])/
