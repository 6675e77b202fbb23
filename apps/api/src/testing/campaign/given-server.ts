import { randomBytes } from 'node:crypto'
import { type Database, openDatabase, silentLog } from '../../platform/database/index.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { joinNodes, onEachNode, urlOf } from '../cluster.ts'
import { seedPlaces } from '../road/places.ts'

/** A database that is ready for an API, and goes when it is closed. */
export type CampaignDatabase = {
  readonly url: string
  readonly database: Database
  close(): Promise<void>
}

/** Makes a database on a server that is there; on the coordinator of a cluster it is spread over the nodes. */
export async function openOnServer(adminUrl: string): Promise<CampaignDatabase> {
  const name = `guihang_campaign_${randomBytes(6).toString('hex')}`
  const drop = () =>
    onEachNode(adminUrl, (node) => node.query(`drop database if exists ${name} with (force)`))
  await onEachNode(adminUrl, (node) =>
    node.query(`create database ${name} template template0 encoding 'UTF8'`),
  )
  try {
    await joinNodes(adminUrl, name)
    const url = urlOf(adminUrl, name)
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

/** Brings an empty database up to where an instance is at its first start. */
export async function openReady(url: string): Promise<Database> {
  await migrate({ url, log: silentLog })
  const database = openDatabase({ url, log: silentLog, statement_limit_ms: 60_000 })
  await seedPlaces(database)
  await database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
  return database
}
