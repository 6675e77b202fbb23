import { expect, it } from 'vitest'
import { delivered, statement } from './carrier-facts.fixture.ts'
import { fourColumns } from './four-columns.ts'

it('a parcel has four columns with the same lines, and each says what explains it', () => {
  const statements = [
    statement('a', { cod: 500_000, freight: 22_000, vat: 1_760 }),
    statement('b', { return_fee: 11_000 }, 'matched'),
  ]
  const told = { cod: 500_000, cost: 24_000, weight: 0.5 }
  const { expected, told: heard, charged, received } = fourColumns({ ...delivered, told, statements })
  expect(expected).toEqual({
    ...{
      cod: 500_000,
      cost: 25_000,
      return_fee: 0,
      net: 475_000,
      from: [{ kind: 'ledger' }, { kind: 'quote' }],
    },
  })
  expect(heard).toEqual({
    cod: 500_000,
    cost: 24_000,
    return_fee: null,
    net: 476_000,
    from: [{ kind: 'messages' }],
  })
  const a = { kind: 'statement', id: 'a' }
  expect(charged).toEqual({
    ...{ cod: 500_000, cost: 23_760, return_fee: 11_000, net: 465_240, from: [a, { ...a, id: 'b' }] },
  })
  expect(received).toEqual({ cod: 500_000, cost: 23_760, return_fee: 0, net: 476_240, from: [a] })
})

it('what nobody said is no 0', () => {
  const columns = fourColumns({ ...delivered, quoted: null, ended: 'returned', due: 0 })
  expect(columns.expected).toEqual({
    cod: 0,
    cost: null,
    return_fee: null,
    net: null,
    from: [{ kind: 'ledger' }],
  })
  for (const name of ['told', 'charged', 'received'] as const)
    expect(columns[name]).toEqual({ cod: null, cost: null, return_fee: null, net: null, from: [] })
  const back = fourColumns({ ...delivered, ended: 'returned', due: 0, quoted_return: 12_500 })
  expect(back.expected).toMatchObject({ cost: 25_000, return_fee: 12_500, net: -37_500 })
})
