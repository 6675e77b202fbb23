import './ui/styles/index.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { leaveOnSessionEnd } from './app/leave-on-session-end.ts'
import { router } from './app/router.tsx'
import { followLanguage } from './core/language.ts'
import { followSession } from './core/session/session.ts'
import { followTheme } from './core/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followLanguage()
followSession()
followTheme()
leaveOnSessionEnd(router)

// What index.html shows stays until the first screen's code is here.
await router.load()
// In small steps: a slow telephone answers to a tap meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
