import type { Clock } from '../../clock.ts'

/** Counts events per key in fixed windows; the memory it takes is bounded by `keys`. */
export type WindowLimit = {
  /** Counts an event. Answers 0 below the limit, else the whole seconds until the window ends. */
  take(key: string): number
}

type Window = { count: number; ends_at: number }

/** At most `most` a `window_ms` for each key. When there are more keys than `keys` the oldest windows are forgotten. */
export function createWindowLimit(options: {
  most: number
  window_ms: number
  keys: number
  clock: Clock
}): WindowLimit {
  const windows = new Map<string, Window>()
  return {
    take(key) {
      const now = options.clock.now().getTime()
      const window = windows.get(key)
      if (window === undefined || window.ends_at <= now) {
        windows.delete(key)
        if (windows.size >= options.keys) forgetOldest(windows)
        windows.set(key, { count: 1, ends_at: now + options.window_ms })
        return 0
      }
      window.count += 1
      return window.count <= options.most ? 0 : Math.max(1, Math.ceil((window.ends_at - now) / 1000))
    },
  }
}

// A Map keeps the order of insertion, so the first key holds the window that began first.
function forgetOldest(windows: Map<string, Window>): void {
  const oldest = windows.keys().next()
  if (!oldest.done) windows.delete(oldest.value)
}

/** The key of an address: an IPv6 customer holds a whole /64, so that is what counts. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
