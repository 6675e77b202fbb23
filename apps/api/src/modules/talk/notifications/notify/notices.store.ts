import { keysOf } from '@guihang/domain/keys-of'
import type { ShopAccess } from '@guihang/domain/shop/people/shop-access'
import type {
  NoticeChannel,
  NoticeKind,
  NoticeOutcome,
} from '@guihang/domain/talk/notifications/notice-kinds'
import type { ChosenChannels, EmailDigest } from '@guihang/domain/talk/notifications/notice-settings'
import { sql } from 'kysely'
import {
  acrossShops,
  inBatches,
  preparedForShops,
  type Reader,
  type Tx,
} from '../../../../platform/database/index.ts'

const reason = 'one lot of events tells many shops'

/** One thing to tell, before it is known whether it was told already. */
export type NewNotice = {
  readonly shop_id: string
  readonly kind: NoticeKind
  readonly subject_id: string
  readonly occasion: string
  readonly bundle: string
  readonly code: string
  readonly outcome: NoticeOutcome | null
  readonly amount: number | null
  readonly reason: string | null
  /** Whose affair it is; null: everybody's. */
  readonly owner_id: string | null
  readonly at: Date
  /** The id of the notice, unless the bundle has one. */
  readonly notice_id: string
}

export type StoredNotice = {
  readonly shop_id: string
  readonly id: string
  readonly kind: NoticeKind
  readonly owner_id: string | null
  readonly at: Date
}

const columns = {
  shop_id: 'uuid',
  kind: 'text',
  subject_id: 'uuid',
  occasion: 'text',
  bundle: 'text',
  code: 'text',
  outcome: 'text',
  amount: 'bigint',
  reason: 'text',
  owner_id: 'uuid',
  at: 'timestamptz',
  notice_id: 'uuid',
} as const satisfies Record<keyof NewNotice, string>

/** Answers the notices that are new or have grown. Locked by shop, kind and bundle, so that two lots cannot deadlock. */
export async function storeNotices(tx: Tx, rows: readonly NewNotice[]): Promise<StoredNotice[]> {
  return await preparedForShops(acrossShops(tx, reason), rows, 'store-notices', storeText, (some) =>
    keysOf(columns).map((name) => some.map((row) => row[name])),
  )
}

const arrays = Object.values(columns)
  .map((type, index) => `$${index + 1}::${type}[]`)
  .join(', ')
const storeText = `
WITH told AS (
  SELECT * FROM unnest(${arrays}) WITH ORDINALITY AS told (${Object.keys(columns).join(', ')}, nth)
), fresh AS (
  INSERT INTO notice_subjects (shop_id, kind, subject_id, occasion, bundle, code, at)
  SELECT shop_id, kind, subject_id, occasion, bundle, code, at FROM told
  ORDER BY shop_id, kind, subject_id, occasion
  ON CONFLICT DO NOTHING
  RETURNING shop_id, kind, subject_id, occasion
), bundled AS (
  SELECT shop_id, kind, bundle, count(*)::int AS count, sum(amount) AS amount, max(at) AS at,
    (array_agg(notice_id ORDER BY nth DESC))[1] AS id,
    (array_agg(outcome ORDER BY nth DESC))[1] AS outcome,
    (array_agg(reason ORDER BY nth DESC))[1] AS reason,
    (array_agg(owner_id ORDER BY nth DESC))[1] AS owner_id
  FROM told JOIN fresh USING (shop_id, kind, subject_id, occasion)
  GROUP BY shop_id, kind, bundle
)
INSERT INTO notices (shop_id, id, kind, bundle, count, outcome, amount, reason, owner_id, at)
SELECT shop_id, id, kind, bundle, count, outcome, amount, reason, owner_id, at FROM bundled
ORDER BY shop_id, kind, bundle
ON CONFLICT (shop_id, kind, bundle) DO UPDATE SET
  count = notices.count + excluded.count,
  outcome = excluded.outcome,
  amount = CASE WHEN excluded.amount IS NULL THEN notices.amount
    ELSE coalesce(notices.amount, 0) + excluded.amount END,
  reason = excluded.reason,
  at = greatest(notices.at, excluded.at)
RETURNING shop_id, id, kind, owner_id, at`

/** A person who hears, with what the person has chosen; null where nothing was. */
export type Recipient = {
  readonly shop_id: string
  readonly id: string
  readonly access: ShopAccess
  readonly email: string | null
  readonly chosen: ChosenChannels | null
  readonly email_digest: EmailDigest | null
  readonly email_hours: number[] | null
}

/** Everybody who has joined the shops. Their rows are held, so that nobody is removed before the notice is stored. */
export async function lockRecipients(tx: Tx, shop_ids: readonly string[]): Promise<Recipient[]> {
  return await acrossShops(tx, reason)
    .selectFrom('users')
    .leftJoin('notification_settings as settings', (join) =>
      join.onRef('settings.shop_id', '=', 'users.shop_id').onRef('settings.user_id', '=', 'users.id'),
    )
    .select([
      'users.shop_id',
      'users.id',
      'users.access',
      'users.email',
      'settings.chosen',
      'settings.email_digest',
      'settings.email_hours',
    ])
    .where('users.shop_id', 'in', shop_ids)
    .where('users.state', '<>', 'inactive')
    .orderBy('users.id')
    .forKeyShare('users')
    .execute()
}

export type Hearing = {
  readonly shop_id: string
  readonly user_id: string
  readonly notice_id: string
  readonly channel: NoticeChannel
  /** null for the portal. */
  readonly due_at: Date | null
}

/** Marks notices as unread and as still to be sent. One that waits already leaves at its own time. */
export async function insertHearings(tx: Tx, hearings: readonly Hearing[]): Promise<void> {
  await preparedForShops(acrossShops(tx, reason), hearings, 'insert-hearings', hearText, (some) => [
    some.map(({ shop_id }) => shop_id),
    some.map(({ user_id }) => user_id),
    some.map(({ notice_id }) => notice_id),
    some.map(({ channel }) => channel),
    some.map(({ due_at }) => due_at),
  ])
}

const hearText = `
WITH heard AS (
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[]) AS heard (shop_id, user_id, notice_id, channel, due_at)
), unread AS (
  INSERT INTO unread_notices (shop_id, user_id, notice_id)
  SELECT shop_id, user_id, notice_id FROM heard WHERE channel = 'portal'
  ORDER BY shop_id, user_id, notice_id
  ON CONFLICT DO NOTHING
)
INSERT INTO notices_to_send (shop_id, user_id, channel, notice_id, due_at)
SELECT shop_id, user_id, channel, notice_id, due_at FROM heard WHERE channel <> 'portal'
ORDER BY shop_id, user_id, channel, notice_id
ON CONFLICT DO NOTHING
RETURNING notice_id`

export async function deleteNotices(tx: Tx, shop_id: string): Promise<void> {
  await tx.deleteFrom('notices').where('shop_id', '=', shop_id).execute()
  await tx.deleteFrom('notification_settings').where('shop_id', '=', shop_id).execute()
}

export async function deleteOldNotices(reader: Reader, before: Date): Promise<number> {
  const everyShop = acrossShops(reader, 'old notices of every shop are deleted alike')
  return await inBatches(async (size) => {
    const { numAffectedRows } = await sql`DELETE FROM notices WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM notices WHERE at < ${before} ORDER BY at LIMIT ${size})`.execute(everyShop)
    return Number(numAffectedRows)
  })
}
