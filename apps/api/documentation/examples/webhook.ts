import { createServer } from 'node:http'
import { verifyWebhook, WebhookError } from '@guihang/client'

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  try {
    const body = Buffer.concat(parts)
    const message = await verifyWebhook({ secret: WEBHOOK_SECRET, headers: request.headers, body })
    // The same message may come twice: remember its id, in your database.
    if (!seen.has(message.id)) {
      seen.add(message.id)
      if (message.type === 'parcel.status_changed')
        console.log(message.data.tracking_number, message.data.status)
      else console.log(message.type)
    }
    response.writeHead(204).end()
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error
    response.writeHead(400).end()
  }
})
server.listen(Number(PORT), '127.0.0.1', () => console.log('listening'))
