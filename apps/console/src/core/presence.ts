/** Somebody who has not moved, pressed or scrolled for so long (ms) may have left. */
const here = 60_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'] as const // as: names of events

let lastSign = 0

/** Notes that somebody is there. The page was just opened, so somebody is. */
export function followPresence(): void {
  const note = () => {
    lastSign = performance.now()
  }
  note()
  for (const sign of signs) window.addEventListener(sign, note, { capture: true, passive: true })
}

export function isAnybodyHere(): boolean {
  return performance.now() - lastSign < here
}
