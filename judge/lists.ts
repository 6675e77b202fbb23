import { Graph } from './graph.ts'
import type { Call, Violation } from './history.ts'

/**
 * Whether lists that only grow were read and written as if each call had happened at one moment between its beginning and
 * its end (strict serializability), over all lists at once: a call may append to several.
 *
 * A read shows a list whole, so its longest read is the order in which its elements came (Kingsbury and Alvaro, "Elle",
 * 2020). From it follow the arrows between calls: who wrote before whom, who read what whom wrote, who read before it was
 * written, and who had ended before another began. A circle of arrows is a history that no order explains.
 */
export function judgeLists(calls: readonly Call[], lists = listsOf(calls)): Violation[] {
  const found = [...lists].flatMap(([key, list]) => faultsOfList(key, list))
  // A list that contradicts itself has no order from which arrows could follow.
  return found.length > 0 ? found : circles(calls, lists)
}

type Read = { readonly call: Call; readonly saw: readonly string[] }
export type List = {
  /** Who appended an element, failed calls included. */
  readonly writers: Map<string, Call[]>
  readonly reads: Read[]
  /** Messages that came of an element. */
  readonly tellings: { readonly call: Call; readonly element: string }[]
  longest: Read | undefined
}

/** Every list that a call of the history names. */
export function listsOf(calls: readonly Call[]): Map<string, List> {
  const lists = new Map<string, List>()
  for (const call of calls) {
    for (const step of call.steps) {
      if (step[0] !== 'append' && step[0] !== 'read' && step[0] !== 'peek' && step[0] !== 'told') continue
      const [kind, key, what] = step
      const list: List = lists.get(key) ?? { writers: new Map(), reads: [], tellings: [], longest: undefined }
      lists.set(key, list)
      if (kind === 'told' && call.end === 'ok') list.tellings.push({ call, element: what })
      if (kind === 'append') list.writers.set(what, [...(list.writers.get(what) ?? []), call])
      if (kind !== 'read' || call.end !== 'ok' || what === null) continue
      const read = { call, saw: what }
      list.reads.push(read)
      if (list.longest === undefined || what.length > list.longest.saw.length) list.longest = read
    }
  }
  return lists
}

function faultsOfList(key: string, { writers, reads, longest }: List): Violation[] {
  const faults: Violation[] = []
  const fault = (kind: string, says: string, calls: readonly Call[]) => faults.push({ kind, says, calls })
  if (longest === undefined) return faults
  for (const { call, saw } of reads) {
    const at = saw.findIndex((element, place) => element !== longest.saw[place])
    if (at !== -1)
      fault(
        'contradiction',
        `${key}: two reads differ at place ${at + 1}: ${saw[at]} and ${longest.saw[at]}`,
        [call, longest.call],
      )
  }
  const places = new Map<string, number>()
  for (const [place, element] of longest.saw.entries()) {
    const before = places.get(element)
    places.set(element, place)
    const written = writers.get(element) ?? []
    if (before !== undefined)
      fault('doubled', `${key}: ${element} stands at places ${before + 1} and ${place + 1}`, [
        longest.call,
        ...written,
      ])
    if (written.length === 0) fault('invented', `${key}: nobody wrote ${element}`, [longest.call])
    else if (written.every(({ end }) => end === 'fail'))
      fault('refused', `${key}: ${element} was refused and stands there`, [...written, longest.call])
  }
  for (const [element, written] of writers) {
    const done = written.find(({ end }) => end === 'ok')
    if (done === undefined || places.has(element)) continue
    // A read that began after the answer must have it.
    const later = reads.find(({ call }) => call.begun > done.ended)
    if (later !== undefined)
      fault('lost', `${key}: ${element} was acknowledged and is not there`, [done, later.call])
  }
  return faults
}

function circles(calls: readonly Call[], lists: ReadonlyMap<string, List>): Violation[] {
  const graph = new Graph()
  const repeated: Repeated[] = []
  for (const [key, list] of lists) addArrows(graph, key, list, calls.length, repeated)
  addTime(graph, calls, repeated)
  return graph.knots().flatMap((knot): Violation[] => {
    const round = graph.shortestRound(knot)
    const proof = round.flatMap((node) => calls[node] ?? repeated[node - calls.length]?.written ?? [])
    const arrows = round.flatMap((node, place) => {
      const why = graph.targets(node).get(round[(place + 1) % round.length] ?? node)
      return why === undefined || why === later ? [] : why
    })
    return proof.length === 0 ? [] : [{ kind: 'circle', says: arrows.join('; '), calls: proof }]
  })
}

/**
 * An element that several calls may have written, as where somebody repeated a call that had no answer: which of them did
 * is not known. It was written after the first of them began, and before any of those that were answered ended.
 */
type Repeated = { readonly id: number; readonly begun: number; readonly written: readonly Call[] }

function addArrows(
  graph: Graph,
  key: string,
  { writers, reads, tellings, longest }: List,
  firstId: number,
  repeated: Repeated[],
): void {
  const order = longest?.saw ?? []
  const nodes = order.map((element) => {
    const written = (writers.get(element) ?? []).filter(({ end }) => end !== 'fail')
    if (written.length < 2) return written[0]?.id
    const id = firstId + repeated.length
    repeated.push({ id, begun: Math.min(...written.map(({ begun }) => begun)), written })
    for (const call of written)
      if (call.end === 'ok') graph.add(id, call.id, `${key}: ${call.f} acknowledged ${element}`)
    return id
  })
  for (const [place, node] of nodes.entries()) {
    const next = nodes[place + 1]
    if (node !== undefined && next !== undefined)
      graph.add(node, next, `${key}: ${order[place]} comes before ${order[place + 1]}`)
  }
  for (const { call, saw } of reads) {
    const last = nodes[saw.length - 1]
    if (last !== undefined) graph.add(last, call.id, `${key}: ${call.f} read ${saw.at(-1)}`)
    const missed = nodes[saw.length]
    if (missed !== undefined) graph.add(call.id, missed, `${key}: ${call.f} did not see ${order[saw.length]}`)
  }
  for (const { call, element } of tellings) {
    const node = nodes[order.indexOf(element)]
    if (node !== undefined) graph.add(node, call.id, `${key}: ${call.f} told of ${element}`)
  }
}

/** From one end to the next, which proves nothing by itself. */
const later = 'later'

/**
 * What had ended before another began. An arrow for each such pair would be a million times a million: ends form a chain
 * of nodes of their own, below zero, and who begins hangs on the last of them.
 */
function addTime(graph: Graph, calls: readonly Call[], repeated: readonly Repeated[]): void {
  const ends = calls.filter(({ end }) => end === 'ok').sort((left, right) => left.ended - right.ended)
  const begins = [
    ...calls.filter(({ end }) => end !== 'fail'),
    ...repeated.map(({ id, begun }) => ({ id, begun, f: 'a repeated call' })),
  ].sort((left, right) => left.begun - right.begun)
  let ended = 0
  for (const call of begins) {
    for (let next = ends[ended]; next !== undefined && next.ended < call.begun; next = ends[ended]) {
      ended += 1
      graph.add(next.id, -ended, `${next.f} had ended`)
      if (ended > 1) graph.add(-ended + 1, -ended, later)
    }
    if (ended > 0) graph.add(-ended, call.id, `before ${call.f} began`)
  }
}
