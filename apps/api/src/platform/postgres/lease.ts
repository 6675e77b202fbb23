import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartError } from '../start-error.ts'
import type { Server } from './server.ts'

/** The supervisor's own connection: while it is open the server is ours, and its end shows at once that the server died. */
export type Lease = { lost: Promise<void>; release(): Promise<void> }

export type LeaseAnswer = Lease | 'no answer' | 'not ready' | 'not ours'

const holderName = 'guihang supervisor'
// An arbitrary constant. Only this embedded server, one node by nature, is ever asked for it.
const leaseKey = 1_968_072_001
// A killed supervisor loses its connection at once; one that is stopping lets the users of its server finish first.
const patienceMs = 8000

/** Throws when another living supervisor holds it. */
export async function takeLease(server: Server, port: number): Promise<LeaseAnswer> {
  const client = new Client({
    ...adminConnection(server, port),
    application_name: `${holderName} ${process.pid}`,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  try {
    await client.connect()
    if (!(await servesOurData(client, server))) return await farewell(client, 'not ours')
    await acquire(client, server)
  } catch (error) {
    await farewell(client, undefined)
    if (error instanceof StartError) throw error
    return answerFor(error)
  }
  return { lost, release: () => farewell(client, undefined) }
}

export function adminConnection(server: Server, port: number) {
  return {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: server.cluster.credentials.postgres,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  }
}

async function acquire(client: Client, server: Server): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      leaseKey,
    ])
    if (rows[0]?.taken) return
    await pause(50)
  }
  throw new StartError(
    `The data folder ${server.home.dataDir} is in use by a running instance${await holder(client)}; stop that one, or set GUIHANG_DATA to another folder.`,
  )
}

async function servesOurData(client: Client, server: Server): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  return process.platform === 'win32' || rows[0]?.data_directory === server.cluster.data
}

async function holder(client: Client): Promise<string> {
  const { rows } = await client.query<{ application_name: string }>(
    'select application_name from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()',
    [`${holderName} %`],
  )
  const pid = rows[0]?.application_name.slice(holderName.length + 1)
  return pid ? ` (process ${pid})` : ''
}

function answerFor(error: unknown): LeaseAnswer {
  // Class 28: our password is not this server's. 57P03: it starts up, recovers or shuts down.
  if (error instanceof DatabaseError && error.code?.startsWith('28')) return 'not ours'
  return error instanceof DatabaseError ? 'not ready' : 'no answer'
}

async function farewell<Answer>(client: Client, answer: Answer): Promise<Answer> {
  await client.end().catch(() => undefined)
  return answer
}
