import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { isFinal, type ParcelStatus } from '../parcels/lifecycle/parcel-statuses.ts'
import { randomOf } from '../seeded-random.ts'
import { posting } from './ledger/ledger.ts'
import {
  audit,
  type MoneyRules,
  moneyRules,
  type Setting,
  setOut,
  step,
  type Walked,
} from './money-model.fixture.ts'

const fee = fc.integer({ min: 1_000, max: 1_000_000 })
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: limits.cod_max }))
const setting: fc.Arbitrary<Setting> = fc.record({
  cod: amount,
  product_value: amount,
  payment_option: fc.constantFrom('sender', 'receiver'),
  shipping_fee: fee,
  insurance_fee: fc.oneof(fc.constant(0), fee),
  service_fee: fc.oneof(fc.constant(0), fee),
  return_fee: fee,
  printed: fc.boolean(),
  products: fc.array(
    fc.record({
      name: fc.constant('Áo'),
      quantity: fc.integer({ min: 1, max: 9 }),
      value: fc.integer({ min: 0, max: 3_000_000 }),
    }),
    { minLength: 1, maxLength: 4, size: 'max' },
  ),
})
const starts = ['waiting_for_pickup', 'in_delivery', 'delivery_successful', 'request_cancel', 'lost'] as const
const number = fc.nat(1_000_000)
const steps = fc.array(fc.tuple(number, number, number), { maxLength: 60, size: 'max' })

const parcelsOnTheWay = fc.array(fc.tuple(setting, fc.constantFrom(...starts)), {
  minLength: 1,
  maxLength: 4,
  size: 'max',
})

/** Several parcels at once, each step one of them; the rest of a partial delivery joins them. */
function check(rules: MoneyRules, numRuns: number): void {
  fc.assert(
    fc.property(parcelsOnTheWay, steps, (all, walk) => {
      const parcels = all.map(([one, start]) => enter(rules, one, start))
      for (const [which, chosen, much] of walk) {
        const parcel = parcels[which % parcels.length]
        const rest = parcel && step(rules, parcel, [chosen, much])
        if (rest !== undefined) parcels.push(rest)
      }
      for (const parcel of parcels) audit(parcel)
    }),
    { numRuns, seed: 20_261_118 },
  )
}

/** A parcel that starts where its money is near, which a walk from the pickup would rarely reach. */
function enter(rules: MoneyRules, one: Setting, start: ParcelStatus): Walked {
  if (start !== 'delivery_successful') return setOut(one, start)
  const parcel = setOut(one, 'in_delivery')
  for (let chosen = 0; parcel.status === 'in_delivery' && chosen < 12; chosen += 1) {
    const before = { ...parcel, balances: new Map(parcel.balances) }
    step(rules, parcel, [chosen, 0])
    if (parcel.status !== 'in_delivery' && parcel.status !== start) Object.assign(parcel, before)
  }
  return parcel
}

describe('check 5: every đồng of every walk', () => {
  it('is where a count by hand puts it, after each event, partial delivery, re-weighing, correction, claim and payout', () => {
    check(moneyRules, 4_000)
  })

  const broken: Readonly<Record<string, Partial<MoneyRules>>> = {
    'the COD of the whole parcel for a part of it': {
      splitDelivery: (parcel, keeps) => {
        const split = moneyRules.splitDelivery(parcel, keeps)
        return split.outcome === 'split' ? { ...split, cod: parcel.cod, total_cod: parcel.total_cod } : split
      },
    },
    'a transfer that leaves behind what the receiver paid of the fee': {
      postingsOf: (event, parcel, cash) =>
        moneyRules.postingsOf(
          event,
          parcel,
          event === 'transfer_to_center' && cash !== undefined
            ? { held: parcel.cod, counted: parcel.cod }
            : cash,
        ),
    },
    'a return that forgets the way there': {
      postingsOf: (event, parcel, cash) =>
        moneyRules.postingsOf(
          event,
          event.startsWith('charge_return') ? { ...parcel, shipping_fee: 0 } : parcel,
          cash,
        ),
    },
    'a re-weighing that charges the new fee on top of the old': {
      feesCorrected: (before, after) =>
        moneyRules.feesCorrected(before, after).filter(({ kind }) => kind === 'fees-charged'),
    },
    'a weighing that is charged before anybody has decided': {
      feesHeld: (amount) =>
        moneyRules.feesHeld(amount).map((move) => ({
          ...move,
          posting: posting([
            { account: 'shop_fees_due', amount },
            { account: 'provider_revenue', amount: -amount },
          ]),
        })),
    },
    'a weighing that stays held after its decision': { feesReleased: () => [] },
    'a decision after a return that forgets the way back': {
      feesCorrected: (before, after, charged) =>
        moneyRules.feesCorrected(before, after, charged === 'return' ? 'way' : charged),
    },
    'a re-weighing that asks the receiver for more than the label says': {
      moneyAfterReweigh: (parcel, quote) => moneyRules.moneyAfterReweigh(parcel, quote, 'open'),
    },
    'a compensation above the cap': {
      compensationLimit: ({ product_value }) => product_value,
    },
    'a compensation taken out of the revenue': {
      lossPostings: ({ amount: paid, charged_to }) =>
        moneyRules.lossPostings({ amount: paid, charged_to }).map((move) => ({
          ...move,
          posting: posting(
            move.posting.entries.map((entry) =>
              entry.account === 'compensation' ? { ...entry, account: 'provider_revenue' } : entry,
            ),
          ),
        })),
    },
    'fees for a parcel that was lost': {
      postingsOf: (event, parcel, cash) =>
        moneyRules.postingsOf(event === 'confirm_lost' ? 'abandon' : event, parcel, cash),
    },
    'a correction that forgets what the receiver paid of the fee': {
      deliveryTakenBack: (parcel, status, held) =>
        moneyRules.deliveryTakenBack({ ...parcel, total_cod: parcel.cod }, status, held),
    },
    'a correction that leaves the cash with its holder': {
      deliveryTakenBack: (parcel, status, held) =>
        moneyRules.deliveryTakenBack(parcel, status, held).filter(({ kind }) => kind !== 'cash-over'),
    },
    'a correction that leaves the fees': {
      deliveryTakenBack: (parcel, status, held) =>
        moneyRules.deliveryTakenBack(parcel, status, held).filter(({ kind }) => kind !== 'fees-taken-back'),
    },
    'a hand-over that moves what is due, not what was counted': {
      postingsOf: (event, parcel, cash) =>
        moneyRules.postingsOf(event, parcel, cash && { held: cash.held, counted: cash.held }),
    },
    'a hand-over that moves cash which was missing before': {
      postingsOf: (event, parcel, cash) =>
        moneyRules.postingsOf(event, parcel, cash && { ...cash, held: parcel.total_cod }),
    },
    'a surplus that is kept as revenue of nobody': {
      differenceEnded: (difference, end) =>
        moneyRules.differenceEnded(difference, difference.kind === 'over' ? 'paid' : end),
    },
    'missing cash that is paid in and stays owed': {
      differenceEnded: (difference, end) =>
        moneyRules.differenceEnded({ ...difference, amount: Math.max(difference.amount - 1, 1) }, end),
    },
    'a correction that takes back more than was handed over': {
      deliveryTakenBack: (parcel, status) => moneyRules.deliveryTakenBack(parcel, status),
    },
    'a payout that forgets the fees': {
      paidOut: (parts) => moneyRules.paidOut({ ...parts, fees: 0 }),
    },
    'cash collected twice': {
      postingsOf: (event, parcel, cash) =>
        moneyRules.postingsOf(event === 'confirm_delivery' ? 'deliver' : event, parcel, cash),
    },
  }
  it.each(Object.entries(broken))('finds %s', (_, rules) => {
    expect(() => check({ ...moneyRules, ...rules }, 4_000)).toThrow(/Property failed/)
  })
})

describe('check 6: over 100,000 simulated parcels', () => {
  it('what was collected is what the shop got, the fees, what is held and what was written off', () => {
    const random = randomOf('a year of money')
    const ends = new Map<ParcelStatus, number>()
    const open: Walked[] = []
    for (let count = 0; count < 100_000; count += 1) {
      open.push(setOut(simulated(random)))
      for (let parcel = open.pop(); parcel !== undefined; parcel = open.pop()) {
        for (let steps = 0; steps < 40 && !isFinal(parcel.status); steps += 1) {
          const rest = step(moneyRules, parcel, [random.whole(0, 999_999), random.whole(0, 999_999)])
          if (rest !== undefined) open.push(rest)
        }
        ends.set(parcel.status, (ends.get(parcel.status) ?? 0) + 1)
      }
    }
    for (const end of [
      'bank_transfered',
      'returned_fee_charged_to_shop',
      'returned_cod_transferred_to_shop',
      'lost_collection_approved',
      'cancelled',
      'abandoned',
    ] as const)
      expect(ends.get(end) ?? 0, end).toBeGreaterThan(10)
  })
})

function simulated(random: ReturnType<typeof randomOf>): Setting {
  const shipping_fee = random.whole(16, 90) * 1_000
  const products = Array.from({ length: random.whole(1, 3) }, () => ({
    name: 'Áo',
    quantity: random.whole(1, 3),
    value: random.whole(0, 900) * 1_000 + random.whole(0, 9),
  }))
  return {
    cod: random.chance(0.8) ? random.whole(1, 30_000_000) : 0,
    product_value: random.whole(0, 30_000_000),
    payment_option: random.chance(0.5) ? 'sender' : 'receiver',
    shipping_fee,
    insurance_fee: random.chance(0.5) ? random.whole(1, 150_000) : 0,
    service_fee: random.chance(0.3) ? random.whole(1, 20_000) : 0,
    return_fee: Math.round(shipping_fee / 2),
    printed: random.chance(0.5),
    products,
  }
}
