import { foldText } from '@guihang/domain/text'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Popup, usePopup } from './use-popup.ts'

type FirstFocus = 'first' | 'last' | 'none'
/** Closes the menu and gives the focus back to its button. */
export type Close = () => void

export type MenuState = Popup<HTMLElement> & {
  open: boolean
  toggle: (focus: FirstFocus) => void
  close: Close
  walk: (event: KeyboardEvent<HTMLElement>) => void
}

/** Opening, walking and closing of a menu, as the ARIA practices describe it. */
export function useMenu(align: 'start' | 'end'): MenuState {
  const [open, setOpen] = useState(false)
  const firstFocus = useRef<FirstFocus>('none')
  const { anchor, popup } = usePopup<HTMLElement>({ open, onLeave: () => setOpen(false), align })

  useLayoutEffect(() => {
    const box = popup.current
    if (!open || !box) return
    const items = itemsOf(box)
    const first =
      firstFocus.current === 'first' ? items[0] : firstFocus.current === 'last' ? items.at(-1) : undefined
    const target = first ?? box
    target.focus({ preventScroll: true })
  }, [open, popup])

  function close() {
    if (popup.current?.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true })
    setOpen(false)
  }

  function walk(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget)
    const focused = document.activeElement
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
    const goTo = (index: number) => items.at(index % items.length)?.focus()
    if (event.key === 'Escape' || event.key === 'Tab') close()
    else if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at <= 0 ? -1 : at - 1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(-1)
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const wanted = foldText(event.key)
      const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      after.find((item) => foldText(item.textContent ?? '').startsWith(wanted))?.focus()
    } else return
    // Escape closes the menu and not the dialog around it; a letter is not a shortcut of the page.
    event.stopPropagation()
    if (event.key !== 'Tab') event.preventDefault()
  }

  return {
    open,
    anchor,
    popup,
    close,
    walk,
    toggle: (focus) => {
      firstFocus.current = focus
      if (open) close()
      else setOpen(true)
    },
  }
}

function itemsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}
