import type { CarrierMoney } from '@guihang/contract/money/carrier-money'
import { expect, it } from 'vitest'
import { shownCells } from './cell-words.ts'

const nothing = { cod: null, cost: null, return_fee: null, held: null, net: null }
const expected = { cod: 500_000, cost: 25_000, return_fee: 0, held: 0, net: 475_000 }

function moneyOf(columns: Partial<Pick<CarrierMoney, 'charged' | 'received'>>): CarrierMoney {
  return {
    ...{ tracking_number: 'GH1', connection: 'GHN', carrier_code: null, paid_ahead_at: null },
    ...{ evidence: [], balances: [], differences: [] },
    ...{ expected, told: nothing, charged: nothing, received: nothing, ...columns },
  }
}

it('what is held back has a line where anything is held, or was given back beyond that', () => {
  const usual = ['cod', 'cost', 'return_fee', 'net']
  const whole = ['cod', 'cost', 'return_fee', 'held', 'net']
  expect(shownCells(moneyOf({}))).toEqual(usual)
  expect(shownCells(moneyOf({ charged: expected, received: expected }))).toEqual(usual)
  expect(shownCells(moneyOf({ charged: { ...expected, held: 30_000, net: 445_000 } }))).toEqual(whole)
  // The bank has only what was held so far.
  expect(shownCells(moneyOf({ charged: expected, received: { ...expected, held: 30_000 } }))).toEqual(whole)
  expect(shownCells(moneyOf({ charged: { ...expected, held: -30_000, net: 505_000 } }))).toEqual(whole)
})
