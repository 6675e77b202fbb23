/** The number this tab holds until it is closed or loaded again. */
let taken: Promise<number> | undefined
const remembered = 'guihang.tab-number'
const most = 50
const patience_ms = 300

/**
 * The number of this tab among the open ones, 1 for a single tab. Unsent forms are kept under it, so that two tabs do not
 * overwrite each other. A reloaded tab keeps its number; the next new tab takes the number of a closed one and the form
 * that was kept there. Without locks (no HTTPS) every tab is number 1.
 */
export function tabNumber(): Promise<number> {
  taken ??= take()
  return taken
}

async function take(): Promise<number> {
  if (!('locks' in navigator)) return 1
  try {
    const own = Number(sessionStorage.getItem(remembered))
    // After a reload the page before frees it in a moment; in a copied tab the original keeps it.
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

/** Takes a number unless another tab holds it. */
function hold(slot: number, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks
      .request(`${remembered}.${slot}`, options, (lock) => {
        resolve(lock !== null)
        // Held until the page is closed.
        return lock === null ? undefined : new Promise<void>(() => undefined)
      })
      .catch(() => resolve(false))
  })
}
