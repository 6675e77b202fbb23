import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** More than one page, and random, so that PostgreSQL cannot make it smaller: the disk must give new room. */
const FILLING = 65_536

/** Writes and commits; throws when the database takes no write (a full disk, a standby). The emptied table begins a new file. */
export async function probeWrite(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`TRUNCATE write_probe`.execute(tx)
    await tx
      .insertInto('write_probe')
      .values({ filling: randomBytes(FILLING) })
      .execute()
  })
}
