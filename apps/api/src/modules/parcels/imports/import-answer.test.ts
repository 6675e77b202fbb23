import { describe, expect, it } from 'vitest'
import { importAnswer, leftOutLines, messageOf, rowAnswer, waitingIn } from './import-answer.ts'
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

describe('an import', () => {
  const told = { lacks: ['sides'], fill: { product_value: null, weight: null, sides: null } }
  const record = {
    shop_id: 'shop',
    id: 'import',
    store_id: 'store',
    file_name: 'don.xlsx',
    status: 'needs_verification',
    working: null,
    created_at: new Date('2026-11-18T05:00:00Z'),
    rows_done: 1,
    rows_total: 2,
    rows_created: 3,
    valid: 4,
    proposed_for_edit: 5,
    invalid: 6,
    warnings: 7,
    cod: 8,
    fee: 9,
    source: 'shopee',
    left_out: 10,
    left_out_by: { cancelled: 10, sum: 1 },
    paid: 11,
    created_cod: 12,
    told_columns: told,
    asked_columns: null,
    fault: null,
    fault_line: null,
  } as unknown as ImportRecord // as: an answer reads no more
  const answer = (more: object = {}) => importAnswer({ ...record, ...more } as ImportRecord, vietnamese) // as: the same

  it('is told with its counts, its sums and what was left out of it', () => {
    expect(answer()).toEqual({
      id: 'import',
      fileName: 'don.xlsx',
      status: 'needs_verification',
      importTime: '2026-11-18T05:00:00.000Z',
      store_id: 'store',
      working: null,
      rows_done: 1,
      rows_total: 2,
      rows_created: 3,
      counts: { valid: 4, proposed_for_edit: 5, invalid: 6, warnings: 7 },
      cod: 8,
      fee: 9,
      source: 'shopee',
      left_out: 10,
      left_out_by: { cancelled: 10, sum: 1 },
      paid: 11,
      sides_assumed: true,
      created_cod: 12,
      columns_asked: false,
      fault: null,
    })
  })

  it('assumes sides where its file lacks them, nobody gave them, and its columns were understood', () => {
    expect(answer({ told_columns: null }).sides_assumed).toBe(false)
    expect(answer({ source: null }).sides_assumed).toBe(false)
    expect(answer({ told_columns: { ...told, lacks: ['weight'] } }).sides_assumed).toBe(false)
    const sides = { length: 1, width: 1, height: 1 }
    expect(answer({ told_columns: { ...told, fill: { ...told.fill, sides } } }).sides_assumed).toBe(false)
  })

  it('says that its columns are asked about, and why it has failed', () => {
    expect(answer({ asked_columns: told }).columns_asked).toBe(true)
    expect(answer({ fault: 'empty' }).fault).toEqual({ rule: 'empty', message: expect.stringMatching(/./) })
    expect(answer({ fault: 'open_quote', fault_line: 4 }).fault?.message).toMatch(/^Dòng 4 /)
    expect(answer({ fault: 'open_quote' }).fault?.message).toMatch(/^Dòng 0 /)
    expect(answer({ fault: 'a_fault_of_before' }).fault).toBeNull()
    expect(answer({ left_out_by: null }).left_out_by).toEqual({})
  })

  it('has left out the lines of all reasons; one from before they were told apart, its orders', () => {
    expect(leftOutLines(record)).toBe(11)
    expect(leftOutLines({ ...record, left_out_by: null })).toBe(10)
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
