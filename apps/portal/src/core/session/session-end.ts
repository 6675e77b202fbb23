import type { AnyRouter } from '@tanstack/react-router'
import { onSessionEnd, type SessionEnd } from './session.ts'

let lastEnd: SessionEnd | null = null

/** Why one is at the login screen again; told once. */
export function takeSessionEnd(): SessionEnd | null {
  const why = lastEnd
  lastEnd = null
  return why
}

/** Goes to the login screen when the session ends; after an ended (not a left) session the way back is kept. Answers how to stop. */
export function leaveOnSessionEnd(router: AnyRouter): () => void {
  return onSessionEnd((why) => {
    lastEnd = why
    void import('../query.ts').then(({ queryClient }) => queryClient.clear())
    const here = router.latestLocation
    if (here.pathname === '/login') return
    const search = why === 'expired' ? { next: here.href } : {}
    void router.navigate({ to: '/login', search, replace: true })
  })
}
