import { type ImportField, importFields, noValues } from '@guihang/domain/parcels/imports/import-fields'
import type { ReadRow } from '@guihang/domain/parcels/imports/read-import-row'
import { describe, expect, it } from 'vitest'
import { cellFaults, importFieldOf, judgeParcel } from './judged-parcel.ts'

const parcel = {
  store_id: '019ab000-0000-7000-8000-000000000000',
  receiver_name: 'Nguyễn Thị Hương',
  receiver_phone: '0912345678',
  receiver_address: '12 Lê Lợi',
  address_scheme: 'vn2025',
  address_level_1_code: '79',
  address_level_3_code: '26740',
  products: [{ name: 'Áo thun', quantity: 1, value: 350_000 }],
  product_value: 350_000,
  cod: 350_000,
  weight: 0.5,
  length: 20,
  width: 15,
  height: 10,
  payment_option: 'sender',
  delivery_option: 'no_check',
}
const row = (more: object = {}, found: Partial<ReadRow> = {}): ReadRow =>
  ({
    values: noValues,
    parcel: { ...parcel, ...more },
    errors: [],
    warnings: [],
    proposals: [],
    presets: [],
    ...found,
  }) as ReadRow // as: some of its parcels are broken on purpose

const fieldsOf = (of: ReadRow) => judgeParcel(of).errors.map(({ field }) => field)
const said = (field: ImportField) => ({ field, rule: 'unread_number' }) as const // as: a rule by its name
const asked = (field: ImportField) =>
  ({ field, rule: 'address', choices: [] }) as unknown as ReadRow['proposals'][number] // as: any question

describe('a row judged by the schema of a parcel', () => {
  it('is a parcel where each field is right and nothing is asked', () => {
    const warnings = [{ field: 'receiver_phone', rule: 'zero_added' }] as unknown as ReadRow['warnings'] // as: any remark
    const judged = judgeParcel(row({}, { warnings }))
    expect(judged).toEqual({
      values: noValues,
      parcel: expect.objectContaining({ receiver_name: 'Nguyễn Thị Hương', cod: 350_000 }),
      errors: [],
      warnings,
      proposals: [],
    })
  })

  it('is none while it has an error or a question, though its parcel is right', () => {
    expect(judgeParcel(row({}, { errors: [said('cod')] })).parcel).toBeNull()
    expect(judgeParcel(row({}, { proposals: [asked('weight')] })).parcel).toBeNull()
    expect(judgeParcel(row({}, { errors: [said('cod')] })).errors).toEqual([said('cod')])
  })

  it('has an error at each wrong cell, one a cell', () => {
    const judged = judgeParcel(row({ receiver_name: '', weight: -1 }))
    expect(judged.parcel).toBeNull()
    expect(judged.errors).toEqual([
      { field: 'receiver_name', rule: expect.any(String) },
      expect.objectContaining({ field: 'weight', rule: expect.any(String) }),
    ])
    expect(fieldsOf(row({ products: [{ name: '', quantity: 0, value: -1 }] }))).toEqual([
      'product_name',
      'quantity',
      'product_value',
    ])
  })

  it('has no second error at a cell that has one, or that is asked about', () => {
    expect(fieldsOf(row({ weight: -1 }, { errors: [said('weight')] }))).toEqual(['weight'])
    expect(fieldsOf(row({ weight: -1 }, { proposals: [asked('weight')] }))).toEqual([])
    expect(fieldsOf(row({ weight: -1 }, { proposals: [asked('cod')] }))).toEqual(['weight'])
  })

  it('says of its address only what was found first: the rest of it follows', () => {
    const nowhere = { receiver_address: '', address_level_1_code: '', address_level_3_code: '' }
    expect(fieldsOf(row(nowhere)).toSorted()).toEqual([
      'address_level_1',
      'address_level_3',
      'receiver_address',
    ])
    expect(fieldsOf(row(nowhere, { errors: [said('address_level_2')] }))).toEqual(['address_level_2'])
    expect(fieldsOf(row(nowhere, { errors: [said('receiver_address')] }))).toEqual(['receiver_address'])
    expect(fieldsOf(row(nowhere, { proposals: [asked('address_level_3')] }))).toEqual([])
    expect(fieldsOf(row(nowhere, { errors: [said('cod')] })).toSorted()).toEqual([
      'address_level_1',
      'address_level_3',
      'cod',
      'receiver_address',
    ])
    expect(fieldsOf(row({ ...nowhere, weight: -1 }, { proposals: [asked('address_level_3')] }))).toEqual([
      'weight',
    ])
  })
})

describe('the faults of a parcel', () => {
  it('are the first of each path; a path without one has none', () => {
    const values = { max: 5 }
    expect(
      cellFaults({ cod: [{ rule: 'max', values }, { rule: 'min' }], weight: [], notes: [{ rule: 'max' }] }),
    ).toEqual([
      { field: 'cod', rule: 'max', values },
      { field: 'notes', rule: 'max' },
    ])
  })

  it('stand at the cell of their path, and at the notes where the sheet has no cell for it', () => {
    const cells: Readonly<Record<string, ImportField>> = {
      address_scheme: 'address_level_3',
      address_level_1_code: 'address_level_1',
      address_level_2_code: 'address_level_2',
      address_level_3_code: 'address_level_3',
      products: 'product_name',
      'products.0.name': 'product_name',
      'products.0.quantity': 'quantity',
      'products.0.value': 'product_value',
      store_id: 'store',
      pickup_on: 'notes',
    }
    for (const [path, cell] of Object.entries(cells)) expect(importFieldOf(path), path).toBe(cell)
    const own = importFields.filter((field) => importFieldOf(field) === field)
    expect(own).toEqual([
      ...['private_code', 'receiver_name', 'receiver_phone', 'receiver_address', 'product_value', 'cod'],
      ...['weight', 'length', 'width', 'height', 'payment_option', 'delivery_option'],
      ...['allow_partial_delivery', 'notes'],
    ])
  })
})
