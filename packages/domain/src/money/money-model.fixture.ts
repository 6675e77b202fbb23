import { eventsFrom, moveParcel, transitionOf } from '../parcels/lifecycle/parcel-lifecycle.ts'
import type { ParcelStatus } from '../parcels/lifecycle/parcel-statuses.ts'
import type { PastStep } from '../parcels/lifecycle/past-steps.ts'
import type { LossBearer } from '../parcels/parcels/loss-bearers.ts'
import { splitDelivery } from '../parcels/parcels/partial-delivery.ts'
import type { PaymentOption } from '../parcels/pricing/pricing.ts'
import {
  canReweigh,
  chargedFees,
  heldFee,
  moneyAfterReweigh,
  raisesFees,
} from '../provider/reweighs/reweigh.ts'
import { compensationLimit } from './claims/compensation.ts'
import { type CashDifference, type DifferenceEnd, differenceEnded } from './cod/cash-differences.ts'
import { type CashEvent, cashLeaves, isCashEvent } from './cod/cash-steps.ts'
import { cashAccounts, type LedgerAccount, type Posting } from './ledger/ledger.ts'
import {
  deliveryTakenBack,
  feesCorrected,
  feesHeld,
  feesReleased,
  lossPostings,
  type MoneyMove,
  paidOut,
  postingsOf,
} from './ledger/parcel-postings.ts'

/** The rules under test; a planted bug is another version of one of them. */
export const moneyRules = {
  postingsOf,
  lossPostings,
  feesCorrected,
  feesHeld,
  feesReleased,
  raisesFees,
  heldFee,
  deliveryTakenBack,
  moneyAfterReweigh,
  splitDelivery,
  compensationLimit,
  differenceEnded,
  paidOut,
}
export type MoneyRules = typeof moneyRules

/** A parcel at the start of its walk; all amounts integer VND. */
export type Setting = {
  readonly cod: number
  readonly product_value: number
  readonly payment_option: PaymentOption
  readonly shipping_fee: number
  readonly insurance_fee: number
  readonly service_fee: number
  readonly return_fee: number
  readonly printed: boolean
  readonly products: readonly { name: string; quantity: number; value: number }[]
}

/** A parcel in the model: the state by the rules, and beside it a count of the money by hand. */
export type Walked = {
  status: ParcelStatus
  history: readonly PastStep[]
  failed_deliveries: number
  money: Setting & { total_cod: number }
  readonly balances: Map<LedgerAccount, number>
  taken: number
  at: LedgerAccount | 'nowhere'
  cod_owed: number
  fees_owed: number
  receiver_part: number
  compensation: number
  charged_on: number
  paid: number
  /** Cash of this delivery that is where it should be; less than was taken where it was counted short. */
  cash: number
  short: number
  /** Cash that was handed over for a delivery that was none, and what was counted over. */
  over: number
  /** To whom it is owed: the account that the surplus came out of. */
  owed_back: Map<LedgerAccount, number>
  banked: number
  lost_cash: number
  parted: boolean
  weighing: { readonly shipping_fee: number; readonly adds: number } | null
}

/** A parcel with nothing posted; `status` is where it enters the walk. */
export function setOut(setting: Setting, status: ParcelStatus = 'waiting_for_pickup'): Walked {
  const receiver_part = setting.payment_option === 'receiver' ? setting.shipping_fee : 0
  return {
    status,
    history: [{ status, event: 'create', by: 'shop' }],
    failed_deliveries: 0,
    money: { ...setting, total_cod: setting.cod + receiver_part },
    balances: new Map(),
    taken: 0,
    at: 'nowhere',
    cod_owed: 0,
    fees_owed: 0,
    receiver_part,
    compensation: 0,
    charged_on: 0,
    paid: 0,
    cash: 0,
    short: 0,
    over: 0,
    owed_back: new Map(),
    banked: 0,
    lost_cash: 0,
    parted: false,
    weighing: null,
  }
}

/** Chooses an event or a re-weighing by the numbers. Answers the rest of a partial delivery; throws at a difference. */
export function step(
  rules: MoneyRules,
  parcel: Walked,
  [chosen, much]: readonly [number, number],
): Walked | undefined {
  // What asks for the parcel's hub moves no money.
  const events = eventsFrom(parcel.status).filter(
    (event) => transitionOf(parcel.status, event)?.at === undefined,
  )
  const canWeigh = canReweigh({ status: parcel.status, total_cod: parcel.money.total_cod })
  const choices = [
    ...events,
    ...(canWeigh ? ['reweigh' as const] : []),
    ...(parcel.weighing === null ? [] : ['decide' as const]),
  ]
  const event = choices[chosen % choices.length]
  if (event === undefined) return undefined
  let rest: Walked | undefined
  if (event === 'reweigh') reweigh(rules, parcel, much)
  else if (event === 'decide') decide(rules, parcel, much)
  else rest = happen(rules, parcel, event, much)
  audit(parcel)
  return rest
}

function happen(
  rules: MoneyRules,
  parcel: Walked,
  event: ReturnType<typeof eventsFrom>[number],
  much: number,
): Walked | undefined {
  const { status, failed_deliveries } = parcel
  const { total_cod } = parcel.money
  const move = moveParcel({ status, failed_deliveries, total_cod, history: parcel.history }, event)
  if (move.outcome !== 'applied') return undefined
  // The rest of it travels as a parcel of its own already.
  if (event === 'correct' && parcel.parted) return undefined
  const rest = event === 'deliver_partly' ? divide(rules, parcel, much) : undefined
  if (event === 'deliver_partly' && rest === undefined) return undefined
  if (event === 'correct' && status !== 'lost') takeBack(rules, parcel)
  parcel.status = move.to
  const by = transitionOf(status, event)?.actor ?? 'provider'
  parcel.history = [...parcel.history, { status: move.to, event, by }]
  if (event === 'deliver_partly') parcel.parted = true
  if (event === 'fail_delivery_attempt') parcel.failed_deliveries += 1
  if (isCashEvent(event)) handOver(rules, parcel, event, much)
  else apply(parcel, rules.postingsOf(event, parcel.money))
  countByHand(parcel, event)
  if (event === 'approve_collection') compensate(rules, parcel, much)
  if (event === 'confirm_bank_transfer') payOut(rules, parcel)
  return rest
}

function countByHand(parcel: Walked, event: string): void {
  const { shipping_fee, return_fee, insurance_fee, service_fee, cod } = parcel.money
  switch (event) {
    case 'deliver':
    case 'deliver_partly':
      parcel.taken = cod + parcel.receiver_part
      parcel.cash = parcel.taken
      parcel.at = 'courier_custody'
      parcel.cod_owed = cod
      parcel.fees_owed = shipping_fee - parcel.receiver_part + insurance_fee + service_fee
      return
    case 'charge_return_to_shop':
    case 'pay_returned_cod':
    case 'abandon':
      parcel.fees_owed = shipping_fee + return_fee
      return
    case 'confirm_cancel':
      parcel.fees_owed = shipping_fee
      return
  }
}

const comesTo: Readonly<Record<CashEvent, LedgerAccount>> = {
  hand_over_cash: 'hub_custody',
  transfer_to_hub: 'main_hub_custody',
  transfer_to_center: 'center_custody',
  transfer_to_shop: 'bank_clearing',
  settle: 'bank_clearing',
}

/** Every third hand-over is counted short, every third over; some differences are settled at once. */
function handOver(rules: MoneyRules, parcel: Walked, event: CashEvent, much: number): void {
  const from = cashLeaves[event]
  const counts = comesTo[event] !== 'bank_clearing'
  const more = counts ? ([0, 0 - Math.min(parcel.cash, much), much][much % 3] ?? 0) : 0
  apply(parcel, rules.postingsOf(event, parcel.money, { held: parcel.cash, counted: parcel.cash + more }))
  parcel.at = comesTo[event]
  parcel.cash += Math.min(more, 0)
  if (more < 0) parcel.short -= more
  if (more > 0) {
    parcel.over += more
    parcel.owed_back.set(from, (parcel.owed_back.get(from) ?? 0) + more)
  }
  if (more === 0 || much % 2 === 0) return
  const end = much % 4 === 1 ? 'paid' : 'written_off'
  settle(rules, parcel, { kind: more < 0 ? 'short' : 'over', amount: Math.abs(more), from }, end)
}

function settle(
  rules: MoneyRules,
  parcel: Walked,
  difference: Pick<CashDifference, 'kind' | 'amount' | 'from'>,
  end: DifferenceEnd,
): void {
  const nobody = { kind: 'courier', id: 'unassigned' } as const
  apply(parcel, [rules.differenceEnded({ ...difference, giver: nobody, lies_with: nobody }, end)])
  const { kind, amount, from } = difference
  if (kind === 'short') parcel.short -= amount
  else {
    parcel.over -= amount
    parcel.owed_back.set(from, (parcel.owed_back.get(from) ?? 0) - amount)
  }
  if (kind === 'short' && end === 'paid') parcel.banked += amount
  if (kind === 'short' && end === 'written_off') parcel.lost_cash += amount
  if (kind === 'over' && end === 'written_off') {
    parcel.banked += amount
    parcel.lost_cash -= amount
  }
}

/** The delivery was none: nobody owes anything for it, and cash that was handed over is nobody's. */
function takeBack(rules: MoneyRules, parcel: Walked): void {
  apply(parcel, rules.deliveryTakenBack(parcel.money, parcel.status, parcel.cash))
  if (parcel.at !== 'courier_custody') {
    parcel.over += parcel.cash
    // The courier has paid in all of it, or owes the part that is short.
    const owed = parcel.owed_back.get('courier_custody') ?? 0
    parcel.owed_back.set('courier_custody', owed + parcel.taken)
  }
  Object.assign(parcel, { taken: 0, cash: 0, at: 'nowhere', cod_owed: 0, fees_owed: 0 })
}

function divide(rules: MoneyRules, parcel: Walked, much: number): Walked | undefined {
  const keeps = parcel.money.products.map(({ quantity }, index) => ({
    index,
    quantity: (much >> index) % (quantity + 1),
  }))
  const split = rules.splitDelivery(parcel.money, keeps)
  if (split.outcome !== 'split') return undefined
  const { money } = parcel
  const value = (items: typeof money.products) =>
    items.reduce((sum, item) => sum + item.quantity * item.value, 0)
  const whole = value(money.products)
  const exact = whole === 0 ? undefined : (money.cod * value(split.kept)) / whole
  if (split.cod > money.cod || split.cod < 0) throw new Error('More than the COD is asked for a part')
  if (exact !== undefined && Math.abs(split.cod - exact) > 1)
    throw new Error('The part is not paid by its value')
  if (split.total_cod - split.cod !== parcel.receiver_part) throw new Error('The way there is not paid')
  if (value(split.kept) + value(split.returned) !== whole) throw new Error('Goods got lost in the division')
  parcel.money = { ...money, cod: split.cod, total_cod: split.total_cod }
  const fees = { shipping_fee: 0, insurance_fee: 0, service_fee: 0, return_fee: money.return_fee }
  const goods = { products: split.returned, product_value: split.returned_value }
  return setOut({ ...money, ...fees, ...goods, cod: 0, payment_option: 'sender' }, 'waiting_for_return')
}

function reweigh(rules: MoneyRules, parcel: Walked, much: number): void {
  // What comes back of a partial delivery keeps its fee.
  if (parcel.money.shipping_fee === 0) return
  const shipping_fee = 16_500 + (much % 200) * 500
  release(rules, parcel)
  const quote = { shipping_fee, return_fee: Math.round(shipping_fee / 2) }
  if (!rules.raisesFees(parcel.money, quote)) {
    charge(rules, parcel, shipping_fee)
    return
  }
  apply(parcel, rules.feesHeld(rules.heldFee(parcel.money, quote)))
  parcel.weighing = { shipping_fee, adds: Math.max(shipping_fee - parcel.money.shipping_fee, 0) }
}

function decide(rules: MoneyRules, parcel: Walked, much: number): void {
  const { weighing, money } = parcel
  if (weighing === null) return
  const middle = Math.round((weighing.shipping_fee + money.shipping_fee) / 2)
  release(rules, parcel)
  charge(rules, parcel, [weighing.shipping_fee, money.shipping_fee, middle][much % 3] ?? middle)
}

function release(rules: MoneyRules, parcel: Walked): void {
  if (parcel.weighing !== null) apply(parcel, rules.feesReleased(parcel.weighing.adds))
  parcel.weighing = null
}

function charge(rules: MoneyRules, parcel: Walked, shipping_fee: number): void {
  const quote = { shipping_fee, return_fee: Math.round(shipping_fee / 2) }
  const charged = chargedFees(parcel.status)
  const before = parcel.money
  const amount = before.printed || charged !== null ? 'fixed' : 'open'
  parcel.money = { ...before, ...rules.moneyAfterReweigh(before, quote, amount) }
  if (amount === 'open' && before.payment_option === 'receiver') parcel.receiver_part = shipping_fee
  if (charged === null) return
  const moves = rules.feesCorrected(before, parcel.money, charged)
  apply(parcel, moves)
  parcel.fees_owed += shipping_fee - before.shipping_fee
  if (charged === 'return') parcel.fees_owed += quote.return_fee - before.return_fee
  if (parcel.status === 'bank_transfered') payLater(rules, parcel, shipping_fee - before.shipping_fee)
}

/** The money of the parcel was paid before: a later statement takes the correction alone. */
function payLater(rules: MoneyRules, parcel: Walked, fees: number): void {
  if (fees !== 0) apply(parcel, [rules.paidOut({ payable: 0, fees, held: 0 })])
  parcel.paid -= fees
  parcel.banked += fees
}

function compensate(rules: MoneyRules, parcel: Walked, much: number): void {
  const evidence = much % 2 === 0 ? 'proven' : 'unproven'
  const amount = rules.compensationLimit(parcel.money, evidence)
  const { product_value, shipping_fee, return_fee } = parcel.money
  const freights = 4 * Math.max(shipping_fee, return_fee)
  const most = evidence === 'proven' && product_value > 0 ? Math.min(product_value, 20_000_000) : freights
  if (amount > most || amount < 1) throw new Error(`A compensation of ${amount} where ${most} is the most`)
  const bearers: readonly LossBearer[] = ['provider', 'hub', 'courier']
  const charged_to = bearers[much % 3] ?? 'provider'
  apply(parcel, rules.lossPostings({ amount, charged_to }))
  parcel.compensation = amount
  parcel.charged_on = charged_to === 'provider' ? 0 : amount
}

function payOut(rules: MoneyRules, parcel: Walked): void {
  const net = parcel.cod_owed - parcel.fees_owed
  apply(parcel, [rules.paidOut({ payable: parcel.cod_owed, fees: parcel.fees_owed, held: parcel.cash })])
  parcel.paid = net
  parcel.banked += parcel.cash - net
  parcel.cash = 0
}

function apply(parcel: Walked, moves: readonly MoneyMove[]): void {
  for (const { posting: moved } of moves) if (moved.entries.length > 0) add(parcel.balances, moved)
}

function add(balances: Map<LedgerAccount, number>, { entries }: Posting): void {
  if (entries.length < 2 || entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error('A posting does not balance')
  for (const { account, amount } of entries) balances.set(account, (balances.get(account) ?? 0) + amount)
}

export function audit(parcel: Walked): void {
  const balance = (account: LedgerAccount) => parcel.balances.get(account) ?? 0
  const isPaid = parcel.status === 'bank_transfered'
  for (const account of cashAccounts)
    same(
      `cash in ${account}`,
      balance(account),
      (account === parcel.at ? parcel.cash : 0) - (parcel.owed_back.get(account) ?? 0),
    )
  same('surplus', balance('cash_over'), parcel.over)
  same('missing cash', balance('cash_short'), parcel.short)
  same('bank', balance('provider_bank'), parcel.banked)
  same('cash written off', balance('written_off'), parcel.lost_cash)
  same(
    'payable to the shop',
    balance('shop_payable'),
    0 - (isPaid ? 0 : parcel.cod_owed) - parcel.compensation,
  )
  same('fees due', balance('shop_fees_due'), isPaid ? 0 : parcel.fees_owed)
  same('fees held', balance('fees_held'), parcel.weighing?.adds ?? 0)
  same('revenue held', balance('revenue_held'), 0 - (parcel.weighing?.adds ?? 0))
  const earned = parcel.fees_owed + (parcel.at === 'nowhere' ? 0 : parcel.receiver_part)
  same('revenue', balance('provider_revenue'), 0 - earned)
  same('receivable', balance('loss_receivable'), parcel.charged_on)
  const written_off = parcel.compensation - parcel.charged_on
  same('written off', balance('compensation'), written_off)
  // Check 6, from the count by hand: what came in equals what the shop got and is owed, plus fees, less losses.
  const owed = (isPaid ? 0 : parcel.cod_owed - parcel.fees_owed) + parcel.compensation
  same('collected', parcel.taken, parcel.paid + owed + earned - written_off - parcel.charged_on)
}

function same(what: string, found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${what}: ${found} instead of ${wanted}`)
}
