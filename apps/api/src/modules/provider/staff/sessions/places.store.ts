import { inBatches, type Reader } from '../../../../platform/database/index.ts'
import type { SignInPlaces } from '../../../shop/identity/index.ts'

/** Where people of the provider have signed in before. */
export const staffPlaces: SignInPlaces<{ readonly id: string }> = {
  async isKnown(reader, { id }, place, since) {
    const row = await reader
      .selectFrom('staff_places')
      .select('place')
      .where('staff_id', '=', id)
      .where('place', '=', place)
      .where('last_used_at', '>', since)
      .executeTakeFirst()
    return row !== undefined
  },
  async remember(tx, { id }, place, now) {
    await tx
      .insertInto('staff_places')
      .values({ staff_id: id, place, last_used_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['staff_id', 'place'])
          .doUpdateSet((row) => ({ last_used_at: row.ref('excluded.last_used_at') })),
      )
      .execute()
  },
}

export async function forgetStaffPlaces(reader: Reader, before: Date): Promise<number> {
  return await inBatches(async (size) => {
    const { numDeletedRows } = await reader
      .deleteFrom('staff_places')
      .where('last_used_at', '<', before)
      .where('place', 'in', (old) =>
        old.selectFrom('staff_places').select('place').where('last_used_at', '<', before).limit(size),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
