import type { Client } from '@guihang/contract/client'
import type { CashDifference } from '@guihang/contract/money/cash-differences'
import { endCashDifference, listCashDifferences, transferCod } from '@guihang/contract/money/cod'
import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import { listCodStatements } from '@guihang/contract/money/statements'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { correctParcel } from '@guihang/contract/provider/correct-parcel'
import { createBankAccount } from '@guihang/contract/shop/banks'
import { businessDayOf, type Day } from '@guihang/domain/calendar'
import type { DifferenceEnd } from '@guihang/domain/money/cod/cash-differences'
import { codDates } from '@guihang/domain/money/cod/cod-cycle'
import { isPayoutDay } from '@guihang/domain/money/statements/statements'
import { dayMs } from '@guihang/domain/time'
import { makeDueStatements } from '../../modules/money/statements/index.ts'
import { readDaysOff } from '../../modules/provider/holidays/index.ts'
import type { TestApi } from '../api.ts'
import { bankAccountBody } from '../people/bank-accounts.ts'
import { pictureFile } from '../people/pictures.ts'
import { runJob } from '../run-job.ts'
import { type ShopWithStore, shopWithStore } from './parcels.ts'
import { parcelAfter, reportAll } from './road.ts'

/** The provider's accounting, played by three operators, and the days that it waits for. */
export class Payouts {
  readonly #api: TestApi
  readonly preparing: Client
  readonly approving: Client
  readonly paying: Client
  #slips = 0

  private constructor(api: TestApi, [preparing, approving, paying]: readonly [Client, Client, Client]) {
    this.#api = api
    this.preparing = preparing
    this.approving = approving
    this.paying = paying
  }

  static async open(api: TestApi): Promise<Payouts> {
    const client = async (name: string) => (await api.operator(name)).client
    return new Payouts(api, [
      await client('Lan, kế toán'),
      await client('Hùng, kế toán trưởng'),
      await client('Mai, thủ quỹ'),
    ])
  }

  today(): Day {
    return businessDayOf(this.#api.platform.businessClock.now())
  }

  /** A shop with a bank account, whose hold is over by the first payout day. */
  async payableShop(): Promise<ShopWithStore> {
    const shop = await shopWithStore(this.#api)
    const params = { userID: shop.user.id }
    await shop.client.call(createBankAccount, { params, body: bankAccountBody() })
    return shop
  }

  /** A delivered parcel whose cash is at its hub. */
  async atHub(shop: ShopWithStore, traits: object = {}): Promise<Parcel> {
    return await parcelAfter(this.preparing, shop, 'hand_over_cash', { cod: 500_000, ...traits })
  }

  /** A delivered parcel whose cash is at the center. */
  async atCenter(shop: ShopWithStore, traits: object = {}): Promise<Parcel> {
    const parcel = await this.atHub(shop, traits)
    await this.toCenter(parcel)
    return parcel
  }

  async toCenter(parcel: Parcel): Promise<void> {
    for (const event of ['transfer_to_hub', 'transfer_to_center'] as const) {
      if (!(await this.transfer(parcel, event))) throw new Error(`${event} was rejected`)
    }
  }

  /** A step of a parcel's cash that somebody counts, VND. Answers the differences. */
  async count(
    { tracking_number }: Pick<Parcel, 'tracking_number'>,
    event: 'hand_over_cash' | 'transfer_to_hub' | 'transfer_to_center',
    counted_amount: number,
  ): Promise<CashDifference[]> {
    this.#slips += 1
    const body = { event, reference: `P-${this.#slips}`, counted_amount, tracking_numbers: [tracking_number] }
    const { data, meta } = await this.preparing.call(transferCod, { body })
    if (!data.every(({ ok }) => ok)) throw new Error(`${event} was rejected`)
    return meta.differences
  }

  /** A second person ends all open differences of a slip, or of the correction of a parcel. */
  async endDifferences(reference: string, end: DifferenceEnd): Promise<void> {
    const query = { state: 'open' as const, limit: '200' }
    const { data } = await this.preparing.call(listCashDifferences, { query })
    for (const { id } of data.filter((difference) => difference.reference === reference))
      await this.paying.call(endCashDifference, { params: { id }, body: { end, note: 'Đối chiếu' } })
  }

  async correct({ tracking_number }: Pick<Parcel, 'tracking_number'>): Promise<void> {
    const body = { event_id: crypto.randomUUID(), tracking_number, reason: 'Quét nhầm kiện bên cạnh' }
    await this.preparing.call(correctParcel, { body })
  }

  async deliverAgain({ tracking_number }: Pick<Parcel, 'tracking_number'>): Promise<void> {
    await reportAll(this.preparing, tracking_number, [
      ...(['plan_delivery', 'start_delivery', 'deliver', 'confirm_delivery'] as const), // as: names of events
    ])
  }

  /** Answers whether the cash could be moved. */
  async transfer(
    { tracking_number }: Parcel,
    event: 'transfer_to_hub' | 'transfer_to_center',
  ): Promise<boolean> {
    this.#slips += 1
    const body = { event, reference: `P-${this.#slips}`, tracking_numbers: [tracking_number] }
    const { data } = await this.preparing.call(transferCod, { body })
    return data.every(({ ok }) => ok)
  }

  async nextDay(): Promise<void> {
    await this.#api.platform.businessClock.moveAhead(dayMs)
  }

  /** Goes on to the payout day of what is delivered now. */
  async untilDue(): Promise<void> {
    const { statement_on } = codDates(this.today(), await readDaysOff(this.#api.database.db))
    while (this.today() < statement_on) await this.nextDay()
  }

  async untilNextPayoutDay(): Promise<void> {
    const daysOff = await readDaysOff(this.#api.database.db)
    do await this.nextDay()
    while (!isPayoutDay(this.today(), daysOff))
  }

  async acceptUnanswered(): Promise<void> {
    await runJob(this.#api, 'accept-unanswered-weighings', {})
  }

  async makeAll(): Promise<number> {
    return await makeDueStatements(this.#api.platform)
  }

  /** The statement of what was delivered until now. */
  async newStatement(shop: ShopWithStore): Promise<string> {
    await this.untilDue()
    await this.makeAll()
    const { data } = await shop.client.call(listCodStatements, { query: { state: 'new' } })
    if (data[0] === undefined) throw new Error('No statement was made')
    return data[0].id
  }

  async approve(id: string): Promise<void> {
    await this.preparing.call(attachReceipt, {
      params: { id },
      query: { number: 'UNC-0412' },
      file: pictureFile(),
    })
    await this.approving.call(approveStatement, { params: { id } })
  }

  async send(id: string): Promise<void> {
    await this.preparing.call(sendStatement, { params: { id } })
  }

  /** Approves, sends and pays a statement. */
  async pay(id: string): Promise<void> {
    await this.approve(id)
    await this.send(id)
    const params = { id }
    await this.paying.call(confirmTransfer, { params, body: { bank_reference: `FT-${id}` } })
  }
}
