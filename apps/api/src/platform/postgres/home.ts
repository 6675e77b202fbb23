import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { hourMs } from '@guihang/domain/time'
import { makeFolder } from '../make-folder.ts'
import { StartError } from '../start-error.ts'
import { type Account, canReach, chooseAccount, giveTo } from './account.ts'

/** `account` undefined: our own user. */
export type Home = { dataDir: string; path: string; account: Account | undefined }

const elsewhere = '/var/lib/guihang'

/** `<dataDir>/postgres`, or `/var/lib/guihang/<hash>` where root's PostgreSQL user cannot reach it; noted for later starts. */
export function settleHome(dataDirectory: string): Home {
  const dataDir = makeFolder(dataDirectory)
  const note = join(dataDir, 'postgres-home')
  // A note that a full disk left empty says nothing.
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() || undefined : undefined
  const inside = join(dataDir, 'postgres')
  const existing = [noted, inside].find((path) => path && existsSync(path))
  const account = chooseAccount(existing ? statSync(existing) : undefined)
  const path = existing ?? noted ?? (account && !canReach(account, dataDir) ? homeElsewhere(dataDir) : inside)
  if (path !== inside && path !== noted) writeFileSync(note, `${path}\n`)
  if (existing) refuseAnotherOwner(dataDir, existing)
  else makePrivateFolder(path, account)
  clearLeftovers(path)
  return { dataDir, path, account }
}

function homeElsewhere(dataDir: string): string {
  return join(elsewhere, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

function makePrivateFolder(path: string, account: Account | undefined): void {
  try {
    if (dirname(path) === elsewhere) {
      mkdirSync(elsewhere, { recursive: true })
      chmodSync(elsewhere, 0o755)
    }
    mkdirSync(path, { mode: 0o700 })
    giveTo(account, path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    throw new StartError(
      `The folder ${path} for PostgreSQL cannot be made (${codeOf(error)}); set GUIHANG_DATA to a folder you may write.`,
    )
  }
}

function refuseAnotherOwner(dataDir: string, home: string): void {
  const us = process.getuid?.()
  if (us === undefined || us === 0 || statSync(home).uid === us) return
  throw new StartError(
    `The data folder ${dataDir} was made by another user (its PostgreSQL is in ${home}); start as that user, or set GUIHANG_DATA to another folder.`,
  )
}

/** Half-made copies of starts that were killed; an hour's grace keeps clear of one working beside us. */
function clearLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    const path = join(home, name)
    const forgotten = /^(copy|draft)-/.test(name) && Date.now() - statSync(path).mtimeMs > hourMs
    if (forgotten) rmSync(path, { recursive: true, force: true })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
