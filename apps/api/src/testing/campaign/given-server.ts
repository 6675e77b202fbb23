import { randomBytes } from 'node:crypto'
import { type Database, openDatabase, silentLog } from '../../platform/database/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { seedPlaces } from '../road/places.ts'
import { dropDatabase, makeDatabase } from '../server.ts'

/** A database that is ready for an API, and goes when it is closed. */
export type CampaignDatabase = {
  readonly url: string
  readonly database: Database
  close(): Promise<void>
}

/** Makes a database on a server that is there. */
export async function openOnServer(adminUrl: string): Promise<CampaignDatabase> {
  const name = `guihang_campaign_${randomBytes(6).toString('hex')}`
  const drop = () => dropDatabase(adminUrl, name)
  try {
    const url = await makeDatabase(adminUrl, name)
    const database = await openReady(url)
    return {
      url,
      database,
      async close() {
        await database.close()
        await drop()
      },
    }
  } catch (error) {
    await drop()
    throw error
  }
}

/** Brings an empty database up to where an instance is at its first start; with another `bringUp`, of another release. */
export async function openReady(url: string, bringUp: typeof migrate = migrate): Promise<Database> {
  await bringUp({ url, log: silentLog })
  const database = openDatabase({ url, log: silentLog, statement_limit_ms: 60_000 })
  await seedPlaces(database)
  await database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
  return database
}
