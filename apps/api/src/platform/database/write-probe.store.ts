import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** More than one page, and random, so that PostgreSQL cannot make it smaller: the disk must give new room. */
const filling = 65_536

/** Throws when the database takes no write (full disk, standby). Its own temporary table: a backup locks all others. */
export async function probeWrite(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`CREATE TEMPORARY TABLE probe (filling bytea NOT NULL) ON COMMIT DROP`.execute(tx)
    await sql`INSERT INTO probe (filling) VALUES (${randomBytes(filling)})`.execute(tx)
  })
}
