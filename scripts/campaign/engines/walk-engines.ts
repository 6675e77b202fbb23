import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type House, startHouse } from '../../../e2e/setup/house.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { firefox } from './firefox.ts'
import { personAt } from './person.ts'
import { steps } from './steps.ts'
import type { Engine } from './tab.ts'
import { webkit } from './webkit.ts'

const pictures = join(import.meta.dirname, '../../../.cache/engines')
const sizes = [
  { width: 1366, height: 844 },
  { width: 390, height: 844 },
]

/** The main screens in the engines that the journeys do not use, at a desk and on a telephone. Keeps a picture of each. */
export async function walkEngines(say: (line: string) => void): Promise<Outcome> {
  mkdirSync(pictures, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'guihang-engines-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const house = await startHouse({ GUIHANG_DATA: join(folder, 'data'), SIMULATOR_SCENARIO: 'success' })
  try {
    const outcomes: Outcome[] = []
    for (const engine of [firefox, webkit])
      for (const size of sizes) outcomes.push(await walk(engine, size, house, say))
    return sum(outcomes)
  } finally {
    await house.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A step begins where the one before has left, so the walk ends with the first that fails. */
async function walk(
  engine: Engine,
  size: (typeof sizes)[number],
  { origin }: House,
  say: (line: string) => void,
): Promise<Outcome> {
  const tab = await engine.open(size)
  const outcomes: Outcome[] = []
  try {
    const person = personAt(tab, origin)
    for (const [index, { name, go }] of steps.entries()) {
      const failed = await go(person)
        .then(() => person.check())
        .then(
          () => null,
          (error: unknown) => String(error),
        )
      const file = `${engine.name.toLowerCase()}-${size.width}-${index + 1}.png`
      writeFileSync(join(pictures, file), await tab.picture())
      if (failed !== null) say(`${failed} (see .cache/engines/${file})`)
      outcomes.push(judged(`${engine.name}, ${size.width} px: ${name}`, failed === null))
      if (failed !== null) break
    }
  } finally {
    await tab.close()
  }
  return sum(outcomes)
}
