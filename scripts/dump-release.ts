// `node scripts/dump-release.ts RELEASE`: fills data folders with a release of releases.ts and keeps the dumps named there.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '../apps/api/src/platform/backup/index.ts'
import { addressOfRunningPostgres } from '../apps/api/src/platform/postgres/index.ts'
import { StartError } from '../apps/api/src/platform/start-error.ts'
import { dumps, forms, packDump, releases } from '../apps/api/src/testing/upgrade/releases.ts'
import { openReleaseTree } from './campaign/releases/release-tree.ts'
import { useRelease } from './campaign/releases/use-release.ts'

const release = releases.find(({ name }) => name === process.argv[2])
if (release === undefined) {
  console.error(`A release is one of: ${releases.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'guihang-dump-'))
// Root runs PostgreSQL as another user, who has to get in.
chmodSync(folder, 0o755)
try {
  const tree = openReleaseTree(release.commit, folder, [])
  for (const form of forms) {
    const name = `${release.name}-${form}`
    if (!dumps.some((dump) => dump === name)) continue
    const dataDir = join(folder, `data-${form}`)
    const { started } = await useRelease(tree, dataDir, form)
    const backup = join(folder, `${form}.gz`)
    await makeBackup(addressOfRunningPostgres(dataDir), backup)
    await started.end()
    console.log(`${name}: ${packDump(name, backup)} bytes`)
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
