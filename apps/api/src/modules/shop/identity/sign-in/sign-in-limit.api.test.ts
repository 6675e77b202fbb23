import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Clock, manualClock } from '../../../../platform/clock.ts'
import { startTestApi, type TestApi } from '../../../../testing/api.ts'
import type { TestUser } from '../../../../testing/people/people.ts'

let api: TestApi
let clock: Clock & { advance(by_ms: number): void }
let lastAddress = 10
beforeAll(async () => {
  clock = manualClock(new Date())
  api = await startTestApi({ clocks: { real: clock } })
})
afterAll(async () => {
  await api.stop()
})

const wrong = 'Sai@123456'

describe('check 26: too many failed sign-ins', () => {
  it('are refused from one address after ten, whatever the account', async () => {
    const address = newAddress()
    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await tryFrom(address, `khong-co-${turn}@vidu.vn`, wrong)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const refused = await tryFrom(address, 'khac@vidu.vn', wrong)
    expect(refused.body.code).toBe('ERATE')
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(900)
  })

  it('are refused on one name after ten, whatever the addresses', async () => {
    const user = await api.buildUser()
    const statuses: number[] = []
    for (let turn = 0; turn < 14; turn += 1) {
      statuses.push((await tryFrom(newAddress(), user.email, wrong)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429, 429, 429])
  })

  it('leave one account ten by both its names: later ones are answered as wrong and open nothing', async () => {
    const user = await api.buildUser()
    const stranger = ['khong-co-ai@vidu.vn', '0987000111']
    const tries = async (names: readonly string[]) => {
      const statuses: number[] = []
      for (let turn = 0; turn < 14; turn += 1) {
        statuses.push((await tryFrom(newAddress(), names[turn % 2] ?? '', wrong)).status)
      }
      return statuses
    }
    expect(await tries([user.email, user.phone])).toEqual(await tries(stranger))
    expect((await tryFrom(newAddress(), user.phone, user.password)).body.code).toBe('ELOGIN')
    clock.advance(15 * 60_000 + 1)
    expect((await tryFrom(newAddress(), user.phone, user.password)).status).toBe(200)
  })

  it('are looked at a hundred times for each address, so that nobody keeps the server hashing', async () => {
    const address = newAddress()
    const user = await api.buildUser()
    expect((await tryFrom(address, user.email, user.password)).status).toBe(200)
    const names = Array.from({ length: 100 }, (_, turn) => `khong-co-${turn}@vidu.vn`)
    for (const name of names) await tryFrom(address, name, wrong)
    expect((await tryFrom(address, user.email, user.password)).status).toBe(429)
    expect((await tryFrom(newAddress(), user.email, user.password)).status).toBe(200)
  })

  it('are counted when they come all at once', async () => {
    const address = newAddress()
    const user = await api.buildUser()
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryFrom(address, user.email, wrong)))
    const looked = answers.filter((answer) => answer.status === 401)
    expect(looked.length).toBeGreaterThan(0)
    expect(looked.length).toBeLessThanOrEqual(7)
  })

  it('are forgotten after fifteen minutes', async () => {
    const address = newAddress()
    const user = await api.buildUser()
    while ((await tryFrom(address, user.email, wrong)).status !== 429);
    clock.advance(15 * 60_000 + 1)
    expect((await tryFrom(address, user.email, user.password)).status).toBe(200)
  })

  it('are seven for each name and address, of an account or not, also where its owner signs in', async () => {
    const known = await api.buildUser()
    const [home, elsewhere] = [newAddress(), newAddress()]
    expect((await tryFrom(home, known.email, known.password)).status).toBe(200)
    for (const [address, username] of [
      [home, known.email],
      [elsewhere, known.phone],
      [newAddress(), 'khong-co-that@vidu.vn'],
    ] as const) {
      const statuses: number[] = []
      for (let turn = 0; turn < 9; turn += 1) statuses.push((await tryFrom(address, username, wrong)).status)
      expect(statuses).toEqual([...Array(7).fill(401), 429, 429])
    }
  })

  it('tell nobody who shares the owner’s address which names have signed in there', async () => {
    const known = await api.buildUser()
    const home = newAddress()
    expect((await tryFrom(home, known.email, known.password)).status).toBe(200)
    for (let turn = 0; turn < 11; turn += 1) await tryFrom(home, `khong-co-${turn}@vidu.vn`, wrong)
    const [owners, nobodys] = [
      await tryFrom(home, known.email, wrong),
      await tryFrom(home, 'khong-co-that@vidu.vn', wrong),
    ]
    expect([owners.status, owners.retryAfter]).toEqual([nobodys.status, nobodys.retryAfter])
    expect(owners.body.code).toBe('ERATE')
    expect((await tryFrom(home, known.email, known.password)).status).toBe(200)
  })
})

describe('check 26: a stranger', () => {
  it('cannot keep the owner out who comes from another address', async () => {
    const user = await api.buildUser()
    await hammer(newAddress(), user)
    expect((await tryFrom(newAddress(), user.email, user.password)).status).toBe(200)
  })

  it('cannot keep the owner out of a place where the owner has signed in before, not even with many addresses', async () => {
    const user = await api.buildUser()
    const home = newAddress()
    expect((await tryFrom(home, user.email, user.password)).status).toBe(200)
    for (let turn = 0; turn < 3; turn += 1) await hammer(newAddress(), user)
    expect((await tryFrom(newAddress(), user.email, user.password)).status).toBe(429)
    expect((await tryFrom(home, user.email, user.password)).status).toBe(200)
  })

  it('cannot keep the owner out from the same address by trying other accounts', async () => {
    const user = await api.buildUser()
    const office = newAddress()
    expect((await tryFrom(office, user.email, user.password)).status).toBe(200)
    for (let turn = 0; turn < 12; turn += 1) await tryFrom(office, `khong-co-${turn}@vidu.vn`, wrong)
    expect((await tryFrom(office, user.email, user.password)).status).toBe(200)
  })
})

describe('successful sign-ins', () => {
  it('are not limited', async () => {
    const user = await api.buildUser()
    const address = newAddress()
    for (let turn = 0; turn < 25; turn += 1) {
      expect((await tryFrom(address, user.email, user.password)).status).toBe(200)
    }
  })

  it('forgive what was mistyped before', async () => {
    const user = await api.buildUser()
    const address = newAddress()
    for (let round = 0; round < 3; round += 1) {
      for (let turn = 0; turn < 3; turn += 1) {
        expect((await tryFrom(address, user.email, wrong)).status).toBe(401)
      }
      expect((await tryFrom(address, user.email, user.password)).status).toBe(200)
    }
  })
})

async function hammer(address: string, user: TestUser): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await tryFrom(address, user.email, wrong)
}

/** Every address of 127.0.0.0/8 is this machine's, so a test can come from as many as it likes. */
function newAddress(): string {
  lastAddress += 1
  return `127.0.${Math.floor(lastAddress / 250)}.${lastAddress % 250}`
}

type Answer = { status: number; retryAfter: string | undefined; body: { code?: string } }

async function tryFrom(localAddress: string, username: string, password: string): Promise<Answer> {
  return await new Promise((resolve, reject) => {
    const call = request(
      `${api.url}/v1/clients/web/login`,
      { method: 'POST', localAddress, headers: { 'content-type': 'application/json' } },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            body: JSON.parse(text),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(JSON.stringify({ username, password }))
  })
}
