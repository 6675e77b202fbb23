import { foldText } from '@guihang/domain/text'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { placeBelow } from './place-below.ts'

type FirstFocus = 'first' | 'last' | 'none'
/** Closes the menu and gives the focus back to its button. */
export type Close = () => void

export type MenuState = {
  open: boolean
  anchor: RefObject<HTMLElement | null>
  popup: RefObject<HTMLDivElement | null>
  toggle: (focus: FirstFocus) => void
  close: Close
  walk: (event: KeyboardEvent<HTMLElement>) => void
}

/** Opening, placing, walking and closing of a menu, as the ARIA practices describe it. */
export function useMenu(align: 'start' | 'end'): MenuState {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const firstFocus = useRef<FirstFocus>('none')

  const close = useCallback(() => {
    if (popup.current?.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true })
    setOpen(false)
  }, [])

  useLayoutEffect(() => {
    const box = popup.current
    if (!open || !box) return
    box.showPopover()
    if (anchor.current) placeBelow(box, anchor.current, align)
    const items = itemsOf(box)
    const first =
      firstFocus.current === 'first' ? items[0] : firstFocus.current === 'last' ? items.at(-1) : undefined
    const target = first ?? box
    target.focus({ preventScroll: true })
  }, [open, align])

  useEffect(() => {
    if (!open) return
    const inside = (target: EventTarget | null) =>
      target instanceof Node && (popup.current?.contains(target) || anchor.current?.contains(target))
    const press = (event: Event) => {
      if (!inside(event.target)) setOpen(false)
    }
    const place = () => {
      if (popup.current && anchor.current) placeBelow(popup.current, anchor.current, align)
    }
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('pointerdown', press, { signal, capture: true })
    document.addEventListener('focusin', press, { signal })
    window.addEventListener('resize', place, { signal })
    window.addEventListener('scroll', place, { signal, capture: true, passive: true })
    return () => stop.abort()
  }, [open, align])

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
