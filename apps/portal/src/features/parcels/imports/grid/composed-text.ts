import { type RefObject, useEffect } from 'react'
import type { DataGridHandle } from 'react-data-grid'
import { flushSync } from 'react-dom'

/** Takes text for an element that is no field. TypeScript does not know it yet, and some browsers do not have it. */
type TextContext = EventTarget & {
  readonly text: string
  updateText(from: number, to: number, text: string): void
}

declare global {
  interface Window {
    EditContext?: new () => TextContext
  }
  interface HTMLElement {
    editContext?: TextContext | null
  }
}

const openCell = '[role=gridcell]:not([aria-readonly=true])'
/** Vietnamese input methods may send a letter without a key; a cell is no field, so it would be lost. The cell takes the
 * letter and opens with it. */
export function useComposedText(grid: RefObject<DataGridHandle | null>): void {
  useEffect(() => {
    const element = grid.current?.element
    if (!element || !window.EditContext) return
    const context = new window.EditContext()
    let cell: HTMLElement | null = null
    // Taken from it only when the next cell gets it: the browser must first see the focus leave.
    let holder: HTMLElement | null = null
    let composing = false

    function leave() {
      if (cell) delete cell.dataset.composed
      cell = null
      composing = false
      context.updateText(0, context.text.length, '')
    }
    function enter({ target }: FocusEvent) {
      leave()
      if (!(target instanceof HTMLElement) || !target.matches(openCell)) return
      cell = target
      if (holder === cell) return
      if (holder) holder.editContext = null
      holder = cell
      holder.editContext = context
    }
    function open() {
      const { text } = context
      if (!cell || text === '') return
      const idx = Number(cell.ariaColIndex) - 1
      const rowIdx = Number(cell.closest('[role=row]')?.ariaRowIndex) - 2
      flushSync(() => grid.current?.setActivePosition({ idx, rowIdx }, { enableEditor: true }))
      typeInto(text)
      leave()
    }
    function update() {
      if (!composing) open()
      else if (cell) cell.dataset.composed = context.text
    }
    function start() {
      composing = true
    }
    function end() {
      composing = false
      open()
    }
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    context.addEventListener('textupdate', update)
    context.addEventListener('compositionstart', start)
    context.addEventListener('compositionend', end)
    return () => {
      leave()
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [grid])
}

function typeInto(text: string): void {
  const input = document.activeElement
  if (!(input instanceof HTMLInputElement)) return
  input.setRangeText(text, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
