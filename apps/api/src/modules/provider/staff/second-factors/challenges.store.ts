import type { Reader, Tx } from '../../../../platform/database/index.ts'
import type { StaffChallengeRow } from '../../../../platform/database/tables/staff.ts'

export async function insertChallenge(tx: Tx, row: StaffChallengeRow): Promise<void> {
  await tx.insertInto('staff_challenges').values(row).execute()
}

export async function listChallenges(reader: Reader, session_id: string, now: Date) {
  return await reader
    .selectFrom('staff_challenges')
    .select(['id', 'challenge'])
    .where('session_id', '=', session_id)
    .where('expires_at', '>', now)
    .execute()
}

/** False where another call has just taken it. */
export async function takeChallenge(reader: Reader, id: string): Promise<boolean> {
  const { numDeletedRows } = await reader
    .deleteFrom('staff_challenges')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function forgetChallenges(reader: Reader, session_id: string, before: Date): Promise<void> {
  await reader
    .deleteFrom('staff_challenges')
    .where('session_id', '=', session_id)
    .where('expires_at', '<=', before)
    .execute()
}
