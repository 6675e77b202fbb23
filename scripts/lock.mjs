import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Does the work while no other process of this clone does: two starts side by side neither install nor build at once.
 * The lock is a file with the holder's process number; one whose holder died counts as open.
 */
export async function withLock(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let tries = 0; !take(path); tries++) {
    if (tries === 5) console.log(`Waiting for another start of this clone (process ${holderOf(path)}) …`)
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path) {
  // Linked into place whole, so that nobody ever reads a lock without its holder.
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (!isAlive(holderOf(path))) rmSync(path, { force: true })
    return false
  } finally {
    rmSync(mine)
  }
}

function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    // Given up between our two looks.
    return undefined
  }
}

function isAlive(pid) {
  if (pid === undefined || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
