import { createSocket, type Socket } from 'node:dgram'
import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { shortLimit } from '../../testing/short-limit.ts'
import { nameResolver } from './resolve-name.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close()
})

/** A name server on this machine: it knows an IPv4 address of `known.example`, and answers nothing about `silent.example`. */
async function nameServer(): Promise<string> {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (asked, { port, address }) => {
    if (asked.includes('silent')) return
    const question = asked.subarray(12, asked.indexOf(0, 12) + 5)
    const isFour = question.readUInt16BE(question.length - 4) === 1
    const head = Buffer.from([...asked.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0])
    const answer = isFour
      ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7])
      : Buffer.alloc(0)
    socket.send(Buffer.concat([head, question, answer]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return `127.0.0.1:${socket.address().port}`
}

async function addressesOf(name: string, server: string, timeout_ms = 10_000): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  nameResolver({ servers: [server], timeout_ms })(name, { all: true }, (error, found) => {
    if (error) return reject(error)
    resolve((found as LookupAddress[]).map(({ address }) => address)) // as: it was asked for all
  })
  return await promise
}

describe('the resolver of names', () => {
  it('finds the addresses of a name', async () => {
    expect(await addressesOf('known.example', await nameServer())).toEqual(['203.0.113.7'])
  })

  it('answers while many names wait for servers that say nothing, and gives those up', async () => {
    const server = await nameServer()
    const limit_ms = 2 * (await shortLimit(() => addressesOf('known.example', server)))
    let given_up = 0
    const silent = Array.from({ length: 32 }, (_, index) =>
      addressesOf(`silent${index}.example`, server, limit_ms).catch(() => {
        given_up += 1
      }),
    )
    expect(await addressesOf('known.example', server)).toEqual(['203.0.113.7'])
    expect(given_up).toBe(0)
    await Promise.all(silent)
    expect(given_up).toBe(32)
  })
})
