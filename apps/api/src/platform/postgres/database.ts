import { Client } from 'pg'
import { adminConnection } from './lease.ts'
import type { Server } from './server.ts'

/** Makes the application's role and database where they are missing; the role owns the database and nothing more. */
export async function ensureDatabase(server: Server, port: number): Promise<void> {
  const client = new Client(adminConnection(server, port))
  await client.connect()
  try {
    await ensureRole(client, server.cluster.credentials.guihang)
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'guihang'")
    if (rowCount === 0) await client.query('create database guihang owner guihang')
  } finally {
    await client.end()
  }
}

async function ensureRole(client: Client, password: string): Promise<void> {
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = 'guihang'")
  // Role statements take no parameters; escapeLiteral quotes the value.
  if (rowCount === 0)
    await client.query(`create role guihang login password ${client.escapeLiteral(password)}`)
}
