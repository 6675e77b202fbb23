import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useShortcuts } from '@guihang/web/screen/use-shortcuts.ts'
import { Suspense } from 'react'
import { clock, find, keyList } from './openers.ts'

const Keys = lazyPart(() => import('./keys.tsx'), 'Keys')
const ClockDialog = lazyPart(() => import('./clock-dialog.tsx'), 'ClockDialog')
const Find = lazyPart(() => import('./find.tsx'), 'Find')

export function Shortcuts() {
  const finds = find.useOpen()
  const keys = keyList.useOpen()
  const clocks = clock.useOpen()
  useShortcuts({ onPalette: find.open, onKeys: keyList.open })
  return (
    <Suspense>
      {finds && <Find onClose={find.close} />}
      {clocks && <ClockDialog onClose={clock.close} />}
      {keys && <Keys onClose={keyList.close} />}
    </Suspense>
  )
}
