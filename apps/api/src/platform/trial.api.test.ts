import { request } from 'node:http'
import { getPublicSettings } from '@guihang/contract/home/system'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { seed } from '../seed.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { refuseOtherKind } from './trial.ts'

let api: TestApi | undefined
let test: TestDatabase | undefined
afterEach(async () => {
  await api?.stop()
  await test?.drop()
  api = test = undefined
})

/** What the mailbox answers to such headers. */
async function mailbox(url: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>()
  request(`${url}/mailbox`, { headers }, (answer) => resolve(answer.resume().statusCode))
    .on('error', reject)
    .end()
  return await promise
}

describe('check 23: a trial', () => {
  it('has a clock that moves and a mailbox on its own machine, and no demo shop', async () => {
    const environment = { GUIHANG_DEMO: '0', GUIHANG_TRIAL: '1', SMTP_URL: 'smtp://127.0.0.1:9' }
    api = await startTestApi({ environment, watch: false })
    const { data } = await api.client().call(getPublicSettings, {})
    expect(data).toMatchObject({ demo: false, trial: true, demo_login: null, simulator_url: null })
    const { token } = await api.operator()
    const moved = await api.fetch('/ops/v1/business-clock', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: 86_400 }),
    })
    expect(moved.status).toBe(200)
    const user = await api.buildUser()
    const { mail } = api.platform
    await api.database.transaction((tx) =>
      mail.send(tx, { to: user.email, language: 'vi', kind: 'activate', values: { name: 'Lan' } }),
    )
    // Kept at once: no job waits for a mail server.
    expect(await mail.list({ to: user.email, limit: 1 })).toHaveLength(1)
    const { rows } = await sql`SELECT 1 FROM mails WHERE sent_at IS NULL`.execute(api.database.db)
    expect(rows).toEqual([])
    // Pages that need no sign-in say what it is, too.
    for (const path of ['/docs/vi', '/t/GH0000000001?lang=vi'])
      expect(await (await api.fetch(path)).text(), path).toContain('Bản thử / Trial')
    expect(await mailbox(api.url)).toBe(200)
    expect(await mailbox(api.url, { host: 'trial.example' })).toBe(404)
    expect(await mailbox(api.url, { 'x-forwarded-for': '203.0.113.7' })).toBe(404)
  })

  it('refuses a database that was used without it, and leaves its own to no other start', async () => {
    test = await createTestDatabase()
    const { db } = test.database
    await refuseOtherKind(db, true)
    await refuseOtherKind(db, true)
    await expect(refuseOtherKind(db, false)).rejects.toThrow('This database belongs to a trial')
    await expect(seed(test.database, 'demo', new Date(), 'a secret of sixteen letters')).rejects.toThrow(
      'a trial',
    )
    await sql`UPDATE business_clock SET trial = NULL`.execute(db)
    await refuseOtherKind(db, false)
    await expect(refuseOtherKind(db, true)).rejects.toThrow('needs a database of its own')
  })
})
