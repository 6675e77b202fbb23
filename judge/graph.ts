/** A directed graph of numbers, each arrow with the reason why it is there. */
export class Graph {
  readonly #arrows = new Map<number, Map<number, string>>()

  /** The first reason stays. */
  add(from: number, to: number, why: string): void {
    if (from === to) return
    const targets = this.#arrows.get(from) ?? new Map<number, string>()
    this.#arrows.set(from, targets)
    if (!targets.has(to)) targets.set(to, why)
  }

  targets(from: number): ReadonlyMap<number, string> {
    return this.#arrows.get(from) ?? none
  }

  /** The groups of nodes that reach one another (Tarjan, without recursion: a history has a million calls). */
  knots(): number[][] {
    const order = new Map<number, number>()
    const lowest = new Map<number, number>()
    const onStack = new Set<number>()
    const stack: number[] = []
    const knots: number[][] = []
    for (const start of this.#arrows.keys()) {
      if (order.has(start)) continue
      const walk: { node: number; left: Iterator<number> }[] = []
      const enter = (node: number) => {
        order.set(node, order.size)
        lowest.set(node, order.size - 1)
        stack.push(node)
        onStack.add(node)
        walk.push({ node, left: this.targets(node).keys() })
      }
      enter(start)
      for (let here = walk.at(-1); here !== undefined; here = walk.at(-1)) {
        const { node, left } = here
        const next = left.next()
        if (!next.done) {
          if (!order.has(next.value)) enter(next.value)
          else if (onStack.has(next.value))
            lowest.set(node, Math.min(lowest.get(node) ?? 0, order.get(next.value) ?? 0))
          continue
        }
        walk.pop()
        const above = walk.at(-1)
        if (above !== undefined)
          lowest.set(above.node, Math.min(lowest.get(above.node) ?? 0, lowest.get(node) ?? 0))
        if (lowest.get(node) !== order.get(node)) continue
        const knot: number[] = []
        for (let member = stack.pop(); member !== undefined; member = stack.pop()) {
          onStack.delete(member)
          knot.push(member)
          if (member === node) break
        }
        if (knot.length > 1) knots.push(knot)
      }
    }
    return knots
  }

  /** The shortest way from one of these nodes back to itself that stays among them. */
  shortestRound(knot: readonly number[]): number[] {
    const within = new Set(knot)
    let shortest: number[] = []
    // A knot may be large, and any short round proves as much.
    for (const start of knot.slice(0, 200)) {
      const round = this.#roundFrom(start, within)
      if (shortest.length === 0 || round.length < shortest.length) shortest = round
      if (shortest.length === 2) break
    }
    return shortest
  }

  #roundFrom(start: number, within: ReadonlySet<number>): number[] {
    const cameFrom = new Map<number, number>()
    const queue = [start]
    for (const node of queue) {
      for (const target of this.targets(node).keys()) {
        if (target === start) return backFrom(node, start, cameFrom)
        if (!within.has(target) || cameFrom.has(target)) continue
        cameFrom.set(target, node)
        queue.push(target)
      }
    }
    return []
  }
}

const none: ReadonlyMap<number, string> = new Map()

function backFrom(node: number, start: number, cameFrom: ReadonlyMap<number, number>): number[] {
  const way: number[] = []
  for (let at: number | undefined = node; at !== undefined && at !== start; at = cameFrom.get(at))
    way.push(at)
  return [start, ...way.reverse()]
}
