import type { LiveEvent } from '@guihang/contract/home/system'

export type LiveMessage = LiveEvent

// By hand, not by the schema: this file is part of every screen, the schema library is not. A missing kind does not compile.
const kinds: Record<LiveMessage['type'], true> = {
  parcel: true,
  store: true,
  profile: true,
  money: true,
  support: true,
  notice: true,
  import: true,
  pickup_list: true,
  label_print: true,
  session_ended: true,
  resync: true,
}

// The server says it is alive every 15 seconds; a line silent for longer is dead, and we ask whether the server is there.
const silence = 20_000

/** Silence closes the line through `close`. */
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
    const message: unknown = JSON.parse(data)
    return isLiveMessage(message) ? message : undefined
  } catch {
    return undefined
  }
}

function isLiveMessage(message: unknown): message is LiveMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  return typeof message.type === 'string' && Object.hasOwn(kinds, message.type)
}
