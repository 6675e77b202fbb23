import { sql } from 'kysely'
import type { Reader } from '../../../../platform/database/index.ts'
import type { ConnectionRow } from '../connections/connections.store.ts'

/** After so many failures in a row, nobody asks the carrier for a while. */
export const failuresBeforeRest = 5

/** Each failure after a rest makes the next one longer, up to the last of these. */
const restsMs = [30, 60, 120, 240, 480, 600].map((seconds) => seconds * 1_000)

/** Whether the caller may make the one try after a rest. Everybody else waits for its outcome. */
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
 * Counts a failure, unless the connection was changed or a rest began after the call was sent. Answers whether it was
 * counted.
 */
export async function noteFailure(
  reader: Reader,
  { id, version, rests_until }: Pick<ConnectionRow, 'id' | 'version' | 'rests_until'>,
  now: Date,
): Promise<boolean> {
  // How long the rest is. Null, no rest, before the first place of the list.
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
 * Notes that the carrier answered; `refused_since` where its answer was that the secrets are wrong. Answers whether that
 * changed anything.
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

/** Stores nothing where the secrets were changed meanwhile: the token belongs to the old ones. */
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
