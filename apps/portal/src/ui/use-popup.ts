import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeBelow } from './place-below.ts'

export type PopupOptions = {
  open: boolean
  /** A press or a focus elsewhere: the popup goes, the focus stays where it went. */
  onLeave: () => void
  align?: 'start' | 'end' | undefined
  /** At least as wide as its anchor. */
  asWide?: boolean | undefined
}

export type Popup<Anchor extends HTMLElement> = {
  anchor: RefObject<Anchor | null>
  /** Give it `popover="manual"`; draw it only while open. */
  popup: RefObject<HTMLDivElement | null>
}

/** A box in the top layer of the page, kept at its anchor while the page scrolls: menus, selects, comboboxes. */
export function usePopup<Anchor extends HTMLElement>({
  open,
  onLeave,
  align = 'start',
  asWide = false,
}: PopupOptions): Popup<Anchor> {
  const anchor = useRef<Anchor>(null)
  const popup = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave

  useLayoutEffect(() => {
    if (!open || !popup.current || !anchor.current) return
    popup.current.showPopover()
    placeBelow(popup.current, anchor.current, { align, asWide })
  }, [open, align, asWide])

  useEffect(() => {
    const box = popup.current
    const button = anchor.current
    if (!open || !box || !button) return
    const elsewhere = (event: Event) => {
      const inside =
        event.target instanceof Node && (box.contains(event.target) || button.contains(event.target))
      if (!inside) leave.current()
    }
    const place = () => placeBelow(box, button, { align, asWide })
    const stop = new AbortController()
    const { signal } = stop
    const size = new ResizeObserver(place)
    size.observe(box)
    document.addEventListener('pointerdown', elsewhere, { signal, capture: true })
    document.addEventListener('focusin', elsewhere, { signal })
    window.addEventListener('resize', place, { signal })
    window.addEventListener('scroll', place, { signal, capture: true, passive: true })
    return () => {
      stop.abort()
      size.disconnect()
    }
  }, [open, align, asWide])

  return { anchor, popup }
}
