import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createParcel } from '@guihang/contract/parcels/parcels'
import { listHubs } from '@guihang/contract/provider/hubs'
import { listOperatedParcels } from '@guihang/contract/provider/operated-parcels'
import { reportEvents } from '@guihang/contract/provider/scans'
import { followStaffLink } from '@guihang/contract/provider/staff/links'
import { listStaff } from '@guihang/contract/provider/staff/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runOperatorCommand } from './operator.ts'
import { readServerEnvironment } from './platform/environment/environment.ts'
import { StartError } from './platform/start-error.ts'
import { startTestApi, type TestApi } from './testing/api.ts'
import { refusal } from './testing/matrix/refusals.ts'
import { buildStaff } from './testing/people/staff.ts'
import { parcelBody, shopWithStore } from './testing/road/parcels.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  // The command looks for the mark of a database that a first start has prepared.
  await api.database.pool.query("insert into seeds (name, finished_at) values ('first', now())")
})
afterAll(() => api.stop())

const run = promisify(execFile)
const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'operate', 'operator.ts')

type Said = { readonly stdout: string; readonly stderr: string }

const variablesOf = () => ({
  GUIHANG_SECRET: api.platform.environment.secret,
  DATABASE_URL: api.database.url,
})

/** The command as people run it. */
async function byItself(words: readonly string[], variables: Record<string, string> = {}): Promise<Said> {
  return await run(process.execPath, [script, ...words], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...variablesOf(),
      ...variables,
    },
  })
}

/** What the command does, in this process: starting one took most of the time of these tests. */
async function operator(words: readonly string[]): Promise<Said> {
  const said = { stdout: '', stderr: '' }
  const output = {
    token: (line: string) => {
      said.stdout += `${line}\n`
    },
    say: (line: string) => {
      said.stderr += `${line}\n`
    },
  }
  try {
    await runOperatorCommand(words, () => readServerEnvironment(variablesOf()), output)
    return said
  } catch (error) {
    if (error instanceof StartError) output.say(error.message)
    throw Object.assign(new Error(String(error)), said)
  }
}

async function create(name: string, scopes: string, ...more: string[]) {
  return mintedBy(await operator(['create', name, '--scopes', scopes, ...more]))
}

function mintedBy({ stdout, stderr }: Said) {
  return {
    token: stdout.trim(),
    operator_id: /^Operator (\S+) /m.exec(stderr)?.[1] ?? '',
    token_id: /^Token +(\S+),/m.exec(stderr)?.[1] ?? '',
  }
}

async function isGood(token: string): Promise<boolean> {
  const answer = await api.fetch('/ops/v1/parcels', { headers: { authorization: `Bearer ${token}` } })
  return answer.status === 200
}

describe('npm run operator', () => {
  it('makes a token with the scopes and the end it is told, and prints nothing else to standard output', async () => {
    const words = ['create', 'Kho trung tâm', '--scopes', 'scan, read', '--days', '7']
    const { token } = mintedBy(await byItself(words))
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const client = api.client(token)
    await client.call(listOperatedParcels, { query: {} })
    const { exp, iat } = JSON.parse(atob(token.split('.')[1] ?? ''))
    expect(exp - iat).toBe(7 * 86_400)
    const shops = await api.fetch('/ops/v1/business-clock', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(shops.status).toBe(403)
  })

  it('makes none with another secret than the instance’s, and says so', async () => {
    await create('Người gọi', 'read')
    const words = ['create', 'Người lạ', '--scopes', 'read']
    const refused = byItself(words, { GUIHANG_SECRET: 'another secret, as long as the first one' })
    await expect(refused).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('GUIHANG_SECRET is not the one this database was first started with'),
    })
    expect((await operator(['list'])).stderr).not.toContain('Người lạ')
  })

  it('gives the operator of a name another token, which leaves the first one alone', async () => {
    const first = await create('OMS', 'read,orders')
    const second = await create('OMS', 'all')
    expect(second.operator_id).toBe(first.operator_id)
    expect(second.token_id).not.toBe(first.token_id)
    expect([await isGood(first.token), await isGood(second.token)]).toEqual([true, true])
  })

  it('lists operators with their living tokens, and ends one token or all of an operator', async () => {
    const first = await create('Bàn bồi thường', 'read,support')
    const second = await create('Bàn bồi thường', 'read')
    const listed = (await byItself(['list'])).stderr
    expect(listed).toContain(`Operator ${first.operator_id} Bàn bồi thường`)
    expect(listed).toMatch(new RegExp(`${first.token_id}, \\S+ to \\S+: read, support`))

    expect((await byItself(['revoke', first.token_id])).stderr).toBe('The token is revoked.\n')
    await expect.poll(() => isGood(first.token)).toBe(false)
    expect(await isGood(second.token)).toBe(true)
    expect((await operator(['list'])).stderr).not.toContain(first.token_id)

    await operator(['revoke', first.operator_id])
    await expect.poll(() => isGood(second.token)).toBe(false)
    expect((await refusal(api.client(second.token).call(listOperatedParcels, { query: {} }))).body.code).toBe(
      'ETOKEN',
    )
    expect((await operator(['list'])).stderr).not.toContain(first.operator_id)
  })

  it('gives all scopes but staff where it is told all', async () => {
    const { token } = await create('Cả', 'all')
    await api.client(token).call(listHubs, {})
    expect((await refusal(api.client(token).call(listStaff, {}))).body.code).toBe('EUS008')
    const { token: named } = await create('Máy quản trị', 'staff')
    await api.client(named).call(listStaff, {})
    await expect(create('Máy quản trị', 'money')).rejects.toMatchObject({
      stderr: expect.stringContaining('cannot hold both “staff” and “money”'),
    })
  })

  it('prints a link for the first administrator, who sets a password by it and makes the others', async () => {
    const email = 'quan-tri@guihang.vn'
    const first = await byItself(['admin', email, 'Võ Hải Yến'])
    const [, token = ''] =
      /^http:\/\/127\.0\.0\.1:3000\/console\/invitation\/([\w-]{43})\n$/.exec(first.stdout) ?? []
    const follow = { params: { token }, body: { password: 'Bưu-Cục@2026x' } }
    const { data } = await api.client().call(followStaffLink, follow)
    expect(data).toMatchObject({ needs: 'enrol', staff: { email, scopes: ['read', 'settings', 'staff'] } })
    // Again: another link for the same person, and the key that was lost is asked for no more.
    const { stdout } = await operator(['admin', email.toUpperCase(), '--lost-key'])
    expect(stdout).toContain('/console/invitation/')
    expect(stdout).not.toBe(first.stdout)
    const { data: listed } = await (await api.operator('Máy', ['staff'])).client.call(listStaff, {})
    expect(listed.map((person) => person.email)).toEqual([email])
  })

  it('makes a token that is one person with somebody of the console', async () => {
    const person = await buildStaff(api, { scopes: ['read', 'money'] })
    const { token, operator_id } = await create('Máy của kế toán', 'read', '--for', person.email)
    expect(operator_id).toBe(person.id)
    expect(await isGood(token)).toBe(true)
    await expect(create('Máy', 'approve', '--for', person.email)).rejects.toMatchObject({
      stderr: expect.stringContaining('cannot hold both “money” and “approve”'),
    })
    await expect(create('Máy', 'read', '--for', 'khong-co@guihang.vn')).rejects.toMatchObject({
      stderr: 'Nobody in the console has the e-mail khong-co@guihang.vn.\n',
    })
    await expect(operator(['admin', person.email])).rejects.toMatchObject({
      stderr: expect.stringContaining('is somebody who is no administrator'),
    })
    // A person is listed, and is locked in the console, not here.
    expect((await operator(['list'])).stderr).toContain(
      `Person   ${person.id} ${person.name} <${person.email}>`,
    )
    await expect(operator(['revoke', person.id])).rejects.toMatchObject({
      stderr: expect.stringContaining('A person is locked in the console'),
    })
    // A name of a person names no operator of the command.
    expect((await create(person.name, 'read')).operator_id).not.toBe(person.id)
  })

  it('knows what an operator reported before it got the new token', async () => {
    const shop = await shopWithStore(api)
    const { data: parcel } = await shop.client.call(createParcel, { body: parcelBody(shop.store) })
    const report = async () => {
      const { token } = await create('courier', 'all')
      const body = {
        events: [{ event_id: 'e1', tracking_number: parcel.tracking_number, event: 'plan_pickup' as const }],
      }
      return (await api.client(token).call(reportEvents, { body })).data
    }
    const reported = [await report(), await report()]
    expect(reported.flat().map(({ ok, status }) => [ok, status])).toEqual([
      [true, 'planned_for_pickup'],
      [true, 'planned_for_pickup'],
    ])
    const { rows } = await api.database.pool.query(
      'SELECT DISTINCT source_key FROM parcel_events WHERE source_key IS NOT NULL',
    )
    expect(rows).toHaveLength(1)
  })

  it.each([
    [[], 'operator create NAME'],
    [['create', 'Kho'], '--scopes is missing'],
    [['create', 'Kho', '--scopes', 'read,wings'], '"wings" is no scope'],
    [['create', 'Kho', '--scopes', 'read', '--days', '0'], '--days must be a whole number'],
    [['create', 'Kho', 'hai', '--scopes', 'read'], 'one word too many'],
    [['list', '--scope', 'read'], "Unknown option '--scope'"],
    [['revoke', 'Kho'], '"Kho" is no id'],
    [['admin', 'quan-tri'], '"quan-tri" is no e-mail address'],
    [['list', '--for', 'a@vidu.vn'], '--scopes, --days and --for belong to create'],
    [['list', '--lost-key'], '--lost-key belongs to admin'],
    [['revoke', '0198c2a4-5f10-7c3e-9a51-3d0c5a0f7b21'], 'No living operator or token has the id'],
  ])('says what is wrong with %j', async (words, sentence) => {
    await expect(operator(words)).rejects.toMatchObject({
      stdout: '',
      stderr: expect.stringContaining(sentence),
    })
  })

  it('ends with code 1 and says what is wrong to people alone', async () => {
    await expect(byItself(['list', '--scope', 'read'])).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining("Unknown option '--scope'"),
    })
  })

  it('says in one sentence that no instance runs on a data folder, and makes nothing there', async () => {
    const variables = { DATABASE_URL: '', GUIHANG_DATA: '/nonexistent/guihang' }
    await expect(byItself(['list'], variables)).rejects.toMatchObject({
      stderr:
        'No instance runs on the data folder /nonexistent/guihang; start it, or set GUIHANG_DATA or DATABASE_URL to those of the running one.\n',
    })
  })
})
