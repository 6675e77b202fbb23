import './portal.css'
import { followLanguage } from '@guihang/web/language.ts'
import { endStart, nextTask } from '@guihang/web/next-task.ts'
import { followTheme } from '@guihang/web/theme.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { givePortal } from './core/session/give-portal.ts'
import { followSession, onSessionEnd } from './core/session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The start takes small steps.
await nextTask()
givePortal()
followLanguage()
followSession()
followTheme()
// When a session expired, the login leads back to the address of now.
onSessionEnd((why) => {
  const here = router.latestLocation
  if (here.pathname === '/login') return
  const search = why === 'expired' ? { next: here.href } : {}
  void router.navigate({ to: '/login', search, replace: true })
})

// What index.html shows stays until the first screen's code is here.
await router.load()
await nextTask()
endStart()
// In small steps: a slow telephone answers to a tap meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
