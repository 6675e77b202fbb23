import { plainName, tokensOf } from './names.ts'
import type { OpenText } from './object-streams.ts'

/** How much of a value is read: a longer one is nothing that a writer makes. */
const mostSigns = 16_384
const mostActions = 1_000

/** What a value holds: what happens at opening (an action, or a place in the file), one action or several, or many by event. */
type Kind = 'opening' | 'action' | 'events'
type Objects = ReadonlyMap<number, readonly OpenTextAt[]>
type OpenTextAt = { readonly text: string; readonly at: number }

/** What an action may do by itself: nothing that leaves the file. */
const harmless = new Set(['GoTo', 'Named', 'Hide', 'SetOCGState', 'ResetForm', 'Trans', 'GoTo3DView'])

/** By /OpenAction or /AA and what follows; to go to a page of its own is fine. Not understood: it leads out. */
export function actsByItself(
  automatic: readonly { readonly name: string; readonly value: string }[],
  texts: readonly OpenText[],
): boolean {
  if (automatic.length === 0) return false
  if (automatic.length > mostActions) return true
  const objects = objectsOf(texts)
  const seen = new Set<string>()
  const leadsOut = (text: string, kind: Kind): boolean => {
    const value = readValue(text.slice(0, mostSigns), kind)
    if (value === 'out') return true
    return value.some(({ object, kind: next }) => {
      const place = `${object} ${next}`
      if (seen.has(place)) return false
      seen.add(place)
      const written = objects.get(object)
      if (written === undefined || seen.size > mostActions) return true
      return written.some((one) => leadsOut(one.text.slice(one.at, one.at + mostSigns), next))
    })
  }
  return automatic.some(({ name, value }) => leadsOut(value, name === 'AA' ? 'events' : 'opening'))
}

type Followed = { readonly object: number; readonly kind: Kind }

/** The objects that a value leads on to; `out` where it leads out of the file, or does not end. */
function readValue(text: string, kind: Kind): readonly Followed[] | 'out' {
  const followed: Followed[] = []
  // Of each dictionary and list that is open, outermost first: what opened it, and the name before it.
  const open: { readonly by: string; readonly key: string }[] = []
  let key = ''
  let before: readonly [string, string] = ['', '']
  let count = 0
  for (const token of tokensOf(text)) {
    count += 1
    if (token === '<<' || token === '[') {
      if (open.length === 0 && token === '[' && kind === 'opening') return []
      open.push({ by: token, key })
    } else if (token === '>>' || token === ']') {
      key = open.pop()?.key ?? ''
    } else if (token.startsWith('/')) {
      const name = plainName(token)
      if (name === 'URI' || (key === 'S' && !harmless.has(name))) return 'out'
      key = name
    } else if (token === 'R') {
      // Readers take +8 and 8.0 for a number as well; writers do not write so.
      if (!isNumber(before[0]) || !isNumber(before[1]) || key === 'S') return 'out'
      const next = kindOfReference(kind, open, key)
      if (next !== undefined) followed.push({ object: Number(before[0]), kind: next })
    }
    before = [before[1], token]
    // A reference takes three tokens; any other number, text or name does nothing.
    if (open.length > 0 || (count < 3 && isNumber(token))) continue
    return ends.test(token) ? followed : 'out'
  }
  return 'out'
}

/** How a value ends, or what follows a number that is the value. */
const ends = /^(?:R|null|endobj|>>|[\]/(<].*)$/s

function kindOfReference(
  kind: Kind,
  open: readonly { readonly by: string }[],
  key: string,
): Kind | undefined {
  if (open.length === 0) return kind
  if (key === 'Next') return 'action'
  const [outer, ...inner] = open
  if (inner.length > 0) return undefined
  // Each event of /AA names its action; a list of actions follows /Next.
  const isAction = outer?.by === '<<' ? kind === 'events' : kind === 'action'
  return isAction ? 'action' : undefined
}

function objectsOf(texts: readonly OpenText[]): Objects {
  const objects = new Map<number, OpenTextAt[]>()
  const add = (number: number, text: string, at: number) => {
    const known = objects.get(number)
    if (known === undefined) objects.set(number, [{ text, at }])
    else known.push({ text, at })
  }
  for (const { text, first } of texts) {
    const gap = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){1,20}`
    const heads = text.matchAll(new RegExp(String.raw`(?<!\d)0{0,40}(\d{1,10})${gap}\d{1,5}${gap}obj`, 'g'))
    for (const head of heads) add(Number(head[1]), text, head.index + head[0].length)
    if (first === undefined) continue
    const numbers = text.slice(0, first).match(/\d+/g) ?? []
    for (let index = 0; index + 1 < numbers.length; index += 2)
      add(Number(numbers[index]), text, first + Number(numbers[index + 1]))
  }
  return objects
}

function isNumber(token: string): boolean {
  return /^\d{1,15}$/.test(token)
}
