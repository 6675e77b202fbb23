import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@guihang/contract/client'
import { listDemoStaff, signInDemoStaff } from '@guihang/contract/provider/staff/demo'
import { answerSupportRequest, listSupportRequests } from '@guihang/contract/talk/support-requests'
import type { BrowserContext, Page } from '@playwright/test'
import { mintOperatorToken } from '../../apps/api/src/platform/auth/mint-operator-token.ts'
import { buildConsole } from '../../scripts/start/screens.ts'
import type { Figure, Measured } from '../figure.ts'
import { scrollDown } from '../stage/scroll.ts'
import { openBrowser } from '../stage/signed-in.ts'
import { type Stage, secret } from '../stage/stage.ts'
import { fillQueue } from './fill-queue.ts'

const root = join(import.meta.dirname, '..', '..')
const requests = 5_000
/** Calls take so much longer than on one machine. */
const line_ms = 50
/** As fast as a wheel is turned: from the first row to the last in eight seconds. */
const scroll = { duration_ms: 12_000, step: 960 }
const rowSelector = 'li[data-index]'

/** Builds the console; before the API starts, which knows the files it found then. */
export async function prepareConsole(): Promise<void> {
  await buildConsole(root, { say: () => undefined, ending: new AbortController() })
}

/** The queue of the support desk in a browser: scrolling it to its end, in peace and while colleagues write. */
export async function benchQueue(stage: Stage): Promise<Measured> {
  await fillQueue(stage, requests)
  const folder = mkdtempSync(join(tmpdir(), 'guihang-browser-'))
  const context = await openBrowser(folder)
  try {
    await enterAsSupport(context, stage)
    const page = await context.newPage()
    await page.setViewportSize({ width: 1366, height: 844 })
    await page.route('**/ops/v1/customer-requests?*', (route) => wait(line_ms).then(() => route.continue()))
    const first = await openQueue(page, stage)
    const quiet = await scrollToTheEnd(page)
    await openQueue(page, stage)
    const colleague = startAnswering(stage)
    const busy = await scrollToTheEnd(page).finally(colleague.stop)
    return {
      figures: [lacking('in peace', quiet.lacking), lacking('while a colleague answers', busy.lacking)],
      readings: [
        { name: 'queue of 5,000 requests: first row', value: first, unit: 'ms' },
        ...[
          { when: 'in peace', scrolled: quiet },
          { when: 'while a colleague answers', scrolled: busy },
        ].map(({ when, scrolled }) => ({
          name: `queue of 5,000 requests ${when}: frames in a second of scrolling`,
          value: (scrolled.frames * 1_000) / scroll.duration_ms,
          unit: '',
        })),
      ],
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function enterAsSupport(context: BrowserContext, { api }: Stage): Promise<void> {
  const { data: people } = await createClient({ baseUrl: api }).call(listDemoStaff, {})
  const person = people.find(({ role }) => role === 'support')
  if (person === undefined) throw new Error('The demo has nobody at the support desk')
  const answer = await context.request.post(api + signInDemoStaff.path, {
    data: { staff_id: person.id },
    headers: { origin: api, 'x-requested-with': 'console', 'sec-fetch-site': 'same-origin' },
  })
  if (!answer.ok()) throw new Error(`The sign-in answered ${answer.status()}`)
  await context.addInitScript(() => {
    if (location.protocol === 'about:') return
    localStorage.setItem('language', 'vi')
    // As the sign-in keeps it: no script reads the cookie itself.
    localStorage.setItem('guihang.console.session', '1')
  })
}

/** Answers how long the first row took (ms). */
async function openQueue(page: Page, { api }: Stage): Promise<number> {
  const began = performance.now()
  await page.goto(`${api}/console/support`)
  await page.locator(rowSelector).first().waitFor()
  return performance.now() - began
}

async function scrollToTheEnd(page: Page) {
  const box = page.locator(`div:has(> ul > ${rowSelector})`)
  // At the very bottom stands what says that more rows are on their way.
  const scrolled = await scrollDown({ box, rows: rowSelector, places: [0.02, 0.5, 0.98] }, scroll)
  const reached = Number(await page.locator(rowSelector).last().getAttribute('data-index')) + 1
  if (reached < requests) throw new Error(`The scroll reached ${reached} of ${requests} requests`)
  return scrolled
}

/** A colleague answers two requests a second, and each answer makes the open screen ask anew. */
function startAnswering({ api, database }: Stage) {
  let isOn = true
  const answering = answer()
  async function answer(): Promise<void> {
    const { token } = await mintOperatorToken(database, secret, { name: 'colleague', days: 1 })
    const client = createClient({ baseUrl: api, token: () => token })
    const { data } = await client.call(listSupportRequests, { query: { queue: 'all', limit: '200' } })
    for (const { id } of data) {
      if (!isOn) return
      await client.call(answerSupportRequest, {
        params: { id },
        body: { content: 'Bọc hai lớp xốp giúp shop nhé.' },
      })
      await wait(500)
    }
  }
  return {
    async stop() {
      isOn = false
      await answering
    },
  }
}

function lacking(when: string, value: number): Figure {
  return {
    name: `queue of 5,000 requests ${when}: longest run of frames that lack a row`,
    value,
    floor: 1,
    ratio: value,
    target: 1,
    within: 'at_most',
    unit: 'frames',
  }
}
