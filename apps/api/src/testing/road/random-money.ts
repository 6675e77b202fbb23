import { ApiError } from '@guihang/contract/client'
import { approveLostClaim, approveLostCollections, claimLoss } from '@guihang/contract/money/claims'
import { getCodOverview } from '@guihang/contract/money/cod-overview'
import {
  confirmTransfer,
  failTransfer,
  listStatements,
  type OperatedStatement,
  rejectStatement,
} from '@guihang/contract/money/operated-statements'
import { disputeCodStatement, listCodStatementLines } from '@guihang/contract/money/statements'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { correctReweigh, reweighParcels, upholdReweigh } from '@guihang/contract/provider/operated-reweighs'
import { acceptReweigh, disputeReweigh, listReweighs } from '@guihang/contract/provider/reweighs'
import { createStore, type Store } from '@guihang/contract/shop/stores'
import { limits } from '@guihang/domain/limits'
import { differenceEnds } from '@guihang/domain/money/cod/cash-differences'
import { statementStates } from '@guihang/domain/money/statements/statements'
import type { Random } from '@guihang/domain/seeded-random'
import type { ShopWithStore } from './parcels.ts'
import type { Payouts } from './payouts.ts'
import { storeBody } from './places.ts'
import { parcelAfter, reportAll, reportEvent } from './road.ts'

/** What a provider and a shop can do to money, chosen by chance. What the rules refuse changes nothing. */
export class RandomMoney {
  readonly #payouts: Payouts
  readonly shop: ShopWithStore
  readonly other: Store
  readonly #random: Random
  readonly #parcels: Parcel[] = []
  #atMainHub: Parcel[] = []
  readonly #slips: string[] = []
  /** COD, compensation and fees of each payout day: as the overview told them in the morning, and as statements took them. */
  readonly payouts: { readonly on: string; readonly told: number[]; readonly taken: number[] }[] = []

  private constructor(payouts: Payouts, shop: ShopWithStore, other: Store, random: Random) {
    this.#payouts = payouts
    this.shop = shop
    this.other = other
    this.#random = random
  }

  static async open(payouts: Payouts, random: Random): Promise<RandomMoney> {
    const shop = await payouts.payableShop()
    const { data: other } = await shop.client.call(createStore, { body: storeBody() })
    return new RandomMoney(payouts, shop, other, random)
  }

  /** Answers what was done, or tried and refused. Half of the steps try what is wanted. */
  async step(wanted: readonly string[] = []): Promise<string> {
    const all = this.#choices()
    const fitting = all.filter(([name]) => wanted.includes(name))
    const [name, act] = this.#random.pick(fitting.length > 0 && this.#random.chance(0.5) ? fitting : all)
    try {
      await act()
      return name
    } catch (error) {
      if (!isRefusal(error)) throw error
      return `(${name})`
    }
  }

  #choices(): readonly (readonly [string, () => Promise<unknown>])[] {
    return [
      ['deliver', () => this.#deliver()],
      ['deliver', () => this.#deliver()],
      ['deliver', () => this.#deliver()],
      ['lose', () => this.#lose()],
      ['bring back', () => this.#bringBack()],
      ['hand over', () => this.#report('hand_over_cash')],
      ['hand over', () => this.#report('hand_over_cash')],
      ['count cash', () => this.#count()],
      ['count cash', () => this.#count()],
      ['end a difference', () => this.#endDifference()],
      ['end a difference', () => this.#endDifference()],
      ['to main hub', () => this.#transfer('transfer_to_hub')],
      ['from main hub', () => this.#transfer('transfer_to_center')],
      ['to center', () => this.#toCenter()],
      ['to center', () => this.#toCenter()],
      ['to center', () => this.#toCenter()],
      ['weigh', () => this.#weigh()],
      ['answer a weighing', () => this.#answerWeighing()],
      ['weigh late', () => this.#weighLate()],
      ['silence', () => this.#silence()],
      ['correct', () => this.#correct()],
      ['correct', () => this.#correct()],
      ['correct counted cash', () => this.#correctCounted()],
      ['next day', () => this.#payouts.nextDay()],
      ['payout day', () => this.#payoutDay()],
      ['payout day', () => this.#payoutDay()],
      ['approve', () => this.#decide('new', (id) => this.#payouts.approve(id))],
      ['approve', () => this.#decide('new', (id) => this.#payouts.approve(id))],
      ['approve', () => this.#decide('new', (id) => this.#payouts.approve(id))],
      ['reject', () => this.#decide('new', (id) => this.#reject(id))],
      ['reject', () => this.#decide('new', (id) => this.#reject(id))],
      ['send', () => this.#decide('approved,failed', (id) => this.#payouts.send(id))],
      ['send', () => this.#decide('approved,failed', (id) => this.#payouts.send(id))],
      ['send', () => this.#decide('approved,failed', (id) => this.#payouts.send(id))],
      ['paid', () => this.#decide('sent', (id) => this.#paid(id))],
      ['paid', () => this.#decide('sent', (id) => this.#paid(id))],
      ['paid', () => this.#decide('sent', (id) => this.#paid(id))],
      ['paid', () => this.#decide('sent', (id) => this.#paid(id))],
      ['paid', () => this.#decide('sent', (id) => this.#paid(id))],
      ['failed', () => this.#decide('sent', (id) => this.#failed(id))],
      ['failed', () => this.#decide('sent', (id) => this.#failed(id))],
      ['failed', () => this.#decide('sent', (id) => this.#failed(id))],
      ['dispute', () => this.#decide('new,sent,paid', (id) => this.#dispute(id))],
    ]
  }

  #parcel(): Parcel {
    if (this.#parcels.length === 0) throw new Refused()
    // Of the last ones, so that each goes far.
    return this.#random.pick(this.#parcels.slice(-10))
  }

  async #toCenter(): Promise<void> {
    const parcel = this.#parcel()
    await reportEvent(this.#payouts.preparing, parcel.tracking_number, 'hand_over_cash')
    await this.#payouts.toCenter(parcel)
  }

  async #transfer(event: 'transfer_to_hub' | 'transfer_to_center'): Promise<void> {
    // Few parcels have their cash at the main hub at a time: half of the steps from there take one that has.
    const [waiting] = this.#atMainHub
    const fits = event === 'transfer_to_center' && waiting !== undefined && this.#random.chance(0.5)
    const parcel = fits ? waiting : this.#parcel()
    const moved = await this.#payouts.transfer(parcel, event)
    this.#atMainHub = this.#atMainHub.filter(({ id }) => id !== parcel.id)
    if (!moved) throw new Refused()
    if (event === 'transfer_to_hub') this.#atMainHub.push(parcel)
  }

  async #payoutDay(): Promise<void> {
    await this.#payouts.untilNextPayoutDay()
    const today = this.#payouts.today()
    const { next_payout } = (await this.shop.client.call(getCodOverview, { query: {} })).data
    await this.#payouts.makeAll()
    const told =
      next_payout?.on === today ? next_payout : { cod_amount: 0, compensation_amount: 0, fees_amount: 0 }
    const { cod_amount, compensation_amount, fees_amount } = told
    const made = (await this.#decided(statementStates.join())).filter(({ payout_on }) => payout_on === today)
    const sum = (figure: (statement: OperatedStatement) => number) =>
      made.reduce((total, statement) => total + figure(statement), 0)
    const taken = [
      sum((statement) => statement.cod_amount),
      sum((statement) => statement.compensation_amount),
      sum((one) => one.shipping_fee + one.insurance_fee + one.service_fee + one.return_fee + one.reweigh_fee),
    ]
    this.payouts.push({ on: today, told: [cod_amount, compensation_amount, fees_amount], taken })
  }

  #traits(): object {
    return {
      cod: this.#random.pick([0, 60_000, 350_000, 1_000_001]),
      payment_option: this.#random.pick(['sender', 'receiver']),
      product_value: this.#random.pick([0, 4_000_000]),
      store_id: this.#random.pick([this.shop.store.id, this.other.id]),
    }
  }

  async #deliver(): Promise<void> {
    this.#parcels.push(
      await parcelAfter(this.#payouts.preparing, this.shop, 'confirm_delivery', this.#traits()),
    )
  }

  async #bringBack(): Promise<void> {
    const operator = this.#payouts.preparing
    const { tracking_number } = await parcelAfter(operator, this.shop, 'start_delivery', this.#traits())
    if (this.#random.chance(0.5)) {
      // Held before the way home is charged, and on another day.
      await this.#weigh(tracking_number)
      for (let day = 0; day < 3; day += 1) await this.#payouts.nextDay()
    }
    await reportAll(operator, tracking_number, [
      ...(['fail_delivery_attempt', 'turn_back', 'plan_return', 'start_return'] as const), // as: names of events
      ...(['hand_back', 'confirm_return', 'charge_return_to_shop'] as const), // as: names of events
    ])
  }

  async #lose(): Promise<void> {
    const { preparing, approving } = this.#payouts
    const lost = await parcelAfter(preparing, this.shop, 'start_delivery', {
      ...this.#traits(),
      product_value: 1_250_000,
    })
    await reportAll(preparing, lost.tracking_number, ['report_missing_courier', 'confirm_lost'])
    const { data: claim } = await this.shop.client.call(claimLoss, {
      params: { id: lost.id },
      body: { proof: 'Hóa đơn 0004127' },
    })
    const { data: collection } = await preparing.call(approveLostClaim, {
      params: { id: claim.id },
      body: { proof_accepted: true, charged_to: 'provider' },
    })
    await approving.call(approveLostCollections, { body: { ids: [collection.id] } })
  }

  /** A step of a parcel's cash with less or more than its holder has. */
  async #count(parcel = this.#parcel()): Promise<void> {
    const event = this.#random.pick(['hand_over_cash', 'hand_over_cash', 'transfer_to_hub'] as const) // as: names of events
    const differs = this.#random.pick([-20_000, 15_000])
    const differences = await this.#payouts.count(parcel, event, Math.max(parcel.total_cod + differs, 0))
    this.#slips.push(...differences.map(({ reference }) => reference))
  }

  async #endDifference(): Promise<void> {
    const slip = this.#slips.shift()
    if (slip === undefined) throw new Refused()
    await this.#payouts.endDifferences(slip, this.#random.pick(differenceEnds))
  }

  /** Taken back after its cash was counted; what differs ends before the parcel is delivered again, or not. */
  async #correctCounted(): Promise<void> {
    const { preparing } = this.#payouts
    const parcel = await parcelAfter(preparing, this.shop, 'confirm_delivery', this.#traits())
    this.#parcels.push(parcel)
    await this.#payouts.count(parcel, 'hand_over_cash', Math.max(parcel.total_cod - 20_000, 0))
    await this.#payouts.correct(parcel)
    if (this.#random.chance(0.7))
      await this.#payouts.endDifferences(parcel.tracking_number, this.#random.pick(differenceEnds))
    await this.#payouts.nextDay()
    if (this.#random.chance(0.2)) return
    await this.#payouts.deliverAgain(parcel)
    if (this.#random.chance(0.8)) await reportEvent(preparing, parcel.tracking_number, 'hand_over_cash')
  }

  /** Weighs a parcel whose COD is on its way to the shop's account, or there; nobody answers. */
  async #weighLate(): Promise<void> {
    const done = (await this.#decided('paid,sent')).at(-1)
    if (done === undefined) throw new Refused()
    const { data } = await this.shop.client.call(listCodStatementLines, {
      params: { id: done.id },
      query: {},
    })
    const tracking_number = this.#random.pick(data).parcel?.tracking_number
    if (tracking_number === undefined) throw new Refused()
    await this.#weigh(tracking_number)
    await this.#silence()
    await this.#payoutDay()
  }

  /** So many days pass that weighings without an answer apply. */
  async #silence(): Promise<void> {
    for (let day = 0; day <= limits.reweigh_answer_days; day += 1) await this.#payouts.nextDay()
    await this.#payouts.acceptUnanswered()
  }

  async #report(event: 'hand_over_cash'): Promise<void> {
    await reportEvent(this.#payouts.preparing, this.#parcel().tracking_number, event)
  }

  async #weigh(tracking_number = this.#parcel().tracking_number): Promise<void> {
    const row = {
      event_id: crypto.randomUUID(),
      tracking_number,
      weight: this.#random.pick([0.3, 4, 11]),
      ...{ length: 10, width: 10, height: 10, evidence: 'Cân tự động số 4' },
    }
    await this.#payouts.preparing.call(reweighParcels, { body: { rows: [row] } })
  }

  /** The shop accepts or disputes one that waits, or the provider decides a dispute. */
  async #answerWeighing(): Promise<void> {
    const query = { state: 'open,disputed' }
    const { data } = await this.shop.client.call(listReweighs, { query })
    if (data.length === 0) throw new Refused()
    const { id, state } = this.#random.pick(data)
    const params = { id }
    const reason = 'Kiện nhẹ hơn'
    const isFirst = this.#random.chance(0.5)
    if (state === 'open' && isFirst) await this.shop.client.call(acceptReweigh, { params })
    else if (state === 'open') await this.shop.client.call(disputeReweigh, { params, body: { reason } })
    else if (isFirst) await this.#payouts.approving.call(upholdReweigh, { params, body: { reason } })
    else {
      const weight = this.#random.pick([0.2, 2, 3.5])
      const body = { weight, length: 10, width: 10, height: 10, reason }
      await this.#payouts.approving.call(correctReweigh, { params, body })
    }
  }

  async #correct(): Promise<void> {
    const parcel = this.#parcel()
    await this.#payouts.correct(parcel)
    if (this.#random.chance(0.3)) return
    await this.#payouts.nextDay()
    await this.#payouts.deliverAgain(parcel)
  }

  async #decide(state: string, act: (id: string) => Promise<unknown>): Promise<void> {
    const data = await this.#decided(state)
    if (data.length === 0) throw new Refused()
    await act(this.#random.pick(data).id)
  }

  async #decided(state: string): Promise<OperatedStatement[]> {
    const query = { shop_code: this.shop.user.shop.shop_code, state }
    return (await this.#payouts.preparing.call(listStatements, { query })).data
  }

  async #paid(id: string): Promise<void> {
    const body = { bank_reference: crypto.randomUUID() }
    await this.#payouts.paying.call(confirmTransfer, { params: { id }, body })
  }

  async #failed(id: string): Promise<void> {
    await this.#payouts.paying.call(failTransfer, { params: { id }, body: { reason: 'Sai số tài khoản' } })
  }

  async #reject(id: string): Promise<void> {
    await this.#payouts.approving.call(rejectStatement, { params: { id }, body: { reason: 'Sai chứng từ' } })
  }

  async #dispute(id: string): Promise<void> {
    await this.shop.client.call(disputeCodStatement, {
      params: { id },
      body: { description: 'Thiếu một đơn' },
    })
  }
}

/** There is nothing yet to do it to. */
class Refused extends Error {}

/** Whether a rule refused it: a statement is decided, an event does not fit, a row is rejected. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Refused) return true
  return error instanceof ApiError
    ? error.status < 500
    : error instanceof Error && /: E\w+ |rejected/.test(error.message)
}
