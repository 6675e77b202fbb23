import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'

/** `npm start` as a process of its own, without npm. */
export type Start = {
  readonly child: ChildProcess
  /** Everything it has written so far. */
  output(): string
  readonly exit: Promise<number | null>
  /** Asks it to stop, unless it has ended, and waits. */
  end(): Promise<number | null>
}

const entry = join(import.meta.dirname, '..', 'start.ts')

export function startProcess(variables: Record<string, string>): Start {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)))
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', resolve)
  })
  const end = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    return await exit
  }
  return { child, output: () => parts.join(''), exit, end }
}

/** Waits for the line that says it is ready; fails with what it wrote when it ends instead, or takes too long. */
export async function untilReady(start: Start): Promise<void> {
  let ended = false
  start.exit.then(() => {
    ended = true
  })
  const said = () => (ended ? `Ended: ${start.output()}` : start.output())
  await expect.poll(said, { interval: 100 }).toMatch(/is ready\.|^Ended/)
  expect(start.output()).toContain('is ready.')
}
