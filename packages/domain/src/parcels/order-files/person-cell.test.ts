import { describe, expect, it } from 'vitest'
import { readOrderLine } from './order-line.ts'
import { personOf } from './person-cell.ts'

describe('a name and a number in one cell', () => {
  it.each([
    ['Mai Hoa - 0912345611', 'Mai Hoa', '0912345611'],
    ['0912.345.611 Mai Hoa', 'Mai Hoa', '0912.345.611'],
    ['Mai Hoa (sđt: 0912 345 611)', 'Mai Hoa', '0912 345 611'],
    ['Mai Hoa\n+84 912 345 611', 'Mai Hoa', '+84 912 345 611'],
    ['Mai Hoa (shop Na) 0912345611', 'Mai Hoa (shop Na)', '0912345611'],
    ['Mai Hoa 0912345611 / 0987654322', 'Mai Hoa', '0912345611 / 0987654322'],
  ])('are told apart: %j', (cell, name, phone) => expect(personOf(cell)).toEqual({ name, phone }))

  it.each([
    'Mai Hoa',
    '0912345611',
    'sđt 0912345611',
    'Mai Hoa 091234561',
    'DH10912345611 Mai Hoa',
    912_345_611,
    undefined,
  ])('are none in %j', (cell) => expect(personOf(cell)).toBeUndefined())

  it('fill the columns of the receiver, and stay a name where there is no number', () => {
    const columns = new Map([['receiver', 0] as const])
    expect(readOrderLine(['Mai Hoa 0912345611'], columns)).toEqual({
      receiver_name: 'Mai Hoa',
      receiver_phone: '0912345611',
    })
    expect(readOrderLine(['Mai Hoa'], columns)).toEqual({ receiver_name: 'Mai Hoa' })
  })
})
