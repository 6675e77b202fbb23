import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { mailServer } from '../../testing/people/mail-server.ts'
import { mailsTo } from '../../testing/people/mails.ts'
import { runJob } from '../../testing/run-job.ts'
import { timed } from '../../testing/stopwatch.ts'
import { manualClock } from '../clock.ts'
import { addJob } from '../jobs/index.ts'

const link = 'https://guihang.example/confirm-password/1?token=abc'

async function sendOne(api: TestApi, to: string, name = 'Hạnh'): Promise<void> {
  const values = { name, minutes: '30' }
  await api.database.transaction((tx) =>
    api.platform.mail.send(tx, { to, language: 'vi', kind: 'recover', values, link }),
  )
}

describe('the mailbox of the demo', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi()
  })
  afterAll(() => api.stop())

  it('shows what would have been sent, the newest first, with links to click', async () => {
    await sendOne(api, 'cu@vidu.vn')
    await sendOne(api, 'moi@vidu.vn', '<script>alert(1)</script>')
    const response = await api.fetch('/mailbox')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page.indexOf('moi@vidu.vn')).toBeLessThan(page.indexOf('cu@vidu.vn'))
    expect(page).toContain(`<a href="${link}">`)
    expect(page).not.toContain('<script>')
  })

  it('shows the others when one mail cannot be opened, and says so', async () => {
    await sendOne(api, 'hong@vidu.vn')
    await api.database.pool.query(
      "update mails set content = set_byte(content, 20, get_byte(content, 20) # 1) where recipient = 'hong@vidu.vn'",
    )
    await sendOne(api, 'con-doc-duoc@vidu.vn')
    const page = await (await api.fetch('/mailbox')).text()
    expect(page).toContain('con-doc-duoc@vidu.vn')
    expect(page).toContain('1 thư không mở được')
    expect(page).not.toContain('hong@vidu.vn')
    await api.database.pool.query("delete from mails where recipient = 'hong@vidu.vn'")
  })

  it('keeps nothing of a mail whose change was rolled back', async () => {
    const to = 'khong-gui@vidu.vn'
    const values = { name: 'Hạnh', minutes: '30' }
    const failing = api.database.transaction(async (tx) => {
      await api.platform.mail.send(tx, { to, language: 'vi', kind: 'recover', values, link })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await mailsTo(api, to)).toEqual([])
  })

  it('forgets mails after a week', async () => {
    await sendOne(api, 'tuan-truoc@vidu.vn')
    await api.database.pool.query("update mails set created_at = created_at - interval '8 days'")
    await runJob(api, 'forget-old-mails', {})
    expect(await mailsTo(api, 'tuan-truoc@vidu.vn')).toEqual([])
  })
})

it('check 23: no mailbox exists outside the demo', async () => {
  const api = await startTestApi({ environment: { GUIHANG_DEMO: '0' } })
  try {
    expect((await api.fetch('/mailbox')).status).toBe(404)
  } finally {
    await api.stop()
  }
})

describe('with a mail server', () => {
  it('a job sends each mail, again when the server would not take it, and keeps no words of it', async () => {
    const server = await mailServer({ refuseFirst: true })
    const environment = { GUIHANG_DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    const api = await startTestApi({ environment, jobs: ['send-mail'] })
    try {
      await sendOne(api, 'chu-shop@vidu.vn')
      await expect.poll(() => server.mails.length).toBe(1)
      const [mail] = server.mails
      expect(mail).toContain('To: chu-shop@vidu.vn')
      expect(mail).toMatch(/From: .*<hotro@guihang\.vn>/)
      expect(mail).toContain('text/plain')
      expect(mail).toContain('text/html')
      await expect
        .poll(async () => {
          const { rows } = await api.database.pool.query('select content, sent_at from mails')
          return rows.map((row) => [row.content, row.sent_at instanceof Date])
        })
        .toEqual([[null, true]])
      expect(api.logs.join('\n')).not.toContain('chu-shop@vidu.vn')
    } finally {
      await api.stop()
      await server.stop()
    }
  })
})

describe('with a mail server in trouble', () => {
  const lastErrors = async (api: TestApi): Promise<string[]> => {
    const { rows } = await api.database.pool.query(
      `select last_error from graphile_worker._private_jobs where last_error is not null`,
    )
    return rows.map(({ last_error }) => last_error)
  }

  it('that says nothing, other jobs are done all the same, and it is given up after seconds', async () => {
    const server = await mailServer({ silent: true })
    const environment = { GUIHANG_DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    const api = await startTestApi({ environment, jobs: ['forget-old-keys'] })
    try {
      for (let count = 0; count < 6; count += 1) await sendOne(api, `cho-${count}@vidu.vn`)
      await expect.poll(() => server.tries()).toBe(1)
      await api.database.transaction((tx) => addJob(tx, 'forget-old-keys', {}))
      await expect.poll(() => api.logs.join('\n')).toContain('forget-old-keys')
      expect(server.tries()).toBe(1)
      const { took_ms } = await timed(() => expect.poll(() => lastErrors(api)).toHaveLength(1))
      expect(took_ms).toBeLessThan(15_000)
    } finally {
      // First, so that the next mail is not waited for.
      await server.stop()
      await api.stop()
    }
  })

  it('that refuses an address, the address is not kept with the job', async () => {
    const server = await mailServer({ unknown: true })
    const environment = { GUIHANG_DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    const api = await startTestApi({ environment, jobs: true })
    try {
      await sendOne(api, 'khong-co@vidu.vn')
      await expect.poll(() => lastErrors(api)).toHaveLength(1)
      const [text] = await lastErrors(api)
      expect(text).toContain('550')
      expect(text).not.toContain('vidu.vn')
    } finally {
      await api.stop()
      await server.stop()
    }
  })

  it('for so long that a link is dead, its mail is not sent any more', async () => {
    const server = await mailServer({})
    const real = manualClock(new Date())
    const environment = { GUIHANG_DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${server.port}` }
    const api = await startTestApi({ environment, clocks: { real } })
    try {
      await sendOne(api, 'som@vidu.vn')
      await sendOne(api, 'muon@vidu.vn')
      const { rows } = await api.database.pool.query('select id from mails order by id')
      real.advance(29 * 60_000)
      await api.platform.mail.deliver(rows[0].id)
      real.advance(60_000)
      await api.platform.mail.deliver(rows[1].id)
      expect(server.mails.map((mail) => /To: (.*)/.exec(mail)?.[1])).toEqual(['som@vidu.vn'])
      const left = await api.database.pool.query('select content, sent_at from mails order by id')
      expect(left.rows).toEqual([
        { content: null, sent_at: expect.any(Date) },
        { content: null, sent_at: null },
      ])
    } finally {
      await api.stop()
      await server.stop()
    }
  })
})
