import { createServer, type Socket } from 'node:net'
import { listenLocally } from '../listen-locally.ts'

/** A mail server that keeps what it is given, in memory. */
export async function mailServer({
  refuseFirst = false,
  silent = false,
  unknown = false,
  slow_ms = 0,
}: {
  refuseFirst?: boolean
  /** Takes the connection and never says a word. */
  silent?: boolean
  /** Knows no recipient. */
  unknown?: boolean
  /** Takes so long to accept a mail. */
  slow_ms?: number
}) {
  const mails: string[] = []
  const sockets = new Set<Socket>()
  let tries = 0
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    tries += 1
    if (silent) return socket
    if (refuseFirst && tries === 1) return socket.end('421 try later\r\n')
    let text = ''
    let isData = false
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
      while (isData ? text.includes('\r\n.\r\n') : text.includes('\r\n')) {
        const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
        const line = text.slice(0, end)
        text = text.slice(end + (isData ? 5 : 2))
        const wasData = isData
        if (isData) mails.push(line)
        const begins = !isData && line === 'DATA'
        isData = begins
        const recipient = /^RCPT TO:(<.*>)/.exec(line)?.[1]
        if (unknown && recipient) socket.write(`550 5.1.1 ${recipient} no such user\r\n`)
        else if (wasData && slow_ms > 0) setTimeout(() => socket.write('250 ok\r\n'), slow_ms)
        else socket.write(begins ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    return socket
  })
  const port = await listenLocally(server)
  return {
    mails,
    tries: () => tries,
    port,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
