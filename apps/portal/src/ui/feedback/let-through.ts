const controls = 'a, button, input, select, textarea, label, [role=option], [role=menuitem], [role=tab]'

type Point = { x: number; y: number }

/**
 * Keeps what lies below a toast within reach: while the mouse is over a control that a toast covers, or the keyboard's
 * focus is on one, the toast fades and lets the press through. Its own buttons take theirs all the same. Answers how to
 * end that.
 */
export function letThrough(): () => void {
  const stop = new AbortController()
  let mouse: Point | null = null
  const look = () => {
    const toasts = document.querySelectorAll('.Toastify__toast')
    // Each move of the mouse comes by here.
    if (toasts.length === 0) return
    const focus = document.querySelector(':focus-visible')
    for (const toast of toasts) {
      const covers = (mouse !== null && isOverControl(toast, mouse)) || isOver(toast, focus)
      toast.toggleAttribute('data-through', covers)
    }
  }
  const options = { signal: stop.signal, passive: true }
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY, pointerType }) => {
      // A finger that moves over a toast drags it away.
      mouse = pointerType === 'mouse' ? { x: clientX, y: clientY } : null
      look()
    },
    options,
  )
  document.addEventListener('focusin', look, options)
  // A toast that has just slid in may have come to stand over something.
  document.addEventListener('animationend', look, options)
  return () => stop.abort()
}

function isOverControl(toast: Element, { x, y }: Point): boolean {
  const isWithin = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return x >= left && x <= right && y >= top && y <= bottom
  }
  if (!isWithin(toast) || [...toast.querySelectorAll('button')].some(isWithin)) return false
  const below = document.elementsFromPoint(x, y).find((element) => !element.closest('.Toastify'))
  return Boolean(below?.closest(controls))
}

function isOver(toast: Element, focus: Element | null): boolean {
  if (!focus?.matches(controls) || toast.contains(focus)) return false
  const over = toast.getBoundingClientRect()
  const { left, right, top, bottom } = focus.getBoundingClientRect()
  return left < over.right && right > over.left && top < over.bottom && bottom > over.top
}
