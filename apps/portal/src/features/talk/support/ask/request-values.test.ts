import type { Parcel } from '@guihang/contract/parcels/parcels'
import { describe, expect, it } from 'vitest'
import { changeValuesOf, emptyRequest, requestBody, suggestedType, wantedChange } from './request-values.ts'

const unit = (code: string) => ({ code, name: code, scheme: 'vn2025' })
const parcel = {
  receiver: {
    name: 'Nguyễn Thị Hồng Nhung',
    phone: '0912345678',
    address: '45/12 Lê Văn Sỹ',
    address_level_1: unit('79'),
    address_level_2: null,
    address_level_3: unit('27475'),
  },
  notes: '',
  cod: 500_000,
  payment_option: 'sender',
} as unknown as Parcel // as: the fields that a change reads

describe('the wanted change of a parcel', () => {
  it('holds only what differs from the parcel', () => {
    const same = changeValuesOf(parcel)
    expect(wantedChange(same, parcel)).toEqual({})
    expect(wantedChange({ ...same, cod: 450_000, notes: 'Gọi trước' }, parcel)).toEqual({
      cod: 450_000,
      notes: 'Gọi trước',
    })
  })

  it('reads an empty COD as 0', () => {
    expect(wantedChange({ ...changeValuesOf(parcel), cod: null }, parcel)).toEqual({ cod: 0 })
  })

  it('sends all units once one of them differs', () => {
    const change = { ...changeValuesOf(parcel), address_level_3_code: '27000' }
    expect(wantedChange(change, parcel)).toEqual({
      address_scheme: 'vn2025',
      address_level_1_code: '79',
      address_level_3_code: '27000',
    })
  })
})

describe('the body of a request', () => {
  const values = { ...emptyRequest('hurry_up_delivery', 'GH2407815362'), change: changeValuesOf(parcel) }

  it('holds a change only with the type that asks for one', () => {
    expect(requestBody(values, parcel)).toMatchObject({ tracking_number: 'GH2407815362', change: null })
    const change = { ...values.change, cod: 1 }
    expect(requestBody({ ...values, request_type: 'change_of_information', change }, parcel)).toMatchObject({
      change: { cod: 1 },
    })
  })

  it('names the files by their ids', () => {
    const file = { id: 'a', media_type: 'image/jpeg', size: 1, url: '', uploaded_at: '' } as const // as: the type
    expect(requestBody({ ...values, files: [file] }, parcel)).toMatchObject({ attachments: ['a'] })
  })
})

it('suggests what can be hurried up, else a question', () => {
  expect(suggestedType('waiting_for_pickup')).toBe('hurry_up_pickup')
  expect(suggestedType('in_delivery')).toBe('hurry_up_delivery')
  expect(suggestedType('waiting_for_return')).toBe('hurry_up_return')
  expect(suggestedType('bank_transfered')).toBe('advisory')
})
