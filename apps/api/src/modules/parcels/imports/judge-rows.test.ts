import { describe, expect, it } from 'vitest'
import { reject, rejectFields } from '../../../platform/http/answers/reject.ts'
import { changeOf, hashOf, remarksOf, sumOf } from './judge-rows.ts'
import type { SheetOrder } from './reading/row-reader.ts'
import { withTwins } from './twins.ts'

describe('what rows change in the counts of their import', () => {
  const rows = [
    { type: 'valid', cod: 100, fee: 10 },
    { type: 'valid', cod: 200, fee: 20 },
    { type: 'warnings', cod: 300, fee: 30 },
    { type: 'invalid', cod: 0, fee: null },
    { type: 'proposed_for_edit', cod: 0, fee: null },
  ] as const

  it('is one more of their group each, their COD and their fees', () => {
    expect(changeOf(rows, 1)).toEqual({
      valid: 2,
      warnings: 1,
      invalid: 1,
      proposed_for_edit: 1,
      cod: 600,
      fee: 60,
    })
  })

  it('is the same taken away where they go, and nothing where there are none', () => {
    const none = { valid: 0, warnings: 0, invalid: 0, proposed_for_edit: 0, cod: 0, fee: 0 }
    expect(sumOf(changeOf(rows, 1), changeOf(rows, -1))).toEqual(none)
    expect(changeOf([], 1)).toEqual(none)
  })

  it('adds up group by group', () => {
    const left = { valid: 1, proposed_for_edit: 2, invalid: 3, warnings: 4, cod: 5, fee: 6 }
    const right = { valid: 10, proposed_for_edit: 20, invalid: 30, warnings: 40, cod: 50, fee: 60 }
    expect(sumOf(left, right)).toEqual({
      valid: 11,
      proposed_for_edit: 22,
      invalid: 33,
      warnings: 44,
      cod: 55,
      fee: 66,
    })
  })
})

describe('the remarks of a rejected parcel', () => {
  it('stand at the cells of its fields, the first of each, and at the notes where it has no cell', () => {
    const rejection = rejectFields({
      address_level_3_code: [{ rule: 'invalid' }, { rule: 'required' }],
      pickup_on: [{ rule: 'required' }],
      cod: [],
    })
    expect(remarksOf(rejection)).toEqual([
      { field: 'address_level_3', rule: 'invalid' },
      { field: 'notes', rule: 'required' },
    ])
  })

  it('are none where it names no field', () => {
    expect(remarksOf(reject('EPK001'))).toEqual([])
  })
})

describe('rows with the code or look of another', () => {
  const row = (no: number, private_code: string | null, look: string | null) =>
    ({ no, private_code, look, parcel: {}, errors: [], warnings: [] }) as unknown as SheetOrder // as: no more is asked

  it('have an error for the code and a warning for the look, of the row that stood there first', () => {
    const [first, second, third, fourth] = [
      row(1, 'A', 'x'),
      row(2, 'A', 'y'),
      row(3, 'B', 'x'),
      row(4, null, null),
    ]
    expect(withTwins([first, second, third, fourth], [])).toEqual([
      first,
      {
        ...second,
        parcel: null,
        errors: [{ field: 'private_code', rule: 'code_twice', values: { no: 1 } }],
      },
      { ...third, warnings: [{ field: 'receiver_name', rule: 'same_look_file', values: { no: 1 } }] },
      fourth,
    ])
  })

  it('keep the remarks that they have', () => {
    const remark = { field: 'cod', rule: 'money' }
    const twin = { ...row(2, 'A', null), errors: [remark] } as SheetOrder // as: the same row
    const alike = { ...row(3, null, 'x'), warnings: [remark] } as SheetOrder // as: the same row
    const [coded, looking] = withTwins([twin, alike], [row(1, 'A', 'x')])
    expect(coded?.errors).toEqual([remark, { field: 'private_code', rule: 'code_twice', values: { no: 1 } }])
    expect(looking?.warnings).toEqual([
      remark,
      { field: 'receiver_name', rule: 'same_look_file', values: { no: 1 } },
    ])
  })
})

it('the look of a row is stored as a hash, which says nothing of its receiver', () => {
  expect(hashOf('0912345678|12leloi|ao*1')).toMatch(/^[\w-]{27}$/)
  expect(hashOf('0912345678|12leloi|ao*1')).not.toBe(hashOf('0912345678|12leloi|ao*2'))
})
