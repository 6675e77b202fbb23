import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { storedKeys, writeStored } from '../storage/storage.ts'
import { keysOfMachine, keysOfSession, keysOfWork, type OwnKey } from '../storage/stored-keys.ts'
import { keepForSession, keptForSession } from './kept-for-session.ts'
import { endSession, forgetWork, keepTokens } from './session.ts'

const source = join(import.meta.dirname, '../..')
const listed: readonly string[] = [...keysOfSession, ...keysOfWork, ...keysOfMachine]
/** Names of locks, and what an address begins with. */
const notStored = ['guihang.refresh', 'guihang.vn', 'guihang.']

function signIn(sid: string): void {
  keepTokens({ access_token: `x.${btoa(JSON.stringify({ sub: 'linh', sid }))}.x`, refresh_token: 'r' })
}

afterEach(() => {
  for (const key of storedKeys('guihang.')) writeStored(key, null)
})

describe('what the portal keeps in the browser', () => {
  it('is in the list of what stays and what goes, whatever screen keeps it', () => {
    const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/^texts|\.test\./.test(file))
    const used = files.flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/['"`](guihang\.[\w.-]*)/g)].map(
        ([, key = '']) => key,
      ),
    )
    expect(used.length).toBeGreaterThan(listed.length)
    const covered = (key: string) =>
      listed.some((one) => key === one || (one.endsWith('.') && key.startsWith(one)))
    expect(used.filter((key) => !covered(key) && !notStored.includes(key))).toEqual([])
  })

  it('goes at sign-out with everything of the shop, also in a tab that never loaded what kept it', () => {
    signIn('s1')
    const all = listed.map((key) => (key.endsWith('.') ? `${key}GH1` : key) as OwnKey) // as: each is of the list
    for (const key of all) writeStored(key, 'of the shop')
    forgetWork()
    endSession('logout')
    expect(storedKeys('guihang.').sort()).toEqual(
      keysOfMachine.map((key) => (key.endsWith('.') ? `${key}GH1` : key)).sort(),
    )
  })

  it('lets who signs in again after an expired session go on with the work, and shows none of the last session', () => {
    signIn('s1')
    keepForSession('guihang.counts', { all: 3 })
    expect(keptForSession('guihang.counts')).toEqual({ all: 3 })
    writeStored('guihang.batch', 'b1')
    writeStored('guihang.form.parcel.u1', '{}')
    endSession('expired')
    expect(storedKeys('guihang.').sort()).toEqual(['guihang.batch', 'guihang.form.parcel.u1'])
  })

  it('takes nothing more once the session has ended: an answer may still come', () => {
    signIn('s1')
    endSession('logout')
    keepForSession('guihang.stores', [])
    expect(storedKeys('guihang.')).toEqual([])
  })
})
