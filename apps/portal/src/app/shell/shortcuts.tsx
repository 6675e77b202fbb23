import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { closePalette, openPalette, usePaletteOpen } from './open-palette.ts'

const KeysDialog = lazyPart(() => import('./keys-dialog.tsx'), 'KeysDialog')
const Palette = lazyPart(() => import('./palette.tsx'), 'Palette')

/** Also for the screens without the shell. */
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

/** `Ctrl/⌘ K` palette, `N` new parcel, `/` the search of the screen, `?` the list of keys. */
function useShortcuts({ onPalette, onKeys }: { onPalette: () => void; onKeys: () => void }): void {
  const navigate = useNavigate()
  const act = useRef<(event: KeyboardEvent) => void>(() => undefined)

  act.current = (event) => {
    if (event.defaultPrevented || event.isComposing) return
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isOverlayOpen()) return
    if (event.key === '?') onKeys()
    else if (event.key === '/') searchHere(event, onPalette)
    else if (event.key.toLowerCase() === 'n') {
      event.preventDefault()
      void navigate({ to: '/packages/create' })
    }
  }

  useEffect(() => {
    const key = (event: KeyboardEvent) => act.current(event)
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
}

/** A screen marks its search input with `data-screen-search`; without one `/` opens the palette. */
function searchHere(event: KeyboardEvent, onPalette: () => void): void {
  event.preventDefault()
  const input = document.querySelector<HTMLInputElement>('input[data-screen-search]')
  if (input) {
    input.focus()
    input.select()
  } else onPalette()
}

// The cell of a grid takes the first letter that is typed on it: Nguyễn is a name and no new parcel.
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches(
      'input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable],[role=gridcell]',
    )
  )
}

function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null
}
