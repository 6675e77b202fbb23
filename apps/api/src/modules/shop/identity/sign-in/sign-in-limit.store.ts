import { inBatches, prepared, type Reader, type Tx } from '../../../../platform/database/index.ts'

export type TryCount = { readonly subject: string; readonly tries: number; readonly oldest: Date }

/** Counts a failed try of each subject and answers how many there are since `since`, this try included. */
export async function addTries(
  tx: Tx,
  subjects: readonly string[],
  at: string,
  since: Date,
): Promise<TryCount[]> {
  return await prepared<TryCount>(
    tx,
    'add-sign-in-tries',
    `INSERT INTO sign_in_failures AS known (subject, failed_at, last_failed_at)
     SELECT subject, ARRAY[$2::timestamptz], $2::timestamptz FROM unnest($1::text[]) AS given (subject) ORDER BY subject
     ON CONFLICT (subject) DO UPDATE SET
       failed_at = ARRAY(SELECT tried FROM unnest(known.failed_at) AS tried WHERE tried > $3 ORDER BY tried) || excluded.failed_at,
       last_failed_at = excluded.last_failed_at
     RETURNING subject, cardinality(failed_at) AS tries, failed_at[1] AS oldest`,
    [subjects, at, since],
  )
}

/** Removes a try that did not fail or was not checked. Of several at the same instant one is removed. */
export async function removeTries(tx: Tx, subjects: readonly string[], at: string): Promise<void> {
  await prepared(
    tx,
    'remove-sign-in-tries',
    `UPDATE sign_in_failures SET failed_at =
       CASE WHEN array_position(failed_at, $2::timestamptz) IS NULL THEN failed_at
         ELSE failed_at[:array_position(failed_at, $2) - 1] || failed_at[array_position(failed_at, $2) + 1:] END
     WHERE subject IN (SELECT subject FROM sign_in_failures WHERE subject = ANY ($1) ORDER BY subject FOR UPDATE)`,
    [subjects, at],
  )
}

export async function forgetTries(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('subject', 'in', subjects).execute()
}

/** Deletes failures that no longer count, a batch at a time. Answers how many. */
export async function forgetOldTries(reader: Reader, before: Date): Promise<number> {
  return await inBatches(async (size) => {
    const { numDeletedRows } = await reader
      .deleteFrom('sign_in_failures')
      // Asked again of the row itself: who fails meanwhile keeps the row.
      .where('last_failed_at', '<', before)
      .where('subject', 'in', (old) =>
        old.selectFrom('sign_in_failures').select('subject').where('last_failed_at', '<', before).limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}

export async function isKnownPlace(
  reader: Reader,
  account: { shop_id: string; id: string },
  place: string,
  since: Date,
): Promise<boolean> {
  const row = await reader
    .selectFrom('sign_in_places')
    .select('place')
    .where('shop_id', '=', account.shop_id)
    .where('user_id', '=', account.id)
    .where('place', '=', place)
    .where('last_used_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers a place of the account; one that was removed meanwhile has none, which its foreign key sees to. */
export async function rememberPlace(
  tx: Tx,
  account: { shop_id: string; id: string },
  place: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('sign_in_places')
    .columns(['shop_id', 'user_id', 'place', 'last_used_at'])
    .expression((from) =>
      from
        .selectFrom('users')
        .select((row) => ['shop_id', 'id', row.val(place).as('place'), row.val(now).as('last_used_at')])
        .where('shop_id', '=', account.shop_id)
        .where('id', '=', account.id),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'user_id', 'place'])
        .doUpdateSet((row) => ({ last_used_at: row.ref('excluded.last_used_at') })),
    )
    .execute()
}
