import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../apps/api/src/platform/postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the test server; each test file makes and drops databases of its own there. */
    postgresUrl: string
    /** The folder of its socket, where it has one: a statement by it takes half as much of the machine as by TCP. */
    postgresSocket: string | null
  }
}

/** Vitest's global set-up: starts a throw-away PostgreSQL and hands out its address with `inject('postgresUrl')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.GUIHANG_TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    project.provide('postgresSocket', null)
    return async () => undefined
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'guihang-test-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(dataDir, 0o755)
  const folder = join(dataDir, 'socket')
  // The name of a socket has room for a hundred bytes.
  const socket = process.platform === 'win32' || folder.length > 80 ? null : folder
  if (socket !== null) {
    mkdirSync(socket)
    chmodSync(socket, 0o777)
  }
  const settings = socket === null ? {} : { unix_socket_directories: socket }
  const postgres = await startPostgres({ dataDir, log: console.log, durability: 'none', settings })
  project.provide('postgresUrl', postgres.adminUrl)
  project.provide('postgresSocket', socket)
  return async () => {
    await postgres.stop()
    rmSync(postgres.home, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}
