import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeBelow } from './place-below.ts'

export type PopupOptions<Anchor extends HTMLElement> = {
  open: boolean
  /** Where it is kept, when that is drawn elsewhere. */
  anchor?: RefObject<Anchor | null> | undefined
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
  anchor: given,
  onLeave,
  align = 'start',
  asWide = false,
}: PopupOptions<Anchor>): Popup<Anchor> {
  const own = useRef<Anchor>(null)
  const anchor = given ?? own
  const popup = useRef<HTMLDivElement>(null)
  const leave = useRef(onLeave)
  leave.current = onLeave

  useLayoutEffect(() => {
    if (!open || !popup.current || !anchor.current) return
    popup.current.showPopover()
    placeBelow(popup.current, anchor.current, { align, asWide })
  }, [open, align, asWide, anchor])

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
  }, [open, align, asWide, anchor])

  return { anchor, popup }
}
