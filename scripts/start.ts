import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { standardOutput } from '../apps/api/src/platform/disk/line-writer.ts'
import { StartError } from '../apps/api/src/platform/start-error.ts'
import { startHouse, stopHouse } from './start/house.ts'
import type { House } from './start/program.ts'

// Not by the console: a disk that was full once would silence it for good.
const lines = standardOutput((count) => `${count} lines could not be written here and are missing\n`)

// The terminal's Ctrl-C and every other wish to stop arrive here; all else is stopped from here, in order.
const house: House = {
  dev: process.argv.includes('--dev'),
  say: (line) => lines.write(`${line}\n`),
  ending: new AbortController(),
  steps: [],
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => house.ending.abort())

/** What a start is just doing may end by itself for so long; then it is left. */
const patienceMs = 3_000

try {
  const ended = once(house.ending.signal, 'abort')
  const starting = startHouse(house)
  await Promise.race([starting, ended])
  await ended
  await Promise.race([starting, pause(patienceMs, undefined, { ref: false })])
} catch (error) {
  house.ending.abort(error)
}

const reason: unknown = house.ending.signal.reason
const failed = !(reason instanceof DOMException)
lines.flush()
if (failed) console.error(reason instanceof StartError ? reason.message : reason)
if (house.steps.length > 0) house.say('Stopping …')
await stopHouse(house)
if (!failed) house.say('Stopped.')
process.exit(failed ? 1 : 0)
