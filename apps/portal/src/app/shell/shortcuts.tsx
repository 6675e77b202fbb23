import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useShortcuts } from '@guihang/web/screen/use-shortcuts.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { keyList, palette } from './openers.ts'

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')
const PortalPalette = lazyPart(() => import('./palette.tsx'), 'PortalPalette')

/** Also for the screens without the shell. */
export function Shortcuts() {
  const finds = palette.useOpen()
  const keys = keyList.useOpen()
  const navigate = useNavigate()
  useShortcuts({
    onPalette: palette.open,
    onKeys: keyList.open,
    letters: { n: () => void navigate({ to: '/packages/create' }) },
  })
  return (
    <Suspense>
      {finds && <PortalPalette onClose={palette.close} />}
      {keys && <KeysDialog onClose={keyList.close} />}
    </Suspense>
  )
}
