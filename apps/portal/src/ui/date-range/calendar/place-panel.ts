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
