import { createServer, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { listenLocally } from '../listen-locally.ts'

export type Received = {
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly body: {
    readonly type: string
    readonly timestamp: string
    readonly version: number
    readonly data: Readonly<Record<string, unknown>>
  }
  /** `performance.now()` at its arrival. */
  readonly at_ms: number
}

type Answer = (response: ServerResponse, received: Received) => void

/** A shop's own software: it keeps what it is sent. */
export type WebhookReceiver = {
  readonly url: string
  readonly received: Received[]
  /** What it answers from now on; 204 unless told. */
  answer: Answer
  /** Whether the public client of Standard Webhooks takes it. */
  verifies(secret: string, message: Received): boolean
  close(): Promise<void>
}

export async function webhookReceiver(answer: Answer = (response) => void response.writeHead(204).end()) {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const message = {
        id: headers['webhook-id'] ?? '',
        headers,
        text,
        body: JSON.parse(text),
        at_ms: performance.now(),
      }
      receiver.received.push(message)
      receiver.answer(response, message)
    })
  })
  const port = await listenLocally(server)
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    answer,
    verifies(secret, { text, headers }) {
      try {
        new Webhook(secret).verify(text, headers)
        return true
      } catch {
        return false
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return receiver
}
