import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/styles/index.css'
import { router } from './app/router.tsx'
import { leaveOnSessionEnd } from './app/session-end.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

leaveOnSessionEnd(router)
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
