import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { useToastsWanted } from './toast.ts'

const Host = lazyPart(() => import('./toast-host.tsx'), 'ToastHost')

/** Loads nothing before the first toast. */
export function Toaster() {
  if (!useToastsWanted()) return null
  return (
    <Suspense>
      <Host />
    </Suspense>
  )
}
