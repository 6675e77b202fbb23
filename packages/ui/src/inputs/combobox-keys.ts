/** What a key asks of a combobox. `owe`: take the best match as soon as the awaited options are there. */
export type Intent =
  | { do: 'show' }
  | { do: 'mark'; index: number }
  | { do: 'choose'; index: number }
  | { do: 'owe' }
  | { do: 'hide' }

export type ComboboxFacts = {
  open: boolean
  /** The marked option, -1 for none, and how many are shown. */
  active: number
  count: number
  /** Something is typed, and the options are still on their way. */
  typed: boolean
  awaited: boolean
}

const pageStep = 8

/** Null leaves the key to the browser. */
export function intentOf(key: string, { open, active, count, typed, awaited }: ComboboxFacts): Intent | null {
  const marked = active >= 0 && active < count
  switch (key) {
    case 'ArrowDown':
      return open ? { do: 'mark', index: active + 1 >= count ? 0 : active + 1 } : { do: 'show' }
    case 'ArrowUp':
      return open ? { do: 'mark', index: active <= 0 ? count - 1 : active - 1 } : { do: 'show' }
    case 'PageDown':
      return open ? { do: 'mark', index: Math.min(active + pageStep, count - 1) } : null
    case 'PageUp':
      return open ? { do: 'mark', index: Math.max(active - pageStep, 0) } : null
    case 'Enter':
      if (open && marked) return { do: 'choose', index: active }
      return awaited && typed ? { do: 'owe' } : null
    case 'Escape':
      return open ? { do: 'hide' } : null
    case 'Tab':
      // Tab after typing takes the marked match.
      if (open && typed && marked) return { do: 'choose', index: active }
      return awaited && typed ? { do: 'owe' } : null
    default:
      return null
  }
}
