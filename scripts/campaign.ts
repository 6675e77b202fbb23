// `npm run campaign [names…]`: the long checks at full size, alone on the machine. `npm test` holds their short forms.
import { parseArgs } from 'node:util'
import { type CrashReport, crashPostgres, killApi } from '../apps/api/src/testing/campaign/crashes.ts'
import { openCrashingPostgres } from '../apps/api/src/testing/campaign/crashing-postgres.ts'
import { type CampaignDatabase, openOnServer } from '../apps/api/src/testing/campaign/given-server.ts'
import { releases } from '../apps/api/src/testing/upgrade/releases.ts'
import { compileJavaClient } from './campaign/another-language/compile-java.ts'
import { runOnCluster } from './campaign/cluster.ts'
import { openDomainCopy } from './campaign/domain-copy.ts'
import { walkEngines } from './campaign/engines/walk-engines.ts'
import { findFaults } from './campaign/faults/find-faults.ts'
import { fillDiskAgainAndAgain } from './campaign/full-disk/fill-disk.ts'
import { openDemo, openProduction } from './campaign/full-disk/forms.ts'
import { huntJudgedBugs } from './campaign/judge/hunt-bugs.ts'
import { judgeCluster, judgeRuns } from './campaign/judge/judge-runs.ts'
import { judgeKept } from './campaign/judge/kept-histories.ts'
import { plantMutants } from './campaign/mutants.ts'
import { runBehindPgbouncer } from './campaign/pgbouncer.ts'
import { openHunt, plantedBugs } from './campaign/planted-bugs.ts'
import { upgradeReleases } from './campaign/releases/upgrade-releases.ts'
import { restoreElsewhere } from './campaign/restore.ts'
import { restartBehindProxies } from './campaign/rolling/restart-behind-proxy.ts'
import { upgradeUnderLoad } from './campaign/rolling/upgrade-under-load.ts'
import { upgradeLargeDatabase } from './campaign/upgrade.ts'
import { liveAQuarter, liveAYear } from './campaign/year.ts'
import { enduranceFiles } from './test/endurance.ts'
import { runJourneys } from './test/journeys.ts'
import { judged, type Outcome, sum, summary } from './test/outcome.ts'
import { runVitest } from './test/vitest.ts'

const kills = 50
const crashesOfPostgres = 10
const readyMs = 1_500
const recoveredMs = 5_000
const mutationScore = 90
const faultsFound = 85
const faultSeed = process.env.FAULT_SEED ?? '1'
const faultCount = Number(process.env.FAULTS ?? 200)
const fullDisks = Number(process.env.FULL_DISKS ?? 10)
const roomMadeMs = 30_000
const restoredParcels = 2_000
const upgradedParcels = Number(process.env.UPGRADED_PARCELS ?? 1_000_000)
const upgradedReleases = process.env.UPGRADED_RELEASES?.split(',') ?? releases.map(({ name }) => name)
const quarterParcels = Number(process.env.QUARTER_PARCELS ?? 100_000)
const yearParcels = Number(process.env.YEAR_PARCELS ?? 200_000)
const rollingRounds = Number(process.env.ROLLING_ROUNDS ?? 3)
const judgeSize = {
  writes: Number(process.env.JUDGE_WRITES ?? 20_000),
  kills: Number(process.env.JUDGE_KILLS ?? 50),
  seed: process.env.JUDGE_SEED ?? '1',
}
const yearDays = Number(process.env.YEAR_DAYS ?? 365)

/** By name: each is also a campaign of its own, where no other campaign has the name. */
const longTests = enduranceFiles()

const campaigns: Readonly<Record<string, () => Promise<Outcome>>> = {
  'planted-bugs': huntPlantedBugs,
  mutants: huntMutants,
  faults: huntFaults,
  'kill-api': async () =>
    await underLoad('check 1: kill -9 of the API', readyMs, ({ url, database }) =>
      killApi({ databaseUrl: url, database, crashes: kills, say }),
    ),
  'crash-postgres': async () =>
    await underLoad('check 2: PostgreSQL crashing', recoveredMs, ({ url, database, crash }) =>
      crashPostgres({ databaseUrl: url, database, crash, crashes: crashesOfPostgres, say }),
    ),
  judge: async () => await judgeRuns(judgeSize, say),
  'judge-kept': async () => judgeKept(process.env.JUDGE_FILES?.split(',') ?? [], say),
  'judge-cluster': async () => await judgeCluster(judgeSize, say),
  'judge-bugs': async () => await huntJudgedBugs(process.env.JUDGE_BUGS?.split(',') ?? [], say),
  'full-disk': judgeFullDisk,
  restore: judgeRestore,
  upgrade: judgeUpgrade,
  'upgrade-under-load': async () => await upgradeUnderLoad(upgradedParcels, say),
  rolling: async () => await restartBehindProxies(rollingRounds, say),
  carriers: async () =>
    await runVitest(['api'], ['scripts/campaign/carriers/carriers.api.test.ts'], {
      CARRIER_PARCELS: process.env.CARRIER_PARCELS ?? '100000',
    }),
  year: judgeYear,
  quarter: judgeQuarter,
  'shipped-files': async () =>
    await runVitest(
      ['unit', 'api'],
      ['scripts/repository/shipped-files.test.ts', 'scripts/repository/operating.api.test.ts'],
      {
        SHIPPED_FILES: 'required',
      },
    ),
  endurance: async () =>
    await runAtFullSize([...longTests].flatMap(([name, file]) => (name in campaigns ? [] : file))),
  journeys: async () => await runJourneys([], { JOURNEYS: 'all' }),
  pgbouncer: runBehindPgbouncer,
  cluster: runOnCluster,
  engines: async () => await walkEngines(say),
  'client-of-another-language': async () => await compileJavaClient(say),
}

/** Looks at what other runs have left. */
const onlyByName = new Set(['judge-kept'])

async function runAtFullSize(files: readonly string[]): Promise<Outcome> {
  return await runVitest(['api'], files, { ENDURANCE: 'full' })
}

async function huntPlantedBugs(): Promise<Outcome> {
  const hunt = openHunt()
  try {
    const outcomes: Outcome[] = []
    // Without a bug the tests pass, or finding one would say nothing.
    for (const file of new Set(plantedBugs.map((bug) => bug.file))) {
      outcomes.push(judged(`check 5: the tests of ${file} pass`, (await hunt.passes(file)) === true))
    }
    for (const bug of plantedBugs) {
      const found = (await hunt.passes(bug.file, bug)) === false
      outcomes.push(judged(`check 5: found within a minute: ${bug.meaning}`, found))
    }
    return sum(outcomes)
  } finally {
    hunt.close()
  }
}

async function huntMutants(): Promise<Outcome> {
  const copy = openDomainCopy()
  try {
    const { found, planted, survivors } = await plantMutants(copy.folder)
    for (const survivor of survivors) say(survivor)
    const score = (100 * found) / planted
    const inLedger = survivors.filter((survivor) => survivor.startsWith('money/ledger/ledger.ts:'))
    return sum([
      judged(
        `check 11: ${found} of ${planted} mutants found, ${score.toFixed(1)} % (≥ ${mutationScore} %)`,
        score >= mutationScore,
      ),
      judged('check 11: none survives in the ledger', inLedger.length === 0),
    ])
  } finally {
    copy.close()
  }
}

async function huntFaults(): Promise<Outcome> {
  const { found, planted, survivors } = await findFaults(faultSeed, faultCount, say)
  for (const survivor of survivors) say(survivor)
  const score = (100 * found) / planted
  const name = `${found} of ${planted} faults outside the domain found, ${score.toFixed(1)} % (≥ ${faultsFound} %)`
  return judged(name, score >= faultsFound)
}

async function judgeRestore(): Promise<Outcome> {
  const report = await restoreElsewhere(restoredParcels)
  for (const finding of report.findings) say(finding)
  const megabytes = (report.bytes / 1e6).toFixed(1)
  say(
    `${report.rows} rows, ${megabytes} MB, taken in ${seconds(report.backup_ms)}, restored in ${seconds(report.restore_ms)}`,
  )
  const name = `check 42: a backup under load has all ${report.acknowledged} parcels acknowledged before it, and serves`
  return judged(name, report.findings.length === 0)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

/** Both forms, or the one that `FULL_DISK_FORM` names. It mounts a small disk in memory, so it needs root. */
async function judgeFullDisk(): Promise<Outcome> {
  const forms = { demo: openDemo, production: openProduction }
  const outcomes: Outcome[] = []
  for (const [name, open] of Object.entries(forms)) {
    if ((process.env.FULL_DISK_FORM ?? name) !== name) continue
    say(name)
    const { findings, recoveries_ms, acknowledged } = await fillDiskAgainAndAgain(open, fullDisks, say)
    for (const finding of findings) say(finding)
    const slowest = Math.max(...recoveries_ms)
    outcomes.push(
      judged(
        `a full disk, ${name}: ${acknowledged} acknowledged creates are there once, all else is 503`,
        findings.length === 0,
      ),
      judged(
        `a full disk, ${name}: back by itself within ${seconds(slowest)} of room (≤ ${seconds(roomMadeMs)})`,
        slowest <= roomMadeMs,
      ),
    )
  }
  return sum(outcomes)
}

async function judgeUpgrade(): Promise<Outcome> {
  const chosen = releases.filter(({ name }) => upgradedReleases.includes(name))
  const opened = await upgradeReleases(chosen, say)
  const report = await upgradeLargeDatabase(upgradedParcels, say)
  for (const finding of report.findings) say(finding)
  for (const { name, ms } of report.migrations.filter((migration) => migration.ms > 1_000))
    say(`${name}: ${seconds(ms)}`)
  const whole = report.migrations.reduce((total, { ms }) => total + ms, 0)
  say(`${report.events} events, ${report.entries} entries; no shop can write for ${seconds(whole)}`)
  return sum([
    opened,
    judged(`an upgrade of ${report.parcels} parcels keeps every row and sum`, report.findings.length === 0),
    judged('an upgrade takes minutes', whole < 10 * 60_000),
  ])
}

async function judgeYear(): Promise<Outcome> {
  const postgres = await openGiven()
  try {
    const { report, findings } = await liveAYear(postgres, yearParcels, yearDays)
    for (const finding of findings) say(finding)
    const { parcels, steps, seconds } = report
    say(`${Math.round(steps / seconds)} steps and ${Math.round(parcels / seconds)} parcels a second`)
    const name = `check 6: ${yearDays === 365 ? 'a year' : `${yearDays} days`} of ${parcels} parcels and ${steps} steps, every dong and counter right`
    return judged(name, findings.length === 0)
  } finally {
    await postgres.close()
  }
}

async function judgeQuarter(): Promise<Outcome> {
  const postgres = await openGiven()
  try {
    const { report, findings, counts } = await liveAQuarter(postgres, quarterParcels)
    for (const finding of findings) say(finding)
    say(`${Math.round(report.steps / report.seconds)} steps a second for ${Math.round(report.seconds)} s`)
    for (const [what, count] of Object.entries(counts)) say(`${what}: ${count}`)
    const name = `check 6: a quarter of ${report.parcels} parcels, collected = paid + fees + held + written off by two counts`
    return judged(name, findings.length === 0)
  } finally {
    await postgres.close()
  }
}

/** A database on the server that CAMPAIGN_DATABASE_URL names, which may be a cluster; without it a server of its own. */
async function openGiven(): Promise<CampaignDatabase> {
  const given = process.env.CAMPAIGN_DATABASE_URL
  return given ? await openOnServer(given) : await openCrashingPostgres()
}

type Postgres = Awaited<ReturnType<typeof openCrashingPostgres>>

async function underLoad(
  name: string,
  limit_ms: number,
  crash: (postgres: Postgres) => Promise<CrashReport>,
): Promise<Outcome> {
  const postgres = await openCrashingPostgres()
  try {
    const { findings, recoveries, created, moved } = await crash(postgres)
    for (const finding of findings) say(finding)
    const slowest = Math.max(...recoveries.map(({ ms }) => ms))
    return sum([
      judged(
        `${name}: nothing lost or doubled of ${created} parcels and ${moved} events`,
        findings.length === 0,
      ),
      judged(`${name}: again within ${Math.round(slowest)} ms (< ${limit_ms})`, slowest < limit_ms),
    ])
  } finally {
    await postgres.close()
  }
}

function say(line: string): void {
  console.log(`  ${line}`)
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !(name in campaigns) && !longTests.has(name))
if (unknown.length > 0) {
  const known = [...Object.keys(campaigns), ...longTests.keys()].join(', ')
  console.error(`There is no campaign ${unknown.join(', ')}; choose from ${known}.`)
  process.exitCode = 1
} else {
  const outcomes: Outcome[] = []
  for (const [name, run] of Object.entries(campaigns)) {
    if (positionals.length > 0 ? !positionals.includes(name) : onlyByName.has(name)) continue
    console.log(`\n${name}`)
    outcomes.push(await run())
  }
  const alone = positionals.flatMap((name) => (name in campaigns ? [] : (longTests.get(name) ?? [])))
  if (alone.length > 0) outcomes.push(await runAtFullSize(alone))
  const outcome = sum(outcomes)
  console.log(`\n${summary(outcome)}`)
  process.exitCode = outcome.failures.length === 0 ? 0 : 1
}
