import { describe, expect, it } from 'vitest'
import { type ComboboxFacts, type Intent, intentOf } from './combobox-keys.ts'

const open: ComboboxFacts = { open: true, active: 0, count: 3, typed: false, awaited: false }

describe('the keys of a combobox', () => {
  it.each<[string, Partial<ComboboxFacts>, Intent | null]>([
    ['ArrowDown', { open: false }, { do: 'show' }],
    ['ArrowDown', { active: 2 }, { do: 'mark', index: 0 }],
    ['ArrowUp', { active: 0 }, { do: 'mark', index: 2 }],
    ['ArrowUp', { active: -1 }, { do: 'mark', index: 2 }],
    ['PageDown', { count: 30 }, { do: 'mark', index: 8 }],
    ['PageDown', {}, { do: 'mark', index: 2 }],
    ['PageUp', { active: 2 }, { do: 'mark', index: 0 }],
    ['PageUp', { open: false }, null],
    ['Enter', { active: 1 }, { do: 'choose', index: 1 }],
    ['Enter', { open: false }, null],
    ['Enter', { active: -1, typed: true, awaited: true }, { do: 'owe' }],
    ['Escape', {}, { do: 'hide' }],
    ['Escape', { open: false }, null],
    ['Tab', {}, null],
    ['Tab', { typed: true }, { do: 'choose', index: 0 }],
    ['Tab', { active: -1, typed: true, awaited: true }, { do: 'owe' }],
    ['a', {}, null],
  ])('%s with %o asks for %o', (key, facts, intent) => {
    expect(intentOf(key, { ...open, ...facts })).toEqual(intent)
  })
})
