import { foldText } from '@guihang/domain/text'
import { createContext, type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { cx } from '../cx.ts'
import { popupClass } from './popup-look.ts'
import { usePopup } from './use-popup.ts'

export const CloseContext = createContext<() => void>(() => undefined)

export type MenuPopupProps = {
  id: string
  anchor: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  /** What has the focus at once: by keyboard an action, by pointer the menu itself. */
  focus: 'first' | 'last' | 'none'
  onClose: () => void
  children: ReactNode
}

export function MenuPopup({ id, anchor, align, focus, onClose, children }: MenuPopupProps) {
  const { popup } = usePopup<HTMLElement>({ open: true, onLeave: onClose, align, anchor })

  useLayoutEffect(() => {
    const box = popup.current
    if (!box) return
    const items = itemsOf(box)
    const first = focus === 'first' ? items[0] : focus === 'last' ? items.at(-1) : undefined
    ;(first ?? box).focus({ preventScroll: true })
  }, [popup, focus])

  function close() {
    if (popup.current?.contains(document.activeElement)) anchor.current?.focus({ preventScroll: true })
    onClose()
  }

  return (
    <div
      ref={popup}
      id={id}
      role="menu"
      tabIndex={-1}
      popover="manual"
      onKeyDown={(event) => walk(event, close)}
      className={cx(popupClass, 'max-h-[min(28rem,calc(100dvh-16px))] min-w-48 p-1')}
    >
      <CloseContext value={close}>{children}</CloseContext>
    </div>
  )
}

/** As the ARIA practices describe it. */
function walk(event: KeyboardEvent<HTMLElement>, close: () => void) {
  const items = itemsOf(event.currentTarget)
  const focused = document.activeElement
  const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1
  const goTo = (index: number) => items.at(index % items.length)?.focus()
  if (event.key === 'Escape' || event.key === 'Tab') close()
  else if (event.key === 'ArrowDown') goTo(at + 1)
  else if (event.key === 'ArrowUp') goTo(at <= 0 ? -1 : at - 1)
  else if (event.key === 'Home') goTo(0)
  else if (event.key === 'End') goTo(-1)
  else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    const wanted = foldText(event.key)
    const after = [...items.slice(at + 1), ...items.slice(0, at + 1)]
    after.find((item) => foldText(item.textContent ?? '').startsWith(wanted))?.focus()
  } else return
  // Escape closes the menu and not the dialog around it; a letter is not a shortcut of the page.
  event.stopPropagation()
  if (event.key !== 'Tab') event.preventDefault()
}

function itemsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role^=menuitem]')]
}
