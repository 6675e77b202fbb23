import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { DateFieldState } from './use-date-field.ts'

export function usePickerEvents(field: DateFieldState, disabled: boolean) {
  const { open } = field
  const root = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const touched = useRef(false)
  const [quietKeyboard, setQuietKeyboard] = useState(false)
  const [gridFocus, setGridFocus] = useState(0)
  useOutsidePress(root, open, field.leave)

  function backToInput() {
    input.current?.focus()
  }

  function openGrid() {
    field.show()
    setGridFocus((count) => count + 1)
  }

  const ofRoot = {
    onBlur: (event: FocusEvent<HTMLDivElement>) => {
      const next = event.relatedTarget
      if (next instanceof Node && root.current?.contains(next)) {
        if (event.target === input.current) field.check()
        return
      }
      // With nowhere next, either the window lost the focus, or a press decides (see useOutsidePress).
      if (next === null && (open || !document.hasFocus())) return
      field.leave()
    },
    onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => {
      if (event.key !== 'Escape' || !open) return
      event.preventDefault()
      event.stopPropagation()
      field.cancel()
      backToInput()
    },
  }

  const ofControl = {
    onPointerDown: (event: ReactPointerEvent) => {
      touched.current = event.pointerType === 'touch'
    },
    onMouseDown: (event: MouseEvent<HTMLDivElement>) => {
      if (disabled || isButton(event.target)) return
      // A first touch goes to the calendar, not to the text: no keyboard slides over it. A second one types.
      const toCalendar = touched.current && !open
      setQuietKeyboard(toCalendar)
      if (toCalendar || event.target !== input.current) event.preventDefault()
    },
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      if (disabled || isButton(event.target)) return
      if (touched.current && !open) openGrid()
      else {
        backToInput()
        field.show()
      }
    },
  }

  function keyInText(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      openGrid()
    } else if (event.key === 'Enter' && (open || field.typed !== null)) {
      // Enter settles the field; only a settled field lets it through to its form.
      event.preventDefault()
      if (field.typed !== null) field.takeText()
      else field.apply()
    }
  }

  return { root, input, quietKeyboard, gridFocus, backToInput, ofRoot, ofControl, keyInText }
}

function useOutsidePress(root: { current: Element | null }, active: boolean, onPress: () => void) {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    if (!active) return
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [root, active])
}

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null
}
