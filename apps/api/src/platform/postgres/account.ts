import { execFileSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'

/** A system user other than ours. PostgreSQL refuses to run as root, so root lends it one that exists already. */
export type Account = { name: string; uid: number; gid: number }

/** Who runs PostgreSQL: our own user, or for root the owner of the data, else `postgres`, else `nobody`. */
export function chooseAccount(dataOwner?: { uid: number; gid: number }): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (dataOwner && dataOwner.uid !== 0) return { name: nameOf(dataOwner.uid), ...dataOwner }
  const account = findAccount('postgres') ?? findAccount('nobody')
  if (!account) {
    throw new StartError(
      'PostgreSQL refuses to run as root and this machine has neither a "postgres" nor a "nobody" user; start as an ordinary user or set DATABASE_URL.',
    )
  }
  return account
}

export function canReach(account: Account, folder: string): boolean {
  const here = realpathSync(folder)
  const parent = dirname(here)
  return canEnter(account, here) && (parent === here || canReach(account, parent))
}

/** Gives a folder and all it holds to the account; nothing happens when we are that user already. */
export function giveTo(account: Account | undefined, path: string): void {
  if (!account) return
  chownSync(path, account.uid, account.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (!entry.isSymbolicLink()) giveTo(account, join(path, entry.name))
  }
}

export function runningAs(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

function canEnter(account: Account, folder: string): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

function findAccount(name: string): Account | undefined {
  const uid = idOf('-u', name)
  const gid = idOf('-g', name)
  return uid && gid ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

function nameOf(uid: number): string {
  return idOf('-un', String(uid)) ?? String(uid)
}

function idOf(question: '-u' | '-g' | '-un', user: string): string | undefined {
  try {
    return execFileSync('id', [question, user], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
