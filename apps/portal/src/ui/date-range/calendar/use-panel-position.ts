import { type RefObject, useLayoutEffect } from 'react'
import { placePanel } from './place-panel.ts'

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
