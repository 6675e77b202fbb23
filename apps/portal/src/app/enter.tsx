import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { leaveOnSessionEnd } from './session-end.ts'

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
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** Goes on behind the login, at an address of ours. Rejects when its code cannot be fetched. */
export async function enterPortal(address: string): Promise<void> {
  const { router } = await import('./router.tsx')
  if (router.latestLocation.href !== address) router.history.push(address)
  showRouter(router)
}
