import { useEffect, useRef } from 'react'

const gap = 6
const edge = 8

/** Shows the `data-tip` of what is hovered or focused; hidden from screen readers, as it repeats an accessible name.
 * Esc closes it (WCAG 1.4.13), and so does every other key: what is typed next must not stand below it. */
export function TipLayer() {
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const box = layer.current
    if (!box) return
    let timer = 0

    const hide = () => {
      clearTimeout(timer)
      box.hidden = true
    }
    const show = (target: Element) => {
      box.textContent = target.getAttribute('data-tip')
      box.hidden = false
      const around = target.getBoundingClientRect()
      const own = box.getBoundingClientRect()
      const right = target.getAttribute('data-tip-side') === 'right'
      const left = right ? around.right + gap : around.left + around.width / 2 - own.width / 2
      const below = around.bottom + gap
      const fits = below + own.height < innerHeight - edge
      const top = right
        ? around.top + around.height / 2 - own.height / 2
        : fits
          ? below
          : around.top - gap - own.height
      box.style.left = `${Math.max(edge, Math.min(left, innerWidth - own.width - edge))}px`
      box.style.top = `${top}px`
    }
    const consider = (event: Event) => {
      const target = event.target instanceof Element ? event.target.closest('[data-tip]') : null
      hide()
      if (!target || target.getAttribute('aria-expanded') === 'true') return
      if (event.type === 'focusin') {
        if (target.matches(':focus-visible')) show(target)
      } else if (matchMedia('(hover: hover)').matches) timer = window.setTimeout(show, 400, target)
    }
    const listeners = new AbortController()
    const options = { signal: listeners.signal }
    document.addEventListener('pointerover', consider, options)
    document.addEventListener('focusin', consider, options)
    document.addEventListener('focusout', hide, options)
    document.addEventListener('pointerdown', hide, options)
    document.addEventListener('scroll', hide, { ...options, capture: true })
    document.addEventListener('keydown', hide, options)
    return () => {
      listeners.abort()
      clearTimeout(timer)
    }
  }, [])

  return (
    <div
      ref={layer}
      hidden
      aria-hidden
      className="fixed z-60 max-w-70 rounded-row bg-inverse px-2 py-1 text-12 text-on-inverse shadow-float pointer-events-none print:hidden"
    />
  )
}
