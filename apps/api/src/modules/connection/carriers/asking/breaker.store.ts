import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'

/** So many failures in a row, and nobody asks the carrier for a while. */
export const failuresBeforeRest = 5

/** Each failure after a rest makes the next one longer, up to the last of these. */
const restsMs = [30, 60, 120, 240, 480, 600].map((seconds) => seconds * 1_000)

/** Whether the caller is the one that may try after a rest: everybody else goes on resting until it knows more. */
export async function takeTry(
  reader: Reader,
  { id, rests_until }: Pick<ConnectionRow, 'id' | 'rests_until'>,
  until: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('carrier_connections')
    .set({ rests_until: until })
    .where('id', '=', id)
    .where('rests_until', '=', rests_until)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Not of a connection that was changed since, nor where a rest began since: those calls were under way together. Answers
 * whether it was noted.
 */
export async function noteFailure(
  reader: Reader,
  { id, version, rests_until }: Pick<ConnectionRow, 'id' | 'version' | 'rests_until'>,
  now: Date,
): Promise<boolean> {
  // The place in the list; before the first one it is null, which is no rest.
  const rest = sql<
    number | null
  >`(${restsMs}::int[])[least(failures - ${failuresBeforeRest - 2}, ${restsMs.length})]`
  const { numUpdatedRows } = await reader
    .updateTable('carrier_connections')
    .set({
      failures: sql`failures + 1`,
      failing_since: sql`coalesce(failing_since, ${now})`,
      rests_until: sql`${now}::timestamptz + ${rest} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`rests_until IS NOT DISTINCT FROM ${rests_until}`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * The carrier answered. `refused_since` is kept where it answered that the secrets are wrong. Answers whether that changed
 * anything.
 */
export async function noteAnswer(
  reader: Reader,
  { id, version }: Pick<ConnectionRow, 'id' | 'version'>,
  refused_since: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('carrier_connections')
    .set({
      failures: 0,
      failing_since: null,
      rests_until: null,
      refused_since: refused_since === null ? null : sql`coalesce(refused_since, ${refused_since})`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where(
      sql<boolean>`(failures > 0 OR rests_until IS NOT NULL
        OR (refused_since IS NULL) <> ${refused_since === null})`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Not where the secrets were changed meanwhile: it would be a token of other ones. */
export async function storeToken(
  reader: Reader,
  { id, version }: Pick<ConnectionRow, 'id' | 'version'>,
  token: { readonly sealed_token: Buffer; readonly token_until: Date | null },
): Promise<void> {
  await reader
    .updateTable('carrier_connections')
    .set(token)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}
