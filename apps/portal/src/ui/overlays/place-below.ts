const gap = 4
const edge = 8

/** Places a fixed box below its anchor, above it where there is no room, never beyond the edge of the window. */
export function placeBelow(
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
