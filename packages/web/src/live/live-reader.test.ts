import { describe, expect, it } from 'vitest'
import { type LiveMessage, parseBlock, readEvents } from './live-reader.ts'

const event = (id: string) => `data: {"type":"parcel","id":"${id}"}\n\n`

async function read(chunks: string[]): Promise<LiveMessage[]> {
  const bytes = new TextEncoder()
  const heard: LiveMessage[] = []
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(bytes.encode(chunk))
      stream.close()
    },
  })
  await readEvents(
    new Response(body),
    () => undefined,
    (message) => heard.push(message),
  )
  return heard
}

describe('reading the event stream', () => {
  it('hears events cut anywhere by the network', async () => {
    const text = `: open\n\n${event('a')}${event('b')}`
    expect(await read([...text])).toEqual([
      { type: 'parcel', id: 'a' },
      { type: 'parcel', id: 'b' },
    ])
  })
  it('understands Windows line ends', async () => {
    expect(await read([event('a').replaceAll('\n', '\r\n')])).toHaveLength(1)
  })
  it('passes over signs of life and over what is no message', () => {
    expect(parseBlock(': alive')).toBeUndefined()
    expect(parseBlock('data: {"comet":null}')).toBeUndefined()
    expect(parseBlock('data: not json')).toBeUndefined()
  })
})
