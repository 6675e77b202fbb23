import './console.css'
import { followLanguage } from '@guihang/web/language.ts'
import { endStart, nextTask } from '@guihang/web/next-task.ts'
import { onSessionEnd } from '@guihang/web/session.ts'
import { followTheme } from '@guihang/web/theme.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './app/router.tsx'
import { giveConsole } from './core/console.ts'
import { followPresence } from './core/presence.ts'
import { followSession } from './core/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The start takes small steps.
await nextTask()
giveConsole()
followLanguage()
followPresence()
followSession()
followTheme()
// The sign-in leads back to the address of now.
onSessionEnd(() => {
  const here = router.latestLocation
  if (here.pathname === '/sign-in') return
  void router.navigate({ to: '/sign-in', search: { next: here.href, ended: '1' }, replace: true })
})

await router.load()
await nextTask()
endStart()
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
