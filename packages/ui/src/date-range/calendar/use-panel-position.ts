import { type RefObject, useLayoutEffect } from 'react'

/** In the browser's top layer, where no scroller cuts it off; kept at its field while the page scrolls. */
export function usePanelPosition(
  panel: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const floating = panel.current
    const field = anchor.current
    if (floating === null || field === null) return
    const place = () => {
      const { clientWidth: width, clientHeight: height } = document.documentElement
      const size = { width: floating.offsetWidth, height: floating.offsetHeight }
      const { left, top } = placePanel(field.getBoundingClientRect(), size, { width, height })
      // Through the object model: a style attribute would be refused by the content security policy.
      floating.style.setProperty('left', `${left}px`)
      floating.style.setProperty('top', `${top}px`)
    }
    floating.showPopover()
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(floating)
    sizes.observe(field)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [panel, anchor])
}

export type Box = { left: number; top: number; width: number; height: number }

/** Distance kept from the field and from the edges of the window, in CSS pixels. */
const gap = 4
const margin = 8

/** Under its field, above it when only there is room, else moved into the window. CSS pixels of the visible window. */
export function placePanel(
  field: Box,
  panel: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } {
  const below = field.top + field.height + gap
  const above = field.top - gap - panel.height
  const lowest = Math.max(margin, view.height - margin - panel.height)
  const rightmost = Math.max(margin, view.width - margin - panel.width)
  const top = below > lowest && above >= margin ? above : below
  return { left: within(field.left, rightmost), top: within(top, lowest) }
}

/** A field scrolled out of the window does not take its panel along: the open panel stays in sight. */
function within(place: number, furthest: number): number {
  return Math.min(Math.max(place, margin), furthest)
}
