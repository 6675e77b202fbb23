/** What this tab has taken; it holds it until it is closed or loaded anew. */
let taken: Promise<number> | undefined
const remembered = 'guihang.tab-slot'
const most = 50
const patience_ms = 300

/**
 * The number of this tab among those open side by side, 1 for a single one: unsent forms are kept by it, so that two tabs
 * do not write into each other's. A tab that is loaded anew has its number again; the number of a closed one goes to the
 * next tab, and what was left there with it. Without locks (no secure address) all tabs are number 1.
 */
export function tabSlot(): Promise<number> {
  taken ??= take()
  return taken
}

async function take(): Promise<number> {
  if (!('locks' in navigator)) return 1
  try {
    const own = Number(sessionStorage.getItem(remembered))
    // The page that was here before lets go of it in a moment; in a tab that was copied the other one keeps it.
    if (own > 0 && (await hold(own, { signal: AbortSignal.timeout(patience_ms) }))) return own
    for (let slot = 1; slot <= most; slot += 1) {
      if (!(await hold(slot, { ifAvailable: true }))) continue
      sessionStorage.setItem(remembered, String(slot))
      return slot
    }
  } catch {
    // A browser that refuses storage keeps nothing of a form anyway.
  }
  return 1
}

/** Takes a number, unless somebody has it. */
function hold(slot: number, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${remembered}.${slot}`, options, (lock) => {
        resolve(lock !== null)
        // Held for as long as the page lives.
        return lock === null ? undefined : new Promise<void>(() => undefined)
      })
      .catch(() => resolve(false))
  })
}
