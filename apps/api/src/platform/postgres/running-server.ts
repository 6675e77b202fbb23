import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { clusterIn } from './cluster.ts'
import { isAlive, readPidFile } from './server.ts'

/** Of the embedded PostgreSQL; nothing is made, moved or started. Throws StartError where none runs. */
export function addressOfRunningPostgres(dataDirectory: string): string {
  const dataDir = resolve(dataDirectory)
  const note = join(dataDir, 'postgres-home')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'postgres')
  const path = join(home, 'cluster')
  if (!existsSync(path)) throw notRunning(dataDir)
  const cluster = clusterIn(path)
  const running = readPidFile(cluster)
  if (running === undefined || !isAlive(running.pid)) throw notRunning(dataDir)
  return `postgres://guihang:${cluster.credentials.guihang}@127.0.0.1:${running.port}/guihang`
}

function notRunning(dataDir: string): StartError {
  return new StartError(
    `No instance runs on the data folder ${dataDir}; start it, or set GUIHANG_DATA or DATABASE_URL to those of the running one.`,
  )
}
