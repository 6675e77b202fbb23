import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { leaveOnSessionEnd } from '../core/session/session-end.ts'

let root: Root | null = null
let shown: AnyRouter | null = null
let stopLeaving: (() => void) | null = null

/** Draws the screens of a router into the page. */
export function showRouter(router: AnyRouter): void {
  if (router === shown) return
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no #root')
  root ??= createRoot(place)
  shown = router
  stopLeaving?.()
  stopLeaving = leaveOnSessionEnd(router)
  const screens = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // In small steps: a slow telephone answers to a tap meanwhile.
  startTransition(() => root?.render(screens))
}

/** Goes on behind the login, at an address of ours. Rejects when its code cannot be fetched. */
export async function enterPortal(address: string): Promise<void> {
  const { router } = await import('./inside.ts')
  if (router.latestLocation.href !== address) router.history.push(address)
  showRouter(router)
}
