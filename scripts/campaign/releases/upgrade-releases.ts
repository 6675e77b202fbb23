import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addressOfRunningPostgres, startPostgres } from '../../../apps/api/src/platform/postgres/index.ts'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { startApiProcess } from '../../../apps/api/src/testing/api-process.ts'
import { brokenPromises, promises } from '../../../apps/api/src/testing/campaign/promises.ts'
import { personOf, variablesOf } from '../../../apps/api/src/testing/upgrade/as-form.ts'
import { type Form, forms, type Release } from '../../../apps/api/src/testing/upgrade/releases.ts'
import { visitShop } from '../../../apps/api/src/testing/upgrade/visit-shop.ts'
import { layOutRelease } from '../../release/make-release.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'
import { openReleaseTree, type Started, startTree } from './release-tree.ts'
import { type Used, useRelease } from './use-release.ts'

const newest = join(import.meta.dirname, '..', '..', '..')
const anotherSecret = 'another secret than that of the data'

/**
 * Makes real data folders: each release is laid out from its commit, started by its own `npm start` as a demo and as
 * production, used, and stopped; each demo is killed. Then the newest code goes on with the same folder: as a demo by
 * `npm start`, in production from its archive. It says what the release says when it is started on the folder again.
 */
export async function upgradeReleases(
  chosen: readonly Release[],
  say: (line: string) => void,
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-releases-'))
  // Root runs PostgreSQL as another user, who has to get in.
  chmodSync(folder, 0o755)
  const trees: string[] = []
  const outcomes: Outcome[] = []
  try {
    const archive = await layOutRelease(folder, say)
    for (const release of chosen) {
      const tree = openReleaseTree(release.commit, folder, trees)
      trees.push(tree)
      for (const form of forms) {
        const name = `the data folder of ${release.name} (${release.commit}) as ${form}`
        say(name)
        const findings = await upgradeOne(release, tree, archive, folder, form, say).catch(
          (error: unknown) => [String(error)],
        )
        for (const finding of findings) say(finding)
        outcomes.push(judged(`${name} goes on with the newest code`, findings.length === 0))
      }
    }
    return sum(outcomes)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function upgradeOne(
  release: Release,
  tree: string,
  archive: string,
  folder: string,
  form: Form,
  say: (line: string) => void,
): Promise<string[]> {
  const dataDir = join(folder, `data-${release.name}-${form}`)
  try {
    const used = await useRelease(tree, dataDir, form)
    // A demo is killed like a laptop whose lid is closed; its PostgreSQL may go on for the next start to find.
    await used.started.end(form === 'demo' ? 'SIGKILL' : 'SIGTERM')
    const before = form === 'demo' ? undefined : copyOf(dataDir)
    const findings =
      form === 'demo'
        ? await goesOn(newest, dataDir, form, used)
        : await goesOnFromArchive(archive, dataDir, used)
    if (before !== undefined) findings.push(...(await goesOnAfterKill(before, form, used)))
    findings.push(...(await refusesAnotherSecret(dataDir, form)))
    say(`the release on the upgraded folder: ${await wordsOfOldCode(tree, dataDir, form)}`)
    return findings
  } finally {
    await stopPostgres(dataDir)
  }
}

/** The newest code starts on the folder; its person finds every parcel, and all promises hold. */
async function goesOn(tree: string, dataDir: string, form: Form, used: Used): Promise<string[]> {
  const started = await startOn(tree, dataDir, form)
  try {
    await started.ready()
    return await faultsAt(started.url, dataDir, form, used)
  } finally {
    await started.end()
  }
}

/** The same with the commands of the guide, on the PostgreSQL of the folder. */
async function goesOnFromArchive(archive: string, dataDir: string, used: Used): Promise<string[]> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const entry = join(archive, 'guihang.cjs')
  try {
    execFileSync(process.execPath, [entry, 'prepare-database'], {
      env: { ...variablesOf.production, DATABASE_URL: postgres.url, GUIHANG_DATA: dataDir },
    })
    const program = [entry, 'serve']
    const api = await startApiProcess({ databaseUrl: postgres.url, program, environment: { ROLE: 'all' } })
    try {
      return await faultsAt(api.url, dataDir, 'production', used)
    } finally {
      await api.end('SIGTERM')
    }
  } finally {
    await postgres.stop()
  }
}

async function faultsAt(url: string, dataDir: string, form: Form, { last }: Used): Promise<string[]> {
  const { total, numbers } = await visitShop(url, personOf[form])
  const findings = await brokenPromisesIn(dataDir)
  if (total !== (last.total ?? 0) + 1) findings.push(`${total} parcels after ${last.total} and one more`)
  if (!numbers.includes(last.created)) findings.push(`${last.created} is not in the list`)
  return findings
}

/** The same on a copy, where the first start is killed while it migrates. */
async function goesOnAfterKill(dataDir: string, form: Form, used: Used): Promise<string[]> {
  try {
    const killed = await startOn(newest, dataDir, form)
    await Promise.race([
      killed.says('Bringing the database up to date'),
      killed.ready().catch(() => undefined),
    ])
    await killed.end('SIGKILL')
    return await goesOn(newest, dataDir, form, used)
  } finally {
    await stopPostgres(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function refusesAnotherSecret(dataDir: string, form: Form): Promise<string[]> {
  const wrong = await startOn(newest, dataDir, form, { GUIHANG_SECRET: anotherSecret })
  const code = await wrong.ended()
  const isRefused = code === 1 && wrong.output().includes('GUIHANG_SECRET is not the one this database')
  return isRefused ? [] : [`Another secret is not refused: ${wrong.output()}`]
}

/** What a user reads who goes back to the release without the backup. */
async function wordsOfOldCode(tree: string, dataDir: string, form: Form): Promise<string> {
  const started = await startOn(tree, dataDir, form)
  await Promise.race([started.ready().catch(() => undefined), started.ended()])
  await started.end()
  return started.output().trim().split('\n').slice(-4).join(' | ')
}

async function startOn(
  tree: string,
  dataDir: string,
  form: Form,
  more: Readonly<Record<string, string>> = {},
): Promise<Started> {
  return startTree(tree, { ...variablesOf[form], GUIHANG_DATA: dataDir, ...more }, await freePort())
}

async function brokenPromisesIn(dataDir: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: addressOfRunningPostgres(dataDir) })
  await client.connect()
  try {
    return [...(await brokenPromises(client, promises))]
  } finally {
    await client.end()
  }
}

/** A stopped data folder, file by file and with the owners of its files. */
function copyOf(dataDir: string): string {
  const copy = `${dataDir}-copy`
  execFileSync('cp', ['-a', dataDir, copy])
  return copy
}

/** Ends a server that a killed start left running. */
async function stopPostgres(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'postgres'))) return
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  await postgres.stop()
}
