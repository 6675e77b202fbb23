import type { NoticeChannel, NoticeKind } from '@guihang/domain/talk/notifications/notice-kinds'
import type { ChosenChannels, EmailDigest } from '@guihang/domain/talk/notifications/notice-settings'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../../platform/database/index.ts'

export type Person = { readonly shop_id: string; readonly user_id: string }

export type Choices = {
  readonly chosen: ChosenChannels
  readonly email_digest: EmailDigest
  readonly email_hours: readonly number[]
}

export async function findSettings(reader: Reader, { shop_id, user_id }: Person) {
  return await reader
    .selectFrom('users')
    .leftJoin('notification_settings as settings', (join) =>
      join.onRef('settings.shop_id', '=', 'users.shop_id').onRef('settings.user_id', '=', 'users.id'),
    )
    .select([
      'users.email',
      'users.phone',
      'users.access',
      'settings.chosen',
      'settings.email_digest',
      'settings.email_hours',
    ])
    .where('users.shop_id', '=', shop_id)
    .where('users.id', '=', user_id)
    .executeTakeFirst()
}

/** Holds the person's row: two edits at the same time come one after the other, and a notice waits for neither. */
export async function lockPerson(tx: Tx, { shop_id, user_id }: Person): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('shop_id', '=', shop_id)
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .execute()
}

export async function storeSettings(tx: Tx, person: Person, choices: Choices, at: Date): Promise<void> {
  const row = {
    chosen: JSON.stringify(choices.chosen),
    email_digest: choices.email_digest,
    email_hours: [...choices.email_hours],
    updated_at: at,
  }
  await tx
    .insertInto('notification_settings')
    .values({ ...person, ...row })
    .onConflict((conflict) => conflict.columns(['shop_id', 'user_id']).doUpdateSet(row))
    .execute()
}

/** Takes back what waits for a person in a channel of these kinds. */
export async function deleteHearings(
  tx: Tx,
  { shop_id, user_id }: Person,
  channel: NoticeChannel,
  kinds: readonly NoticeKind[],
): Promise<void> {
  if (kinds.length === 0) return
  const table = channel === 'portal' ? ('unread_notices' as const) : ('notices_to_send' as const) // as: the names of two tables
  const ofChannel = channel === 'portal' ? sql<boolean>`true` : sql<boolean>`channel = ${channel}`
  await sql`DELETE FROM ${sql.table(table)} AS waiting USING notices
    WHERE waiting.shop_id = ${shop_id} AND waiting.user_id = ${user_id} AND ${ofChannel}
      AND notices.shop_id = ${shop_id} AND notices.id = waiting.notice_id
      AND notices.kind = ANY(${[...kinds]}::text[])`.execute(tx)
}

/** Takes back what a person who sees less from now on has not read yet and may not know any more. */
export async function deleteHearingsOfOthers(
  tx: Tx,
  { shop_id, user_id }: Person,
  kinds: readonly NoticeKind[],
): Promise<void> {
  for (const table of ['unread_notices', 'notices_to_send'] as const)
    await sql`DELETE FROM ${sql.table(table)} AS waiting USING notices
      WHERE waiting.shop_id = ${shop_id} AND waiting.user_id = ${user_id}
        AND notices.shop_id = ${shop_id} AND notices.id = waiting.notice_id
        AND (notices.kind = ANY(${[...kinds]}::text[]) OR notices.owner_id <> ${user_id})`.execute(tx)
}

/** Moves the mails that wait for a person to another time; null takes them back. */
export async function moveMails(tx: Tx, { shop_id, user_id }: Person, due_at: Date | null): Promise<void> {
  if (due_at === null) {
    await tx
      .deleteFrom('notices_to_send')
      .where('shop_id', '=', shop_id)
      .where('user_id', '=', user_id)
      .where('channel', '=', 'email')
      .execute()
    return
  }
  await tx
    .updateTable('notices_to_send')
    .set({ due_at })
    .where('shop_id', '=', shop_id)
    .where('user_id', '=', user_id)
    .where('channel', '=', 'email')
    .execute()
}
