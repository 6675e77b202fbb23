import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/index.css'
import { followLanguage } from './app/language.ts'
import { router } from './app/router.tsx'
import { followSession } from './app/session.ts'
import { leaveOnSessionEnd } from './app/session-end.ts'
import { followTheme } from './app/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followLanguage()
followSession()
followTheme()
leaveOnSessionEnd(router)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
