import type { AccountState } from '../../../platform/auth/account-state.ts'
import { acrossShops, type Reader, type Tx } from '../../../platform/database/index.ts'

export type Account = AccountState & {
  readonly id: string
  readonly shop_id: string
  readonly password_hash: string | null
}

const accountColumns = [
  'users.id',
  'users.shop_id',
  'users.password_hash',
  'users.role_name',
  'users.state as user_state',
  'shops.state as shop_state',
] as const

export async function findAccount(
  reader: Reader,
  by: { email: string } | { phone: string },
): Promise<Account | undefined> {
  const accounts = acrossShops(reader, 'at sign-in nobody knows the shop yet')
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(accountColumns)
  return 'email' in by
    ? await accounts
        .where((on) => on(on.fn('lower', ['users.email']), '=', by.email.toLowerCase()))
        .executeTakeFirst()
    : await accounts.where('users.phone', '=', by.phone).executeTakeFirst()
}

export async function findAccountById(
  reader: Reader,
  shop_id: string,
  user_id: string,
): Promise<Account | undefined> {
  return await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(accountColumns)
    .where('users.shop_id', '=', shop_id)
    .where('users.id', '=', user_id)
    .executeTakeFirst()
}

export type NewSession = {
  readonly id: string
  readonly shop_id: string
  readonly user_id: string
  readonly refresh_hash: string
  readonly user_agent: string | null
  readonly ip: string | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly entered_by: string | null
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({ ...session, last_used_at: session.created_at })
    .execute()
}

/** So that two refreshes do not race. */
export async function lockSession(tx: Tx, shop_id: string, id: string) {
  return await tx
    .selectFrom('sessions')
    .select(['user_id', 'refresh_hash', 'previous_refresh_hash', 'rotated_at', 'ended_at', 'expires_at'])
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function rotateSession(
  tx: Tx,
  shop_id: string,
  id: string,
  rotation: { refresh_hash: string; previous_refresh_hash: string; now: Date; expires_at: Date },
): Promise<void> {
  const { refresh_hash, previous_refresh_hash, now, expires_at } = rotation
  await tx
    .updateTable('sessions')
    .set({ refresh_hash, previous_refresh_hash, rotated_at: now, last_used_at: now, expires_at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** One that has ended keeps its first reason. */
export async function endSession(
  tx: Tx,
  shop_id: string,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

const profileColumns = [
  'users.id',
  'users.name',
  'users.email',
  'users.phone',
  'users.role_name',
  'users.access',
  'users.locale',
  'users.password_updated_at',
  'users.password_ignored_at',
  'users.photo_file_id',
  'shops.id as shop_id',
  'shops.shop_code',
  'shops.is_oms',
] as const

export async function findProfileRow(reader: Reader, shop_id: string, user_id: string) {
  return await reader
    .selectFrom('users')
    .innerJoin('shops', 'shops.id', 'users.shop_id')
    .select(profileColumns)
    .select((select) =>
      select
        .exists(select.selectFrom('bank_accounts').select('id').where('bank_accounts.shop_id', '=', shop_id))
        .as('have_bank'),
    )
    .where('users.shop_id', '=', shop_id)
    .where('users.id', '=', user_id)
    .executeTakeFirst()
}

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileRow>>>

/** Replaces or removes (null) a person's picture; answers the file of the old picture, undefined for nobody. */
export async function replacePhoto(
  tx: Tx,
  shop_id: string,
  user_id: string,
  photo_file_id: string | null,
  updated_at: Date,
): Promise<string | null | undefined> {
  const before = await tx
    .selectFrom('users')
    .select('photo_file_id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  await tx
    .updateTable('users')
    .set({ photo_file_id, updated_at })
    .where('shop_id', '=', shop_id)
    .where('id', '=', user_id)
    .execute()
  return before.photo_file_id
}
