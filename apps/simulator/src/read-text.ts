import type { IncomingMessage } from 'node:http'

export async function readText(request: IncomingMessage, limit: number): Promise<string | undefined> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += String(part)
    if (text.length > limit) return undefined
  }
  return text
}
