import { app } from '../app.ts'

let taken: Promise<number> | undefined
const remembered = () => `${app().name}.tab-number`
const most = 50
/** After a reload the page before frees the number, on a busy device after seconds. In a copied tab the original keeps it. */
const patience_ms = { reload: 5_000, other: 300 }

/** The number of this tab, under which its unsent forms are kept. A reloaded tab keeps it; a new tab takes that of a
 * closed one, and its form. Without locks (no HTTPS) every tab is number 1. */
export function tabNumber(): Promise<number> {
  taken ??= take()
  return taken
}

async function take(): Promise<number> {
  if (!('locks' in navigator)) return 1
  try {
    const own = Number(sessionStorage.getItem(remembered()))
    const patience = patience_ms[wasReloaded() ? 'reload' : 'other']
    if (own > 0 && (await hold(own, { signal: AbortSignal.timeout(patience) }))) return own
    for (let slot = 1; slot <= most; slot += 1) {
      if (!(await hold(slot, { ifAvailable: true }))) continue
      sessionStorage.setItem(remembered(), String(slot))
      return slot
    }
  } catch {
    // A browser that refuses storage keeps nothing of a form anyway.
  }
  return 1
}

function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload')
}

function hold(slot: number, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${remembered()}.${slot}`, options, (lock) => {
        resolve(lock !== null)
        // Held until the page is closed.
        return lock === null ? undefined : new Promise<void>(() => undefined)
      })
      .catch(() => resolve(false))
  })
}
