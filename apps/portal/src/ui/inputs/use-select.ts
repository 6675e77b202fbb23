import { foldText } from '@guihang/domain/text'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SelectOption } from './select-option.ts'

/** Opening, marking and choosing of a select; letters go to the option that begins with them. */
export function useSelect<Value extends string>(
  options: readonly SelectOption<Value>[],
  value: Value | null,
  onValueChange: (value: Value) => void,
) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const typed = useRef({ text: '', at: 0 })
  const chosen = options.findIndex((option) => option.value === value)

  function show() {
    setActive(Math.max(chosen, 0))
    setOpen(true)
  }

  function choose(index: number) {
    const option = options[index]
    if (!option || option.disabled) return
    setOpen(false)
    if (option.value !== value) onValueChange(option.value)
  }

  function findTyped(letter: string): number {
    const now = Date.now()
    const text = (now - typed.current.at < 600 ? typed.current.text : '') + foldText(letter)
    typed.current = { text, at: now }
    return options.findIndex((option) => !option.disabled && foldText(option.label).startsWith(text))
  }

  function key(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (!open) {
      if (step || event.key === 'Enter' || event.key === ' ') show()
      else if (event.key.length === 1) choose(findTyped(event.key))
      else return
    } else if (step) setActive((active + step + options.length) % options.length)
    else if (event.key === 'Home') setActive(0)
    else if (event.key === 'End') setActive(options.length - 1)
    else if (event.key === 'Enter' || event.key === ' ') choose(active)
    else if (event.key === 'Escape') setOpen(false)
    else if (event.key === 'Tab') return choose(active)
    else if (event.key.length === 1) setActive((now) => Math.max(findTyped(event.key), now))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    open,
    active,
    chosen,
    choose,
    key,
    mark: setActive,
    close: () => setOpen(false),
    toggle: () => (open ? setOpen(false) : show()),
  }
}
