import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { forgotPassword } from '@guihang/contract/shop/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { captchaToken } from '../../testing/people/captchas.ts'
import { mailServer } from '../../testing/people/mail-server.ts'
import { parcelBody, shopWithStore } from '../../testing/road/parcels.ts'
import { freePort } from '../postgres/port.ts'

const script = join(import.meta.dirname, '..', '..', '..', '..', '..', 'scripts', 'operate', 'jobs.ts')

let api: TestApi
let mails: Awaited<ReturnType<typeof mailServer>>
beforeAll(async () => {
  mails = await mailServer({ refuseFirst: true })
  const environment = {
    GUIHANG_DEMO: '0',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    OMS_URL: `http://127.0.0.1:${await freePort()}`,
  }
  api = await startTestApi({ environment, jobs: true })
  // The command looks for the mark of a database that a first start has prepared.
  await api.database.pool.query("insert into seeds (name, finished_at) values ('first', now())")
})
afterAll(async () => {
  await api.stop()
  await mails.stop()
})

async function jobs(...words: string[]): Promise<{ code: number; output: string }> {
  const variables = {
    PATH: process.env.PATH,
    GUIHANG_SECRET: api.platform.environment.secret,
    DATABASE_URL: api.database.url,
  }
  const run = promisify(execFile)(process.execPath, [script, ...words], { env: variables })
  return await run.then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )
}

async function metrics(): Promise<string> {
  const { token } = await api.operator()
  return await (await api.fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })).text()
}

describe('npm run jobs, beside a running instance', () => {
  it('lists a dead job with its reason, and lets it start over', async () => {
    expect(await jobs('list')).toEqual({ code: 0, output: 'No job is dead.\n' })
    const { email: username } = await api.buildUser()
    const body = { username, captcha_token: captchaToken(api) }
    await api.client().call(forgotPassword, { body })
    await expect.poll(() => mails.tries()).toBe(1)
    await expect.poll(metrics).toContain('guihang_jobs{lane="mail",state="later"} 1')
    await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(api.database.db)
    expect(await metrics()).toContain('guihang_jobs{lane="mail",state="exhausted"} 1')
    const { output } = await jobs('list')
    expect(output).toMatch(
      /^\d+ {2}send-mail {2}\S+Z {2}25 attempts {2}\[MailNotTaken\b.*\] The mail server did not take the mail/,
    )
    expect(output).not.toContain(username)
    const id = output.split(' ')[0] ?? ''
    expect(await jobs('retry', id)).toEqual({ code: 0, output: '1 started over.\n' })
    await expect.poll(() => mails.mails.length).toBe(1)
    await expect.poll(metrics).toContain('guihang_jobs{lane="mail",state="exhausted"} 0')
  })

  it('says so when a number is no dead job, and leaves other jobs alone', async () => {
    const none = await jobs('retry', '999999')
    expect(none).toEqual({ code: 1, output: "0 started over.\n1 of the numbers are no dead job's.\n" })
    expect(await jobs('retry')).toEqual({ code: 0, output: '0 started over.\n' })
    expect((await jobs('drop', '1')).output).toContain('Usage: jobs list')
  })
})

it('/metrics counts the pushes that the order system did not answer', async () => {
  const { client, store } = await shopWithStore(api, { is_oms: 1 })
  await client.call(createParcel, { body: parcelBody(store) })
  await expect
    .poll(metrics)
    .toMatch(/guihang_push_failures_total\{what="parcel",fault="oms_unreachable"\} [1-9]/)
  expect(await metrics()).toMatch(/guihang_jobs\{lane="push",state="(later|running|due)"\} [1-9]/)
})
