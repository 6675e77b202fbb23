import { describe, expect, it } from 'vitest'
import { messageOf, rowAnswer, waitingIn } from './import-answer.ts'
import type { ImportRecord } from './imports.store.ts'

const vietnamese = { language: 'vi', provider: { hotline: '1900 636 677' } } as Parameters<
  typeof messageOf
>[1] // as: a message needs no more of the provider

describe('a row of an import that is being created', () => {
  // as: what a row waits for is in these columns
  const record = { working: 'creating', wanted: null, created_to: 2 } as unknown as ImportRecord
  const row = { no: 3, type: 'valid', parcel_code: null } as const

  it('waits behind the last one that was done', () => {
    const waits = waitingIn(record)
    expect([2, 3, 4].map((no) => waits({ ...row, no }))).toEqual([false, true, true])
  })

  it('does not wait once it is a parcel, or while it cannot become one', () => {
    const waits = waitingIn(record)
    expect(waits({ ...row, parcel_code: 'DH1' })).toBe(false)
    expect(waits({ ...row, type: 'warnings' })).toBe(true)
    expect(waits({ ...row, type: 'invalid' })).toBe(false)
  })

  it('waits where it is among the lines that were asked for', () => {
    const waits = waitingIn({ ...record, wanted: [4] })
    expect([3, 4].map((no) => waits({ ...row, no }))).toEqual([false, true])
  })

  it('waits for nothing while nothing is created', () => {
    expect(waitingIn({ ...record, working: null })(row)).toBe(false)
    expect(waitingIn({ ...record, working: 'reading' })(row)).toBe(false)
  })
})

describe('a remark on a row', () => {
  it('is a sentence also where its rule is no longer known', () => {
    expect(messageOf({ field: 'cod', rule: 'a_rule_of_before' }, vietnamese)).toBe(
      messageOf({ field: 'cod', rule: 'invalid' }, vietnamese),
    )
    expect(messageOf({ field: 'cod', rule: 'required' }, vietnamese)).toMatch(/./)
  })

  it('stands at its field, or at the notes where the field is no column', () => {
    const remark = { field: 'cod', rule: 'required' }
    const answer = rowAnswer(
      {
        ...{ no: 2, type: 'invalid', values: {}, errors: [remark, { ...remark, field: 'gone' }] },
        ...{ warnings: [remark], proposals: [remark], fee: null, parcel_code: null, tracking_number: null },
      },
      vietnamese,
    )
    expect(answer).toMatchObject({ no: 2, waiting: false, parcel_code: null, tracking_number: null })
    expect(answer.errors.map(({ field }) => field)).toEqual(['cod', 'notes'])
    expect(answer.warnings).toEqual([{ field: 'cod', message: expect.any(String), repair: null }])
    expect(answer.proposals).toEqual([{ field: 'cod', message: expect.any(String), choices: [] }])
  })
})
