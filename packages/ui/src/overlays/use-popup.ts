import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export type PopupOptions<Anchor extends HTMLElement> = {
  open: boolean
  /** Where it is kept, when that is drawn elsewhere. */
  anchor?: RefObject<Anchor | null> | undefined
  /** A press or a focus elsewhere: the popup goes, the focus stays where it went. */
  onLeave: () => void
  align?: 'start' | 'end' | undefined
  asWide?: boolean | undefined
}

export type Popup<Anchor extends HTMLElement> = {
  anchor: RefObject<Anchor | null>
  /** Give it `popover="manual"`; draw it only while open. */
  popup: RefObject<HTMLDivElement | null>
}

/** In the top layer of the page, kept at its anchor while the page scrolls. */
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

const gap = 4
const edge = 8

/** Below its anchor, above it where there is no room, never beyond the edge of the window. */
function placeBelow(
  box: HTMLElement,
  anchor: HTMLElement,
  { align, asWide }: { align: 'start' | 'end'; asWide: boolean },
): void {
  const around = anchor.getBoundingClientRect()
  // With a phone's keyboard open the visible window is shorter than the page's.
  const floor = window.visualViewport?.height ?? innerHeight
  if (asWide) box.style.minWidth = `${around.width}px`
  box.style.maxWidth = `${innerWidth - 2 * edge}px`
  const { offsetWidth: width, offsetHeight: height } = box
  const below = around.bottom + gap
  const above = around.top - gap - height
  const top = below + height > floor - edge && above >= edge ? above : Math.min(below, floor - edge - height)
  const left = align === 'start' ? around.left : around.right - width
  box.style.left = `${Math.max(edge, Math.min(left, innerWidth - edge - width))}px`
  box.style.top = `${Math.max(edge, top)}px`
}
