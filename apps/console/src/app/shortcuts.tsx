import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useShortcuts } from '@guihang/web/screen/use-shortcuts.ts'
import { Suspense } from 'react'
import { find, keyList } from './openers.ts'

const Keys = lazyPart(() => import('./keys.tsx'), 'Keys')
const Find = lazyPart(() => import('./find.tsx'), 'Find')

export function Shortcuts() {
  const finds = find.useOpen()
  const keys = keyList.useOpen()
  useShortcuts({ onPalette: find.open, onKeys: keyList.open })
  return (
    <Suspense>
      {finds && <Find onClose={find.close} />}
      {keys && <Keys onClose={keyList.close} />}
    </Suspense>
  )
}
