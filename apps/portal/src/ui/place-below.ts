const gap = 4
const edge = 8

/** Places a fixed box below its button, above it where there is no room, never beyond the edge of the window. */
export function placeBelow(box: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const around = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const below = around.bottom + gap
  const above = around.top - gap - height
  const top =
    below + height > innerHeight - edge && above >= edge
      ? above
      : Math.min(below, innerHeight - edge - height)
  const left = align === 'start' ? around.left : around.right - width
  box.style.left = `${Math.max(edge, Math.min(left, innerWidth - edge - width))}px`
  box.style.top = `${Math.max(edge, top)}px`
}
