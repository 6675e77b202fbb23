import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BrowserContext } from '@playwright/test'
import { freePort } from '../apps/api/src/platform/postgres/port.ts'
import { buildPortal } from '../scripts/start/screens.ts'
import { type Figure, type Measured, median, type Reading } from './figure.ts'
import { type FirstLoad, firstLoadLimits, weigh } from './first-load.ts'
import { enterAs, openBrowser, signIn } from './stage/signed-in.ts'
import type { Stage } from './stage/stage.ts'

const root = join(import.meta.dirname, '..')
/** Of Lighthouse on one screen: it models a slow telephone from what this machine did, and machines have bad moments. */
const rounds = 5
/** Behind the login the stream of live events never ends, and Lighthouse would wait its usual 45 s for it. */
const longest_load_ms = 10_000
const quiet_ms = 1_000

type Screen = { name: string; path: string; filled: string }
const loginScreen: Screen = { name: 'login', path: '/login', filled: 'input[type=password]' }
const listScreen: Screen = { name: 'list', path: '/packages', filled: 'tbody a[href^="/packages/"]' }
const createScreen: Screen = { name: 'create', path: '/packages/create', filled: 'main input' }

/** Builds the portal; before the API starts, which knows the files it found then. */
export async function preparePortal(): Promise<void> {
  await buildPortal(root, { say: () => undefined, ending: new AbortController() })
}

/** What a browser loads before login, list and create can be used, and what Lighthouse says of them as a telephone. */
export async function benchPortal(stage: Stage): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-browser-'))
  const port = await freePort()
  const context = await openBrowser(folder, port)
  try {
    const login = await loaded(context, stage, loginScreen)
    const loginScores = await scores(stage, port, loginScreen)
    await enterAs(context, stage.api, await signIn(stage.api))
    const list = await loaded(context, stage, listScreen)
    const listScores = await scores(stage, port, listScreen)
    const create = await loaded(context, stage, createScreen)
    const createScores = await scores(stage, port, createScreen)
    return {
      figures: [
        size('login: JavaScript', login.scripts, firstLoadLimits.login),
        size('list: JavaScript', list.scripts, firstLoadLimits.list),
        size('create: JavaScript', create.scripts, firstLoadLimits.anyScreen),
        size('login: style sheets', login.styles, firstLoadLimits.styles),
        size('list: style sheets', list.styles, firstLoadLimits.styles),
        ...[loginScores, listScores, createScores].flatMap(({ figures }) => figures),
        ...[listScores, createScores].map((screen) => blocked(screen, loginScores)),
      ],
      readings: [loginScores, listScores, createScores].flatMap(({ readings }) => readings),
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The scripts and style sheets that the screen asked for until it had nothing more to ask. */
async function loaded(context: BrowserContext, { api }: Stage, { path, filled }: Screen): Promise<FirstLoad> {
  const page = await context.newPage()
  const asked: string[] = []
  let last = performance.now()
  page.on('request', (request) => {
    last = performance.now()
    asked.push(request.url())
  })
  await page.goto(api + path)
  await page.locator(filled).first().waitFor()
  // The event stream stays open: quiet is a second without a new request.
  while (performance.now() - last < quiet_ms) await wait(100)
  await page.close()
  return weigh(asked)
}

function size(name: string, value: number, most: number): Figure {
  return {
    name: `${name}, gzip`,
    value,
    floor: most,
    ratio: value / most,
    target: 1,
    within: 'at_most',
    unit: 'kB',
  }
}

type Scores = Required<Omit<Measured, 'tables'>> & { readonly name: string; readonly blocked_ms: number }

/** How long the screen answers nobody while it comes, beside the login of the same run. */
function blocked({ name, blocked_ms }: Scores, login: Scores): Figure {
  return {
    name: `${name}: total blocking time`,
    value: blocked_ms,
    floor: login.blocked_ms,
    ratio: blocked_ms / Math.max(login.blocked_ms, 1),
    target: 2.5,
    within: 'at_most',
    unit: 'ms',
  }
}

/** Medians of some runs as a middling telephone on a slow network; accessibility is the worst of them. */
async function scores({ api }: Stage, port: number, { name, path }: Screen): Promise<Scores> {
  const runs: { performance: number; accessibility: number; lcp: number; shift: number; blocked: number }[] =
    []
  for (let round = 0; round < rounds; round += 1) {
    const { audits, categories, finalDisplayedUrl, runtimeError } = await lighthouse(api + path, port)
    if (runtimeError) throw new Error(`Lighthouse found no ${name}: ${runtimeError.message}`)
    if (!finalDisplayedUrl.endsWith(path)) throw new Error(`${path} led to ${finalDisplayedUrl}`)
    const measured = (audit: string) => audits[audit]?.numericValue ?? 0
    runs.push({
      performance: (categories.performance?.score ?? 0) * 100,
      accessibility: (categories.accessibility?.score ?? 0) * 100,
      lcp: measured('largest-contentful-paint'),
      shift: measured('cumulative-layout-shift'),
      blocked: measured('total-blocking-time'),
    })
  }
  const middle = (of: (run: (typeof runs)[number]) => number) => median(runs.map(of))
  const blocked_ms = middle((run) => run.blocked)
  return {
    name,
    blocked_ms,
    figures: [
      score(
        `${name}: Lighthouse mobile performance`,
        middle((run) => run.performance),
        95,
      ),
      score(`${name}: Lighthouse accessibility`, Math.min(...runs.map((run) => run.accessibility)), 100),
    ],
    readings: [
      {
        name: `${name}: largest contentful paint, simulated telephone`,
        value: middle((run) => run.lcp),
        unit: 'ms',
      },
      { name: `${name}: total blocking time`, value: blocked_ms, unit: 'ms' },
      { name: `${name}: layout shift`, value: middle((run) => run.shift), unit: '' },
    ] satisfies Reading[],
  }
}

/** What we read of a report of Lighthouse. */
type Report = {
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
  readonly finalDisplayedUrl: string
  readonly runtimeError?: { readonly message: string }
}

/** Run as a program: the type check does without the tools of benches. */
async function lighthouse(url: string, port: number): Promise<Report> {
  const program = join(root, 'node_modules/lighthouse/cli/index.js')
  const options = [
    `--port=${port}`,
    `--max-wait-for-load=${longest_load_ms}`,
    '--only-categories=performance,accessibility',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...options], {
    maxBuffer: 100_000_000,
  })
  return JSON.parse(stdout)
}

function score(name: string, value: number, least: number): Figure {
  return { name, value, floor: least, ratio: value / least, target: 1, within: 'at_least', unit: 'points' }
}
