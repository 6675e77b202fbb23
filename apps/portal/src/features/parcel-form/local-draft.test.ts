import { describe, expect, it } from 'vitest'
import { emptyValues } from './form-values.ts'
import { type LocalDraft, readDraft } from './local-draft.ts'

const draft: LocalDraft = {
  saved_at: '2026-11-18T14:38:00.000Z',
  user_id: 'u1',
  base: '',
  values: { ...emptyValues('s1'), receiver_name: 'Linh', cod: 450_000 },
  open: { key: 'k', sent: '{}' },
}

describe('a form kept on the machine', () => {
  it('comes back as it was', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  })

  it('keeps what can be read when another version of the form wrote it', () => {
    const { cod: _, ...older } = draft.values
    const written = {
      ...draft,
      values: { ...older, weight: 'heavy', payment_option: 'barter', products: 'none' },
    }
    expect(readDraft(JSON.stringify(written))?.values).toMatchObject({
      receiver_name: 'Linh',
      cod: null,
      weight: null,
      payment_option: 'sender',
      products: [{ name: '', quantity: 1, value: null }],
    })
  })

  it('is nothing when it is no form at all', () => {
    expect(readDraft('{"values":1}')).toBeNull()
    expect(readDraft('not json')).toBeNull()
    expect(readDraft(null)).toBeNull()
  })
})
