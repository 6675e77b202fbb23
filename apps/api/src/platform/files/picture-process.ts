import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export type PictureShape =
  /** At most this long and wide, in its own proportions. */
  | { readonly longest_side: number }
  | { readonly square: number }
  /** In greys, without its even edge, at most this wide and high: one byte a pixel instead of a JPEG. */
  | { readonly grey_within: { readonly width: number; readonly height: number } }

/** A picture for the process that draws, and what it answers: the drawn one, or the rule that the file breaks. */
export type DrawRequest = { readonly bytes: Uint8Array; readonly shape: PictureShape }
export type DrawAnswer =
  | { readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly fault: 'picture' | 'picture_size' }

type Waiting = {
  readonly by: ChildProcess
  readonly limit: NodeJS.Timeout
  resolve(answer: DrawAnswer): void
  reject(error: Error): void
}

const program = fileURLToPath(new URL('draw-pictures.ts', import.meta.url))
/** A process with nothing to draw ends after this, and gives back the memory that the decoder keeps. */
const idleMs = 3_000
/** The largest pictures take about two seconds. A file that takes so long would hold a turn for ever. */
const drawLimitMs = 30_000

let child: ChildProcess | undefined
let leaving: NodeJS.Timeout | undefined
let lastId = 0
const waiting = new Map<number, Waiting>()

/** Rejects when the process dies on it, or takes too long (decision 0121). */
export async function redrawElsewhere(
  request: DrawRequest,
  limit_ms: number = drawLimitMs,
): Promise<DrawAnswer> {
  clearTimeout(leaving)
  child ??= startProcess()
  const by = child
  lastId += 1
  const id = lastId
  const { promise, resolve, reject } = Promise.withResolvers<DrawAnswer>()
  // Only while it draws does it keep this process running.
  by.ref()
  by.channel?.ref()
  const limit = setTimeout(() => giveUp(id), limit_ms)
  waiting.set(id, { by, limit, resolve, reject })
  by.send({ id, ...request }, (error) => error && settle(id, (one) => one.reject(error)))
  return await promise
}

function startProcess(): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  // It decodes files of strangers, so it knows no secret.
  const started = fork(program, [], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [],
    serialization: 'advanced',
  })
  started.on('message', ({ id, answer }: { id: number; answer: DrawAnswer }) => {
    settle(id, (one) => one.resolve(answer))
    if (waitingFor(started).length > 0) return
    started.unref()
    started.channel?.unref()
    leaving = setTimeout(() => leave(started), idleMs).unref()
  })
  started.on('error', () => leave(started))
  started.on('exit', () => {
    leave(started)
    for (const id of waitingFor(started))
      settle(id, (one) => one.reject(new Error('The process that draws pictures ended')))
  })
  return started
}

/** The process may be stuck in a decoder, so it is not asked; what else it was drawing fails with it. */
function giveUp(id: number): void {
  settle(id, (one) => {
    if (child === one.by) child = undefined
    one.by.kill('SIGKILL')
    one.reject(new Error('Drawing a picture took too long'))
  })
}

function waitingFor(started: ChildProcess): number[] {
  return [...waiting].filter(([, { by }]) => by === started).map(([id]) => id)
}

function settle(id: number, how: (one: Waiting) => void): void {
  const one = waiting.get(id)
  waiting.delete(id)
  if (one === undefined) return
  clearTimeout(one.limit)
  how(one)
}

/** The next picture starts another. */
function leave(started: ChildProcess): void {
  if (child === started) child = undefined
  if (started.exitCode === null) started.kill()
}
