import fc from 'fast-check'
import { expect, it } from 'vitest'
import { delivered, someFacts, statement } from './carrier-facts.fixture.ts'
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
      held: 0,
      net: 475_000,
      from: [{ kind: 'ledger' }, { kind: 'quote' }],
    },
  })
  expect(heard).toEqual({
    cod: 500_000,
    cost: 24_000,
    return_fee: null,
    held: null,
    net: 476_000,
    from: [{ kind: 'messages' }],
  })
  const a = { kind: 'statement', id: 'a' }
  expect(charged).toEqual({
    ...{ cod: 500_000, cost: 23_760, return_fee: 11_000, held: 0, net: 465_240 },
    from: [a, { ...a, id: 'b' }],
  })
  expect(received).toEqual({ cod: 500_000, cost: 23_760, return_fee: 0, held: 0, net: 476_240, from: [a] })
})

it('what nobody said is no 0', () => {
  const columns = fourColumns({ ...delivered, quoted: null, ended: 'returned', due: 0 })
  expect(columns.expected).toEqual({
    cod: 0,
    cost: null,
    return_fee: null,
    held: 0,
    net: null,
    from: [{ kind: 'ledger' }],
  })
  for (const name of ['told', 'charged', 'received'] as const)
    expect(columns[name]).toEqual({
      cod: null,
      cost: null,
      return_fee: null,
      held: null,
      net: null,
      from: [],
    })
  const back = fourColumns({ ...delivered, ended: 'returned', due: 0, quoted_return: 12_500 })
  expect(back.expected).toMatchObject({ cost: 25_000, return_fee: 12_500, net: -37_500 })
})

it('what is held has a line of its own, less what was given back', () => {
  const first = statement('a', { freight: 22_000, held: 30_000 })
  const second = statement('b', { cod: 500_000, released: 30_000 }, 'matched')
  const on_the_way = {
    ...delivered,
    due: 0,
    ended: 'on_the_way' as const,
    delivered_on: null,
    ended_on: null,
  }
  const waiting = fourColumns({ ...on_the_way, statements: [first] })
  expect(waiting.expected.held).toBeNull()
  expect(waiting.charged).toMatchObject({ cod: 0, cost: 22_000, held: 30_000, net: -52_000 })
  const ended = fourColumns({ ...delivered, statements: [first, second] })
  expect(ended.expected.held).toBe(0)
  expect(ended.charged).toMatchObject({ cod: 500_000, cost: 22_000, held: 0, net: 478_000 })
  expect(ended.received).toMatchObject({ cod: 0, held: 30_000, net: -52_000 })
})

const few = fc.constantFrom(null, 0, 20_000, 500_000)

it('each đồng of a net stands in one of the lines above it, whatever the statements say', () => {
  const told = fc.option(fc.record({ cod: few, cost: few, weight: fc.constant(0.5) }), { nil: null })
  fc.assert(
    fc.property(someFacts, told, (facts, heard) => {
      for (const { cod, cost, return_fee, held, net } of Object.values(
        fourColumns({ ...facts, told: heard }),
      ))
        if (net !== null) expect((cod ?? 0) - (cost ?? 0) - (return_fee ?? 0) - (held ?? 0)).toBe(net)
    }),
  )
})
