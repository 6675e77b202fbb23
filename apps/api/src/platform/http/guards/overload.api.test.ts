import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Rejection } from '../answers/reject.ts'
import { shedOverload } from './overload.ts'

/** Longer than the latest that the event loop may be. */
const blocked_ms = 2_000

/** Keeps the event loop from turning but once in a while, as too much work does. */
async function block(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
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
  expect(await ask('/v1/calls')).toBe('fine')
  await block(3)
  expect(await ask('/v1/calls')).toBe('EBUSY')
  expect(await ask('/healthz')).toBe('fine')
  await expect.poll(() => ask('/v1/calls')).toBe('fine')
})

it('check 41: answers the calls after one long turn, which is over when they come', async () => {
  await listen()
  expect(await ask('/v1/calls')).toBe('fine')
  await block(1)
  expect(await ask('/v1/calls')).toBe('fine')
})

it('check 41: takes calls from the first moment, however long the start kept the event loop', async () => {
  await block(3)
  await listen()
  expect(await ask('/v1/calls')).toBe('fine')
})
