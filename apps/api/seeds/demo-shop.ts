import { dayMs, minuteMs } from '@guihang/domain/time'
import type { Insertable } from 'kysely'
import { demoLogin } from '../src/modules/home/system/index.ts'
import type { AddressDirectory } from '../src/modules/parcels/addresses/index.ts'
import type { StoreRow } from '../src/modules/shop/stores/index.ts'
import { type Actor, providerOf, recordAudit } from '../src/platform/audit.ts'
import { createPasswords } from '../src/platform/auth/passwords.ts'
import type { Tables, Tx } from '../src/platform/database/index.ts'
import type { Files } from '../src/platform/files/files.ts'
import { newId } from '../src/platform/new-id.ts'
import { insertDemoPapers } from './demo-papers.ts'
import { insertDemoPresets } from './demo-presets.ts'

/** Active, papers verified, with a bank account, pushed to the order system: no banner stands above its screens. */
const shop = {
  shop_code: 'GS-2041',
  shop_name: 'Gốm Nhà Sương',
  shop_type: 'organization',
  is_oms: 1,
} as const
// Numbers that belong to nobody: those with so many zeros are not given out.
const paperNumbers = { id_card_number: '001184000000', business_licence_number: '0100000000' } as const
const bankAccount = {
  bank_id: 'vietcombank',
  bank_account_number: '0011000004821',
  bank_account_name: 'TRAN THU SUONG',
  bank_branch: 'Gia Lâm',
} as const
/** Minutes after the shop was opened in which its papers were sent. */
const papersMinutes = 20
const owner = { name: 'Trần Thu Sương', phone: '0904118226', email: demoLogin.username } as const

const stores = [
  { store_name: 'Kho Bát Tràng', phone: '0904118226', address: '18 ngõ 12 Giang Cao', ward: 'Xã Bát Tràng' },
  { store_name: 'Kho Gia Lâm', phone: '0904118227', address: '5 Trâu Quỳ', ward: 'Xã Gia Lâm' },
] as const

export type DemoShop = {
  readonly id: string
  readonly user_id: string
  readonly author: string
  readonly stores: readonly StoreRow[]
}

/** Stores the demo shop, its owner and its two stores, opened `opened_at`; the password was set `now`. */
export async function insertDemoShop(
  tx: Tx,
  directory: AddressDirectory,
  opened_at: Date,
  { now, files }: { readonly now: Date; readonly files: Files },
): Promise<DemoShop> {
  const id = newId(opened_at)
  const user_id = newId(opened_at)
  const opened = { created_at: opened_at, updated_at: opened_at }
  await tx
    .insertInto('shops')
    .values({
      id,
      ...shop,
      ...paperNumbers,
      categories: JSON.stringify([{ id: 'home', name: 'Nhà cửa, đời sống' }]),
      paper_uploaded_full: true,
      paper_verified: true,
      ...opened,
    })
    .execute()
  await tx
    .insertInto('users')
    .values({
      id: user_id,
      shop_id: id,
      ...owner,
      state: 'active',
      password_hash: await createPasswords().hash(demoLogin.password),
      password_updated_at: now,
      ...opened,
    })
    .execute()
  const rows = stores.map((store, index): Insertable<Tables['stores']> => {
    const { level_1, level_3 } = placeByName(directory, 'Thành phố Hà Nội', store.ward)
    return {
      shop_id: id,
      id: newId(new Date(opened_at.getTime() + index)),
      store_name: store.store_name,
      phone: store.phone,
      address: store.address,
      address_scheme: 'vn2025',
      address_level_1_code: level_1,
      address_level_2_code: null,
      address_level_3_code: level_3,
      address_type: 'work',
      is_default: index === 0,
      sync_state: 'synced',
      version: 1,
      pushed_version: 1,
      sync_error: null,
      ...opened,
    }
  })
  const stored = await tx.insertInto('stores').values(rows).returningAll().execute()
  await tx
    .insertInto('bank_accounts')
    .values({
      shop_id: id,
      id: newId(opened_at),
      ...bankAccount,
      is_default: true,
      // Payouts to a new account wait a day; that day is over.
      payout_from: new Date(opened_at.getTime() + dayMs),
      ...opened,
    })
    .execute()
  const facts = { owner: owner.name, shop_name: shop.shop_name, ...paperNumbers }
  await insertDemoPapers(tx, files, id, facts, new Date(opened_at.getTime() + papersMinutes * minuteMs))
  await insertDemoPresets(tx, id, opened_at)
  await insertFirstDays(tx, id, user_id, opened_at)
  return { id, user_id, author: owner.name, stores: stored }
}

/** What the audit log holds of the days in which the shop was opened. */
async function insertFirstDays(tx: Tx, shop_id: string, user_id: string, opened_at: Date): Promise<void> {
  const person: Actor = { user_id, name: owner.name, ip: null, user_agent: null }
  const { bank_account_number: number } = bankAccount
  const entries = [
    { minutes: 0, actor: person, action: 'shop_registered' },
    { minutes: 4, actor: person, action: 'account_activated' },
    {
      minutes: 12,
      actor: person,
      action: 'bank_account_added',
      what: `Vietcombank •••• ${number.slice(-4)}`,
    },
    { minutes: 26 * 60, actor: providerOf({ name: 'Gửi Hàng' }), action: 'papers_verified' },
  ] as const // as: the actions' own names
  for (const { minutes, ...entry } of entries) {
    await recordAudit(tx, { shop_id, at: new Date(opened_at.getTime() + minutes * minuteMs), ...entry })
  }
}

/** Codes of a province and a ward of the two-level scheme by their names. Throws for a name the data does not have. */
export function placeByName(
  directory: AddressDirectory,
  province: string,
  ward: string,
): { level_1: string; level_3: string } {
  const level_1 = directory.provinces('vn2025').find(({ name }) => name === province)
  // Level 2 of this scheme is one unit that stands in for the districts there are no more.
  const [inPlace] = level_1 === undefined ? [] : directory.children('vn2025', level_1.code)
  const wards = inPlace === undefined ? [] : directory.children('vn2025', inPlace.code)
  const level_3 = wards.find(({ name }) => name === ward)
  if (level_1 === undefined || level_3 === undefined) throw new Error(`No ${ward} in ${province}`)
  return { level_1: level_1.code, level_3: level_3.code }
}
