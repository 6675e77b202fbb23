import { createClient } from '@guihang/contract/client'
import { login } from '@guihang/contract/shop/identity'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPasswords } from '../../../../platform/auth/passwords.ts'
import { type ApiProcess, startApiProcess } from '../../../../testing/api-process.ts'
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts'
import { peopleBuilders, type TestUser, testPassword } from '../../../../testing/people/people.ts'
import { slowness } from '../../../../testing/stopwatch.ts'

/** The real process: in this one the callers would take the server's time. */
let database: TestDatabase
let api: ApiProcess
let users: TestUser[]
beforeAll(async () => {
  database = await createTestDatabase({})
  await database.database.db.insertInto('seeds').values({ name: 'first', finished_at: new Date() }).execute()
  const people = peopleBuilders(database.database)
  const password_hash = await createPasswords().hash(testPassword)
  users = await Promise.all(Array.from({ length: 100 }, () => people.buildUser({ password_hash })))
  api = await startApiProcess({ databaseUrl: database.url })
})
afterAll(async () => {
  await api.end('SIGTERM')
  await database.drop()
})

// Tried again where other tests took the machine meanwhile: a process that blocks fails each time.
it('check 31: 100 simultaneous sign-ins succeed or get EBUSY, and the process stays healthy', {
  retry: 2,
}, async () => {
  const client = createClient({ baseUrl: api.url })
  const wave = Promise.all(
    users.map(({ email: username, password }) =>
      client.call(login, { body: { username, password } }).then(
        () => 200,
        (error) => error.status,
      ),
    ),
  )
  const looks: number[] = []
  let isOver = false
  wave.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const started = performance.now()
    const response = await fetch(`${api.url}/healthz`)
    await response.arrayBuffer()
    expect(response.status).toBe(200)
    looks.push(performance.now() - started)
  }
  const statuses = await wave
  // What a slow machine has no time for it refuses in one more way, and it takes fewer.
  const expected = slowness() < 2 ? [200, 429] : [200, 429, 503]
  expect(statuses.filter((status) => !expected.includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(50 / slowness())
  expect(looks.length).toBeGreaterThan(10)
  const p99 = looks.toSorted((left, right) => left - right)[Math.floor(looks.length * 0.99)] ?? 0
  expect(p99 / slowness()).toBeLessThan(100)
})
