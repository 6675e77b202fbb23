import { type Client, createClient } from '@guihang/contract/client'
import { transferCod } from '@guihang/contract/money/cod'
import {
  approveStatement,
  attachReceipt,
  confirmTransfer,
  listStatements,
  makeStatement,
  type OperatedStatement,
  sendStatement,
} from '@guihang/contract/money/operated-statements'
import type { CreateParcel, Parcel } from '@guihang/contract/parcels/parcels'
import { createBankAccount } from '@guihang/contract/shop/banks'
import type { Store } from '@guihang/contract/shop/stores'
import { addDays, businessDayOf, type Day, startOfBusinessDay } from '@guihang/domain/calendar'
import type { StatementKind } from '@guihang/domain/money/statements/statements'
import { providerRoad } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import type { Database } from '../../apps/api/src/platform/database/index.ts'
import { setStates } from '../../apps/api/src/testing/parcel-states.ts'
import { bankAccountBody } from '../../apps/api/src/testing/people/bank-accounts.ts'
import { pictureFile } from '../../apps/api/src/testing/people/pictures.ts'
import { reportEvent } from '../../apps/api/src/testing/road/road.ts'
import { dataDir, origin } from '../setup/instance.ts'
import { addParcel, addStore, newOwner, type Owner } from '../setup/people.ts'
import { mintOperator } from '../setup/storage.ts'

const day = 86_400_000
const minute = 60_000

/** Three people of the provider: who prepares, who approves, who records what the bank says. */
export type Accountants = { preparing: Client; approving: Client; paying: Client }

export async function newAccountants(
  storage: Database,
  baseUrl = origin,
  folder = dataDir,
): Promise<Accountants> {
  const person = async () => {
    const token = await mintOperator(storage, folder)
    return createClient({ baseUrl, token: () => token })
  }
  return { preparing: await person(), approving: await person(), paying: await person() }
}

/** A shop and the provider's people who pay it. */
export type Paying = { storage: Database; accountants: Accountants; owner: Owner; store: Store }

/** A shop whose bank account may be paid to at once, with a store. */
export async function payableShop(storage: Database, baseUrl = origin, folder = dataDir): Promise<Paying> {
  const owner = await newOwner(storage, {}, baseUrl)
  await owner.client.call(createBankAccount, { params: { userID: owner.user.id }, body: bankAccountBody() })
  // The hold of a new account is over.
  await storage.db
    .updateTable('bank_accounts')
    .set({ payout_from: new Date(Date.now() - day) })
    .where('shop_id', '=', owner.user.shop.id)
    .execute()
  return {
    storage,
    accountants: await newAccountants(storage, baseUrl, folder),
    owner,
    store: await addStore(owner),
  }
}

/**
 * A parcel that was delivered so many days ago, and whose cash is at the center. The clock of the house belongs to all
 * journeys, so the parcel is moved back instead of the clock ahead.
 */
export async function deliveredBefore(
  { storage, accountants, owner, store }: Paying,
  days: number,
  traits: Partial<CreateParcel> = {},
): Promise<Parcel> {
  const parcel = await addParcel(owner, store, { product_value: 500_000, cod: 500_000, ...traits })
  // In the morning: late in the evening the steps of a road would end on the day after.
  const morning_ms = 8 * 60 * minute
  const created = startOfBusinessDay(addDays(businessDayOf(Date.now()), -days)).getTime() + morning_ms
  const { db } = storage
  const shop_id = owner.user.shop.id
  // Another provider's parcel: the simulated couriers leave it alone.
  await db
    .updateTable('parcels')
    .set({ oms_code: 'ELSEWHERE-1', created_at: new Date(created) })
    .where('shop_id', '=', shop_id)
    .where('id', '=', parcel.id)
    .execute()
  await setStates(db, { shop_id, id: parcel.id }, { status_at: new Date(created) })
  await db
    .updateTable('parcel_events')
    .set({ at: new Date(created) })
    .where('shop_id', '=', shop_id)
    .where('parcel_id', '=', parcel.id)
    .execute()
  let steps = 0
  const next = () => {
    steps += 1
    return new Date(created + steps * 10 * minute).toISOString()
  }
  const hasCash = parcel.total_cod > 0
  for (const event of providerRoad)
    if (hasCash || event !== 'hand_over_cash') await report(accountants.preparing, parcel, event, next())
  if (!hasCash) return parcel
  for (const event of ['transfer_to_hub', 'transfer_to_center'] as const)
    await accountants.preparing.call(transferCod, {
      body: {
        event,
        reference: `PT-${event}-${parcel.tracking_number}`,
        at: next(),
        tracking_numbers: [parcel.tracking_number],
      },
    })
  return parcel
}

async function report(
  operator: Client,
  { tracking_number }: Parcel,
  event: (typeof providerRoad)[number],
  at: string,
): Promise<void> {
  const row = await reportEvent(operator, tracking_number, event, { at })
  if (!row.ok) throw new Error(`${event}: ${row.code} ${row.message}`)
}

type StatementAsked = { kind?: StatementKind; payout_on?: Day }

/** The statement of yesterday, or of an earlier day: made by hand, unless the system was quicker. */
export async function statementOf(
  { accountants: { preparing }, owner: { user } }: Paying,
  { kind = 'delivered', payout_on = addDays(businessDayOf(Date.now()), -1) }: StatementAsked = {},
): Promise<OperatedStatement> {
  const { shop_code } = user.shop
  try {
    return (await preparing.call(makeStatement, { body: { shop_code, kind, payout_on } })).data
  } catch (error) {
    const { data } = await preparing.call(listStatements, { query: { shop_code, kind, state: 'new' } })
    const [statement] = data
    if (statement === undefined) throw error
    return statement
  }
}

/** Attaches a receipt, has the statement approved by another, and orders the transfer. */
export async function sendOff({ accountants }: Paying, { id }: { id: string }): Promise<void> {
  const { preparing, approving } = accountants
  const number = `UNC-${id.slice(-6)}`
  await preparing.call(attachReceipt, { params: { id }, query: { number }, file: pictureFile() })
  await approving.call(approveStatement, { params: { id } })
  await preparing.call(sendStatement, { params: { id } })
}

/** The bank has paid it. Answers its reference. */
export async function confirmPaid({ accountants }: Paying, { id }: { id: string }): Promise<string> {
  const bank_reference = `FT26${id.slice(-10)}`
  await accountants.paying.call(confirmTransfer, { params: { id }, body: { bank_reference } })
  return bank_reference
}
