/** One message of a stream: something of this kind changed. */
export type LiveMessage = { readonly type: string; readonly id: string | null }

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

/** One block of the stream; undefined for a comment and for what is no message. */
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

// By hand, not by the schema: this file is part of every screen, the schema library is not.
function isLiveMessage(message: unknown): message is LiveMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false
  return typeof message.type === 'string'
}
