import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Rejection } from '../answers/reject.ts'
import { shedOverload } from './overload.ts'

/** Longer than the latest that the event loop may be. */
const blocked_ms = 2_000

/** Keeps the event loop from turning but once in a while, as too much work does. */
async function block(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const until = performance.now() + blocked_ms
    while (performance.now() < until);
    // Lets its timers run, and no more.
    await setTimeout(0)
  }
}

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(503).send(error instanceof Rejection ? error.code : String(error)),
  )
  await shedOverload(app)
  for (const path of ['/v1/calls', '/healthz']) app.get(path, async () => 'fine')
})
afterEach(() => app.close())

const listen = () => app.listen({ port: 0, host: '127.0.0.1' })
const ask = async (path: string) => await (await fetch(app.listeningOrigin + path)).text()

it('check 41: refuses calls while the event loop is late, answers health all the same, and takes calls again', async () => {
  await listen()
  const begun = performance.now()
  // What it does then is no start any more.
  await expect.poll(() => performance.now() - begun > 500).toBe(true)
  expect(await ask('/v1/calls')).toBe('fine')
  await block()
  expect(await ask('/v1/calls')).toBe('EBUSY')
  expect(await ask('/healthz')).toBe('fine')
  await expect.poll(() => ask('/v1/calls'), { timeout: 10_000 }).toBe('fine')
})

it('check 41: takes calls from the first moment, however long the start kept the event loop', async () => {
  await block()
  await listen()
  expect(await ask('/v1/calls')).toBe('fine')
})
