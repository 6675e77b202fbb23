import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../apps/api/src/platform/postgres/index.ts'
import type { Score } from '../mutants.ts'
import { equivalentFaults } from './equivalent-faults.ts'
import type { Fault } from './faults.ts'
import { drawFaults, judgeFaults, openHunt } from './hunt.ts'
import { surveyTests } from './surveys.ts'

/** Processes of tests at once; each has a file of its own. */
const processesAtOnce = 2
/** What the verdicts of earlier runs are kept in: a hunt that was stopped goes on. */
const found = join(import.meta.dirname, '../../../.cache/faults')

/** Draws faults by a seed, plants them one by one and answers how many a test found. */
export async function findFaults(seed: string, count: number, say: (line: string) => void): Promise<Score> {
  const scratch = mkdtempSync(join(tmpdir(), 'guihang-faults-'))
  // PostgreSQL refuses to run as root; the user it runs as has to get in.
  chmodSync(scratch, 0o755)
  const postgres = await startPostgres({
    dataDir: join(scratch, 'data'),
    log: () => undefined,
    durability: 'none',
  })
  try {
    const hunt = await openHunt({
      scratch,
      found,
      databaseUrl: postgres.adminUrl,
      processes: processesAtOnce,
      say,
    })
    await surveyTests(hunt)
    const faults = (await drawFaults(hunt, seed, count)).filter((fault) => !isEquivalent(fault))
    const verdicts = await judgeFaults(hunt, seed, faults)
    const survivors = verdicts.filter(({ verdict }) => verdict === 'survived')
    return {
      found: verdicts.length - survivors.length,
      planted: verdicts.length,
      survivors: survivors.map(({ fault, by }) => (by === '' ? fault : `${fault} (${by})`)),
    }
  } finally {
    await postgres.stop()
    rmSync(postgres.home, { recursive: true, force: true })
    rmSync(scratch, { recursive: true, force: true })
  }
}

function isEquivalent({ file, right, wrong }: Fault): boolean {
  return equivalentFaults.some(
    (known) => known.file === file && known.right === right && known.wrong === wrong,
  )
}
