import { LiveEvent } from '@guihang/contract/system'
import type * as z from 'zod/mini'

export type LiveMessage = z.infer<typeof LiveEvent>

// The server says it is alive every 15 seconds; a line silent for three of those is dead.
const silence = 45_000

/** Reads server-sent events until the stream ends. Silence closes the line through `close`. */
export async function readEvents(
  response: Response,
  close: () => void,
  onEvent: (event: LiveMessage) => void,
): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let rest = ''
  let watch = setTimeout(close, silence)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(watch)
      watch = setTimeout(close, silence)
      const blocks = (rest + value.replace(/\r\n?/g, '\n')).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = parseBlock(block)
        if (event) onEvent(event)
      }
    }
  } finally {
    clearTimeout(watch)
  }
}

/** One block of the stream; undefined for a comment, and for a kind of event this version does not know. */
export function parseBlock(block: string): LiveMessage | undefined {
  const data = block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).trimStart())
    .join('\n')
  if (data === '') return undefined
  try {
    const parsed = LiveEvent.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
