import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a clone', () => {
  it('answers what the work answers and opens again, also when the work fails', async () => {
    const lock = join(folder, '.cache', 'build.lock')
    expect(await withLock(lock, () => existsSync(lock))).toBe(true)
    await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(lock)).toBe(false)
  })

  it('waits while a living process holds it', async () => {
    const lock = join(folder, 'build.lock')
    // The process that started us lives for as long as we do.
    writeFileSync(lock, String(process.ppid))
    let entered = false
    const waiting = withLock(lock, () => {
      entered = true
    })
    await pause(500)
    expect(entered).toBe(false)
    rmSync(lock)
    await waiting
    expect(entered).toBe(true)
  })

  it('passes a lock whose holder died', async () => {
    const lock = join(folder, 'build.lock')
    writeFileSync(lock, '4194304999')
    expect(await withLock(lock, () => 'in')).toBe('in')
  })
})
