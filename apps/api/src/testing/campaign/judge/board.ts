import type { ParcelEvent } from '@guihang/domain/parcels/lifecycle/events/parcel-events'
import type { Random } from '@guihang/domain/seeded-random'

/** A parcel whose create was answered, and the events that clients report of it one after the other. */
export type Carried = {
  /** The idempotency key of its create, which is also its notes. */
  readonly key: string
  readonly id: string
  readonly tracking_number: string
  readonly shop: JudgedShop
  /** The events that are to happen to it, and how many have. */
  readonly road: readonly ParcelEvent[]
  step: number
  /** Edits that were acknowledged. One client edits it, and nobody after an edit without an answer. */
  edits: number
  mayEdit: boolean
  /** In a client's hands, or not yet with the order system. */
  isBusy: boolean
  /**
   * A dispatcher has it. `openRunsheet` also answers “done” for a parcel that somebody else has started, so no courier
   * reports it meanwhile.
   */
  isOnRound: boolean
  /** Reports in a row that did not move it. */
  stuck: number
  /** Of a parcel without a road: it goes wherever the lifecycle lets it. */
  readonly wander: Wander | null
}

/** How the key of such a parcel ends, by which those know it who only have its notes. */
export const wandersMark = '.wanders'

/** The key of what the receiver of a parcel did not keep. */
export function restOf(key: string): string {
  return `${key}${restMark}`
}

export function isRest({ key }: Pick<Carried, 'key'>): boolean {
  return key.endsWith(restMark)
}

const restMark = '.rest'

export type Beginning = 'plain' | 'draft' | 'dear'

export type Wander = {
  readonly begins: Beginning
  /** So many moves are still tried. */
  left: number
  /** Moves that its history shows without a name of their caller's: each is tried once, or it would stand there twice. */
  readonly nameless: Set<string>
}

export type JudgedShop = {
  readonly id: string
  readonly shop_code: string
  readonly name: string
  readonly store_id: string
  readonly token: string
  readonly session: string
  /** Who signs in for it. */
  readonly account: { readonly username: string; readonly password: string }
  readonly is_oms: boolean
  readonly is_quiet: boolean
}

/** What clients know of parcels, as people of one company tell each other: which are on their way, and how far. */
export type Board = {
  readonly all: readonly Carried[]
  readonly open: number
  find(id: string): Carried | undefined
  withNumber(tracking_number: string): Carried | undefined
  /** So many of the last ones of a shop, as far as clients know. */
  newestOf(shop: JudgedShop, count: number): Carried[]
  add(parcel: Carried): void
  /** One that nobody has in hand and that is not at the end of its road; taken until it is put back. */
  take(random: Random, suits: (parcel: Carried) => boolean): Carried | undefined
  putBack(parcel: Carried): void
  /** Any of those on their way or of the newest, whoever has it in hand. */
  any(random: Random): Carried | undefined
  /** One that somebody has in hand. */
  inHand(random: Random, suits: (parcel: Carried) => boolean): Carried | undefined
  close(parcel: Carried): void
}

/** How many of the open ones a client looks at before it does something else. */
const looks = 12

export function openBoard(): Board {
  const all: Carried[] = []
  const open: Carried[] = []
  const byId = new Map<string, Carried>()
  const byNumber = new Map<string, Carried>()
  return {
    all,
    get open() {
      return open.length
    },
    find: (id) => byId.get(id),
    withNumber: (tracking_number) => byNumber.get(tracking_number),
    newestOf(shop, count) {
      const found: Carried[] = []
      for (let at = all.length - 1; at >= 0 && found.length < count; at -= 1) {
        const parcel = all[at]
        if (parcel?.shop === shop) found.push(parcel)
      }
      return found
    },
    add(parcel) {
      byId.set(parcel.id, parcel)
      byNumber.set(parcel.tracking_number, parcel)
      all.push(parcel)
      open.push(parcel)
    },
    take(random, suits) {
      for (let look = 0; look < looks && open.length > 0; look += 1) {
        const parcel = random.pick(open)
        if (parcel.isBusy || !suits(parcel)) continue
        parcel.isBusy = true
        return parcel
      }
      return undefined
    },
    inHand(random, suits) {
      const found = open.filter((one) => one.isBusy && suits(one))
      return found.length === 0 ? undefined : random.pick(found)
    },
    putBack(parcel) {
      parcel.isBusy = false
      const { wander, step, road } = parcel
      if (wander === null ? step >= road.length : wander.left <= 0) this.close(parcel)
    },
    any: (random) => (open.length === 0 ? undefined : random.pick(open)),
    close(parcel) {
      const place = open.indexOf(parcel)
      if (place === -1) return
      // The last one takes its place.
      const last = open.pop()
      if (last !== undefined && last !== parcel) open[place] = last
    },
  }
}
