import type { AnyRouter } from '@tanstack/react-router'
import { onSessionEnd } from '../core/session/session.ts'

/** Goes to the login screen when the session ends. When it expired, the login leads back to the address of now. */
export function leaveOnSessionEnd(router: AnyRouter): void {
  onSessionEnd((why) => {
    const here = router.latestLocation
    if (here.pathname === '/login') return
    const search = why === 'expired' ? { next: here.href } : {}
    void router.navigate({ to: '/login', search, replace: true })
  })
}
