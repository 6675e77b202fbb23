import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listenLocally } from '../../../listen-locally.ts'
import { type FaultyProxy, openProxy } from './proxy.ts'

/** Answers what it gets. */
let echo: Server
let proxy: FaultyProxy
beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.pipe(socket)
  })
  proxy = await openProxy({ host: '127.0.0.1', port: await listenLocally(echo) })
})
afterEach(async () => {
  await proxy.close()
  echo.close()
})

function open(): { socket: Socket; heard: () => string; isClosed: () => boolean } {
  const socket = connect(proxy.port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    heard += part
  })
  socket.on('error', () => undefined)
  return { socket, heard: () => heard, isClosed: () => socket.closed }
}

describe('the proxy', () => {
  it('carries bytes both ways', async () => {
    const { socket, heard } = open()
    socket.write('một đơn hàng')
    await expect.poll(heard).toBe('một đơn hàng')
  })

  it('cuts a connection after so many bytes, and opens the next', async () => {
    const first = open()
    first.socket.write('12345')
    await expect.poll(() => first.heard()).toBe('12345')
    proxy.cutAfter(7)
    first.socket.write('67890')
    await expect.poll(() => first.isClosed()).toBe(true)
    expect(first.heard().length).toBeLessThan(10)
    const next = open()
    next.socket.write('again')
    await expect.poll(() => next.heard()).toBe('again')
  })

  it('holds everything back while it is separated, and loses nothing of it', async () => {
    const { socket, heard, isClosed } = open()
    socket.write('1')
    await expect.poll(heard).toBe('1')
    proxy.separate()
    socket.write('2')
    const other = open()
    other.socket.write('3')
    await new Promise<void>((resolve) => other.socket.once('connect', () => resolve()))
    expect([heard(), other.heard(), isClosed()]).toEqual(['1', '', false])
    proxy.join()
    await expect.poll(() => [heard(), other.heard()]).toEqual(['12', '3'])
  })

  it('delays without changing the order', async () => {
    const { socket, heard } = open()
    socket.setNoDelay(true)
    proxy.delay(20)
    const started = performance.now()
    socket.write('1')
    await expect.poll(heard, { interval: 5 }).toBe('1')
    expect(performance.now() - started).toBeGreaterThanOrEqual(38)
    proxy.delay(50)
    socket.write('2')
    proxy.delay(0)
    socket.write('3')
    await expect.poll(heard).toBe('123')
  })
})
