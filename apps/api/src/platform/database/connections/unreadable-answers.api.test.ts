import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { listenLocally } from '../../../testing/listen-locally.ts'
import { openDatabase, silentLog } from '../index.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(async () => await test.drop())

/**
 * A pooler whose server goes away. Once asked to, it breaks off the next row of an answer after so many bytes, and goes on
 * with its own error.
 */
async function openBreaking(kept: number) {
  const { hostname, port } = new URL(test.url)
  let isToBreak = false
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.on('data', (data) => database.write(data))
    database.on('data', (data) => {
      const row = isToBreak ? rowIn(data) : -1
      if (row === -1) return void client.write(data)
      isToBreak = false
      client.write(Buffer.concat([data.subarray(0, row + kept), pooled]))
    })
  })
  const ours = await listenLocally(server)
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const url = Object.assign(new URL(test.url), { port: String(ours) }).href
  return {
    url,
    breakNext() {
      isToBreak = true
    },
    isToBreak: () => isToBreak,
  }
}

const pooled = Buffer.from('E\0\0\0\x3fSFATAL\0C08P01\0Mserver conn crashed?\0\0'.padEnd(200, '\0'))

/** Where the first row of data begins among the messages of an answer. */
function rowIn(data: Buffer): number {
  let at = 0
  while (at + 5 <= data.length && data[at] !== 'D'.charCodeAt(0)) at += 1 + data.readUInt32BE(at + 1)
  return at + 5 <= data.length ? at : -1
}

const longRow = sql<{ text: string }>`select repeat('x', 60) as text, 1 as one`

// The driver reads an error's bytes as lengths and values, or as a message that it does not know.
it.each([
  ['before the length of its first value', 7],
  ['within the length of its first value', 9],
  ['within its first value', 30],
])('a row that breaks off %s ends its connection, and neither the process nor the call', async (_, kept) => {
  const breaking = await openBreaking(kept)
  const database = openDatabase({ url: breaking.url, log: silentLog })
  onTestFinished(() => database.close())
  const ask = () => database.transaction(async (tx) => (await longRow.execute(tx)).rows[0]?.text)
  expect(await ask()).toBe('x'.repeat(60))
  breaking.breakNext()
  expect(await ask()).toBe('x'.repeat(60))
  expect(breaking.isToBreak()).toBe(false)
})
