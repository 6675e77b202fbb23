import { setTimeout as sleep } from 'node:timers/promises'
import type { Key, Tab } from './tab.ts'

/** A thing on the screen: what kind it is, and how its name begins. */
export type Thing = { css: string; name?: string }

/** Somebody at a tab: looks for things by kind and name, waits for them, presses and types. */
export type Person = {
  open(path: string): Promise<void>
  see(thing: Thing): Promise<void>
  miss(thing: Thing): Promise<void>
  /** Moves the pointer onto it, which shows what a row keeps for the pointer. */
  point(thing: Thing): Promise<void>
  press(thing: Thing): Promise<void>
  fill(thing: Thing, text: string): Promise<void>
  key(key: Key, held?: 'Control'): Promise<void>
  type(text: string): Promise<void>
  /** Waits until the expression is true in the page. */
  until(what: string, expression: string): Promise<void>
  read(expression: string): Promise<string>
  /** Fails when the page is wider than its window, or a script of it failed. */
  check(): Promise<void>
}

const patienceMs = 15_000

export function personAt(tab: Tab, origin: string): Person {
  const ask = <Value>(asked: (thing: Thing) => Value, thing: Thing) =>
    tab.ask<Value>(`(${asked})(${JSON.stringify(thing)})`)

  async function wait<Value>(what: string, look: () => Promise<Value>): Promise<NonNullable<Value>> {
    const until = performance.now() + patienceMs
    while (performance.now() < until) {
      // A page that is being left answers nothing.
      const found = await look().catch(() => null)
      if (found !== null && found !== undefined && found !== false) return found
      await sleep(100)
    }
    throw new Error(`waited ${patienceMs / 1000} s for ${what}`)
  }

  /** Twice at the same place: nothing slides away under the pointer. */
  async function inReach(thing: Thing): Promise<{ x: number; y: number }> {
    let before = ''
    return await wait(`${inWords(thing)} to stand still in reach`, async () => {
      const now = await ask(placeOf, thing)
      const still = now?.reachable && JSON.stringify(now) === before
      before = JSON.stringify(now)
      return still ? now : null
    })
  }

  const inWords = ({ css, name }: Thing) => (name === undefined ? css : `${css} “${name}”`)

  const person: Person = {
    async open(path) {
      await tab.open(origin + path)
      await tab.ask(`(${listen})()`)
    },
    async see(thing) {
      await wait(inWords(thing), () => ask(placeOf, thing))
    },
    async miss(thing) {
      await wait(`${inWords(thing)} to go`, async () => (await ask(placeOf, thing)) === null)
    },
    async point(thing) {
      await tab.point(await inReach(thing))
    },
    async press(thing) {
      await tab.click(await inReach(thing))
    },
    async fill(thing, text) {
      await person.press(thing)
      await tab.type(text)
    },
    key: (key, held) => tab.press(key, held),
    type: (text) => tab.type(text),
    async until(what, expression) {
      await wait(what, () => tab.ask<boolean>(`Boolean(${expression})`))
    },
    read: (expression) => tab.ask<string>(`String(${expression})`),
    async check() {
      const faults = await tab.ask<string[]>(`(${faultsOf})()`)
      if (faults.length > 0) throw new Error(faults.join('; '))
    },
  }
  return person
}

// The functions below run in the page.

/** Where the first visible thing of this kind and name is; null while there is none. */
function placeOf({ css, name }: Thing): { x: number; y: number; reachable: boolean } | null {
  const named = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeList | null) ?? [])] : [] // as: fields have labels
    const words =
      element.getAttribute('aria-label') ??
      (labels.length > 0 ? labels.map((label) => label.textContent).join(' ') : element.textContent)
    return name === undefined || words?.replace(/\s+/g, ' ').trim().startsWith(name)
  }
  for (const element of document.querySelectorAll(css)) {
    if (!element.checkVisibility({ visibilityProperty: true }) || !named(element)) continue
    const look = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const center = { x: x + width / 2, y: y + Math.min(height / 2, 20) }
      const hit = document.elementFromPoint(center.x, center.y)
      return { ...center, reachable: hit !== null && element.contains(hit) }
    }
    const place = look()
    if (place.reachable) return place
    // Below the fold, or under a bar that stays.
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return look()
  }
  return null
}

/** From now on the page remembers what fails in it. */
function listen(): boolean {
  const faults: string[] = []
  Object.assign(window, { faultsOfScripts: faults })
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  return true
}

function faultsOf(): string[] {
  const faults: string[] = Reflect.get(window, 'faultsOfScripts') ?? []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth} px`)
  return faults
}
