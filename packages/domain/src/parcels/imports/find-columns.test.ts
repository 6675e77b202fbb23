import { describe, expect, it } from 'vitest'
import { cellsOf, findColumns, missingColumns } from './find-columns.ts'
import { importFields } from './import-fields.ts'
import { stateOf } from './import-states.ts'
import { templateColumns, templateMark, templateVersion, versionIn } from './import-template.ts'

describe('the columns of a sheet', () => {
  it('are found by the headings of the template in either language, required marks or not', () => {
    for (const language of ['vi', 'en'] as const) {
      const headings = importFields.map((field) => `${templateColumns[field].heading[language]} *`)
      expect([...(findColumns(headings) ?? [])]).toEqual(importFields.map((field, place) => [field, place]))
    }
  })

  it('are found by what shops call them, in any order', () => {
    const columns = findColumns(['STT', 'SĐT', 'Họ và tên', undefined, 'ĐỊA CHỈ', 'Thu hộ', 'Thu hộ'])
    expect(columns && Object.fromEntries(columns)).toEqual({
      receiver_phone: 1,
      receiver_name: 2,
      receiver_address: 4,
      cod: 5,
    })
    expect(columns && missingColumns(columns)).toEqual([])
  })

  it('are not found in a title or an order', () => {
    expect(findColumns(['Đơn hàng ngày 21/11'])).toBeUndefined()
    expect(findColumns(['__proto__', 'constructor', 912_345_678])).toBeUndefined()
    expect(missingColumns(findColumns(['Tên người nhận', 'SĐT']) ?? new Map())).toEqual(['receiver_address'])
  })

  it('give no cells where a row is blank', () => {
    const columns = findColumns(['SĐT', 'Địa chỉ']) ?? new Map()
    expect(cellsOf([undefined, '  '], columns)).toBeUndefined()
    expect(cellsOf([912_345_678], columns)).toEqual({ receiver_phone: 912_345_678 })
  })
})

it('the template names its version', () => {
  expect(versionIn(`Mẫu gửi hàng · ${templateMark()}`)).toBe(templateVersion)
  expect(versionIn('GUIHANG-TEMPLATE 2025.1')).toBe('2025.1')
  expect(versionIn(undefined)).toBeUndefined()
})

it('an import waits for a person while rows need one, and is done when none is left', () => {
  const counts = { valid: 0, proposed_for_edit: 0, invalid: 0, warnings: 0 }
  expect(stateOf({ ...counts, valid: 3, proposed_for_edit: 1 })).toBe('needs_verification')
  expect(stateOf({ ...counts, invalid: 1, warnings: 2 })).toBe('needs_verification')
  expect(stateOf({ ...counts, valid: 2, warnings: 1 })).toBe('warning')
  expect(stateOf({ ...counts, valid: 2 })).toBe('created')
  expect(stateOf(counts)).toBe('success')
})
