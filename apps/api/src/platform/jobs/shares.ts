import type { WorkerEvents } from 'graphile-worker'

/** Whose job it is, and whether it takes long. A handler that finds a job larger than it looked enqueues it again as large. */
export type Share = { readonly shop_id: string; readonly is_large: boolean }

export function flagsOf({ shop_id, is_large }: Share): Readonly<Record<string, true>> {
  return is_large
    ? { [`${ofShop}${shop_id}`]: true, [large]: true, [`${largeOfShop}${shop_id}`]: true }
    : { [`${ofShop}${shop_id}`]: true }
}

export function isLarge(flags: Readonly<Record<string, true>> | null): boolean {
  return flags?.[large] === true
}

const large = 'large'
const largeOfShop = 'large:'
const ofShop = 'shop:'

export type Shares = {
  /** Flags of the jobs that must wait; the runner asks before it looks for a job. */
  readonly forbiddenFlags: () => Promise<string[]>
  listen(events: WorkerEvents): void
}

/** Large jobs take half the places; a shop one large job and half of all, then others have their turn (decision 0410). */
export function createShares(places: number): Shares {
  const most = Math.max(1, Math.floor(places / 2))
  const running = new Map<string, number>()
  let served = new Set<string>()
  let passedOver = false
  let turn = Promise.resolve()
  let endTurn: () => void = () => undefined

  const count = (flags: Readonly<Record<string, true>> | null, by: 1 | -1): void => {
    for (const flag of Object.keys(flags ?? {})) {
      const left = (running.get(flag) ?? 0) + by
      if (left > 0) running.set(flag, left)
      else running.delete(flag)
    }
  }

  return {
    // Workers ask one after the other: what the first takes decides what the next may take.
    async forbiddenFlags() {
      const before = turn
      const own = Promise.withResolvers<void>()
      turn = own.promise
      await before
      endTurn = own.resolve
      passedOver = served.size > 0
      const full = [...running].filter(([flag, jobs]) => jobs >= (flag.startsWith(largeOfShop) ? 1 : most))
      return [...new Set([...full.map(([flag]) => flag), ...served])]
    },
    listen(events) {
      events.on('job:start', ({ job }) => {
        count(job.flags, 1)
        endTurn()
      })
      events.on('job:complete', ({ job }) => {
        count(job.flags, -1)
        // A look that is under way does not know of this place: that it finds nothing begins no next round.
        passedOver = false
        for (const flag of Object.keys(job.flags ?? {})) if (flag.startsWith(ofShop)) served.add(flag)
      })
      events.on('worker:getJob:empty', ({ worker: { workerPool } }) => {
        if (passedOver) {
          // No other shop has a job: the next round begins, as soon as this worker is idle.
          served = new Set()
          setImmediate(() => workerPool._active && workerPool.nudge(1))
        }
        endTurn()
      })
      events.on('worker:getJob:error', () => endTurn())
    },
  }
}
