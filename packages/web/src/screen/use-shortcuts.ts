import { useEffect, useRef } from 'react'

export type Shortcuts = {
  onPalette: () => void
  onKeys: () => void
  /** Letters of the app itself, in lower case. */
  letters?: Readonly<Record<string, () => void>>
}

/** `Ctrl/⌘ K` palette, `/` the search of the screen, `?` the list of keys, and the app's own letters. */
export function useShortcuts({ onPalette, onKeys, letters }: Shortcuts): void {
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
    else {
      const act = letters?.[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
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
