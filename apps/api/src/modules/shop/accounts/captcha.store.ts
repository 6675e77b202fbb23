import type { Reader } from '../../../platform/database/index.ts'

/** False when it was used before. */
export async function rememberCaptcha(reader: Reader, id: string, expires_at: Date): Promise<boolean> {
  const row = await reader
    .insertInto('used_captchas')
    .values({ id, expires_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetOldCaptchas(reader: Reader, now: Date): Promise<number> {
  const { numDeletedRows } = await reader
    .deleteFrom('used_captchas')
    .where('expires_at', '<', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
