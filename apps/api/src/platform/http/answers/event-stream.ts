import type { FastifyReply } from 'fastify'
import type { EventStream, EventsAnswer } from './answers.ts'

/** A sign of life this often, so that proxies and browsers keep the line. */
const heartbeatMs = 15_000

/** To be ended when the process stops. */
export type OpenStreams = Set<EventStream>

/** Takes the answer over and keeps it open; `answer.open` gets the stream and answers what to call when the reader has gone. */
export function sendEvents(answer: EventsAnswer, reply: FastifyReply, streams: OpenStreams): void {
  const raw = reply.raw
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  // Headers of the hooks are the reply's; a hijacked answer must hand them over itself.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  reply.hijack()
  raw.writeHead(200)
  raw.write(': open\n\n')
  const stream: EventStream = {
    send(event) {
      // A reader that does not keep up is cut off; it reconnects and asks for the present state.
      if (raw.writableLength > 256_000) raw.destroy()
      else if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(event)}\n\n`)
    },
    close() {
      raw.end()
    },
  }
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMs)
  heartbeat.unref()
  streams.add(stream)
  const left = answer.open(stream)
  raw.on('close', () => {
    clearInterval(heartbeat)
    streams.delete(stream)
    left()
  })
  raw.on('error', () => raw.destroy())
}
