import { foldText } from '@guihang/domain/text'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { intentOf } from './combobox-keys.ts'
import { matchOptions } from './match-options.ts'

export type ComboboxOption = {
  value: string
  label: string
  /** At the right, quiet: the old unit of a ward. */
  detail?: string | undefined
  /** Further words to find it by, not shown. */
  search?: string | undefined
}

export type ComboboxState = {
  /** What the list hangs below. */
  anchor: RefObject<HTMLDivElement | null>
  input: RefObject<HTMLInputElement | null>
  open: boolean
  /** The text of the input: the typed text, else the chosen label. */
  text: string
  query: string
  shown: ComboboxOption[]
  active: number
  setActive: (index: number) => void
  show: () => void
  hide: () => void
  close: () => void
  toggle: () => void
  clear: () => void
  type: (text: string) => void
  choose: (option: ComboboxOption) => void
  /** The focus left. Answers whether a choice is made later, once the options are there. */
  leave: () => boolean
  key: (event: KeyboardEvent) => void
}

/** A choice that was made by typing before there was anything to choose from, and the value that it took away. */
type Owed = { by: 'key' | 'leaving'; over: string | null }

export type OptionsWait = {
  loading?: boolean | undefined
  /** They are still to come, asked for or not: what is typed meanwhile is matched once they are there. As `loading`. */
  awaited?: boolean | undefined
  /** Told of a typed choice whose options are on their way; settles when it is made, or when they do not come. */
  onOwed?: ((settled: Promise<void>) => void) | undefined
  onBlur?: (() => void) | undefined
}

/** While the options are `awaited`, what is typed and confirmed stays and is matched once they are there. Until then there
 * is no value, so that no form keeps what the field does not show (docs/rules/portal-forms.md). */
export function useCombobox(
  options: readonly ComboboxOption[],
  value: string | null,
  onValueChange: (value: string | null) => void,
  { loading = false, awaited = loading, onOwed, onBlur }: OptionsWait,
): ComboboxState {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const [owed, setOwed] = useState<Owed | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const close = () => setOpen(false)

  const chosen = useMemo(() => options.find((option) => option.value === value), [options, value])
  const query = typed ?? ''
  const shown = useMemo(() => matchOptions(options, query), [options, query])

  function show() {
    if (open) return
    setActive(chosen ? options.indexOf(chosen) : -1)
    setOpen(true)
  }

  function hide() {
    setOpen(false)
    setTyped(null)
    setOwed(null)
  }

  function choose(option: ComboboxOption) {
    hide()
    if (option.value !== value) onValueChange(option.value)
  }

  /** Nothing is lost by leaving: an emptied field is empty, a full match counts, anything else goes back. */
  function leave(): boolean {
    if (typed === null) return false
    if (typed.trim() === '') {
      hide()
      if (value !== null) onValueChange(null)
    } else if (awaited) {
      close()
      if (owed === null) owe('leaving')
      return true
    } else {
      const meant = meantBy(typed, shown)
      if (meant) choose(meant)
      else hide()
    }
    return false
  }

  function owe(by: Owed['by']) {
    setOwed({ by, over: value })
    if (value !== null) onValueChange(null)
  }

  // Until the choice is made: the form then already waits for the list below it.
  const waits = owed !== null && (loading || !awaited)
  useTold(waits, onOwed)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are those of this very drawing
  useEffect(() => {
    if (owed === null || typed === null) return
    // Filled meanwhile by something else: that is the later word.
    if (value !== null && value !== owed.over) return hide()
    if (awaited) return
    const meant = owed.by === 'key' ? shown[0] : meantBy(typed, shown)
    if (meant) return choose(meant)
    // It goes back to what it was, where that is still to be had.
    if (options.some((option) => option.value === owed.over)) onValueChange(owed.over)
    if (document.activeElement === input.current) return setOwed(null)
    hide()
    onBlur?.()
  }, [owed, awaited, value, shown])

  function key(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const facts = { open, active, count: shown.length, typed: Boolean(typed?.trim()), awaited }
    const intent = intentOf(event.key, facts)
    if (intent === null) return
    if (intent.do === 'show') show()
    else if (intent.do === 'mark') setActive(intent.index)
    else if (intent.do === 'owe') owe('key')
    else if (intent.do === 'hide') hide()
    else {
      const option = shown[intent.index]
      if (option) choose(option)
    }
    // Tab goes on to the next field, and Ctrl Enter is the page's.
    if (event.key === 'Tab' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    anchor,
    input,
    open,
    text: typed ?? chosen?.label ?? '',
    query,
    shown,
    active,
    setActive,
    show,
    hide,
    close,
    choose,
    leave,
    key,
    toggle: () => {
      input.current?.focus()
      if (open) close()
      else show()
    },
    clear: () => {
      hide()
      onValueChange(null)
      input.current?.focus()
    },
    type: (text) => {
      setTyped(text)
      setOwed(null)
      setActive(text.trim() === '' ? -1 : 0)
      setOpen(true)
    },
  }
}

/** Tells of each wait once, by a promise that settles when the wait is over. */
function useTold(waits: boolean, onOwed: OptionsWait['onOwed']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once of each wait
  useEffect(() => {
    if (!waits || !onOwed) return
    const { promise, resolve } = Promise.withResolvers<void>()
    onOwed(promise)
    return resolve
  }, [waits])
}

/** The option that is written out, or the only one left. */
function meantBy(text: string, shown: readonly ComboboxOption[]): ComboboxOption | undefined {
  const wanted = foldText(text.trim())
  const written = shown.find((option) => foldText(option.label) === wanted)
  return written ?? (shown.length === 1 ? shown[0] : undefined)
}
