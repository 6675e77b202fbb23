import { type ReactNode, Suspense } from 'react'
import { useShellWords } from '../../../core/account/profile.ts'
import { ScreenPending } from '../../../core/screen/screen.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'

const NotFound = lazyPart(() => import('../../../core/screen/not-found-screen.tsx'), 'NotFoundScreen')

/** Where the order system creates the parcels (is_oms 3) there is no upload: its screens are not found. */
export function WithImports({ children }: { children: ReactNode }) {
  if (useShellWords()?.is_oms !== 3) return children
  return (
    <Suspense fallback={<ScreenPending />}>
      <NotFound />
    </Suspense>
  )
}
