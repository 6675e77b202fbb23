import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'
import { closePalette, openPalette, usePaletteOpen } from './open-palette.ts'
import { useShortcuts } from './use-shortcuts.ts'

const KeysDialog = lazyPart(() =>
  import('./keys-dialog.tsx').then((module) => ({ default: module.KeysDialog })),
)
const Palette = lazyPart(() => import('./palette.tsx').then((module) => ({ default: module.Palette })))

/** The keys of every signed-in screen, also of those without the shell, and what they open. */
export function Shortcuts() {
  const palette = usePaletteOpen()
  const [keys, setKeys] = useState(false)
  useShortcuts({ onPalette: openPalette, onKeys: () => setKeys(true) })
  return (
    <Suspense>
      {palette && <Palette onClose={closePalette} onKeys={() => setKeys(true)} />}
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </Suspense>
  )
}
