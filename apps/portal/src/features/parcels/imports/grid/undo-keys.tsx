import { useEffect } from 'react'
import type { RowSheet } from '../sheet/row-sheet.ts'

/** Ctrl Z and Ctrl Y wherever the focus is on this screen, except in a field that undoes its own typing. */
export function UndoKeys({ sheet }: { sheet: RowSheet }) {
  useEffect(() => {
    function key(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
      const name = event.key.toLowerCase()
      if (name === 'y' || (name === 'z' && event.shiftKey)) sheet.redo()
      else if (name === 'z') sheet.undo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [sheet])
  return null
}
