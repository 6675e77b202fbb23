import { useEffect, useRef } from 'react'

/** Letters of one screen, in lower case. Silent while one types or a dialog is open. */
export function useLetters(letters: Readonly<Record<string, () => void>>): void {
  const present = useRef(letters)
  present.current = letters

  useEffect(() => {
    function key(event: KeyboardEvent) {
      const isChord = event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      if (event.defaultPrevented || isChord || isTyping(event.target) || isOverlayOpen()) return
      const act = present.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type=checkbox],[type=radio]),textarea,select,[contenteditable]')
  )
}

function isOverlayOpen(): boolean {
  return document.querySelector('[role=dialog],[role=alertdialog],[role=menu],[role=listbox]') !== null
}
