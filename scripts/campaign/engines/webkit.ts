import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../apps/api/src/platform/postgres/port.ts'
import { findBrowser } from './find-browser.ts'
import type { Engine, Key } from './tab.ts'

const packages = ['webkit2gtk-driver', 'xvfb', 'xauth']
const patienceMs = 30_000
/** Keys that are no letters, as WebDriver writes them. */
const codes: Readonly<Record<Key | 'Control', string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  a: 'a',
  x: 'x',
  v: 'v',
}

/** WebKit as GTK builds it, the engine of every iPhone, by WebDriver on a screen that nobody sees. */
export const webkit: Engine = {
  name: 'WebKit',
  async open(size) {
    const driver = findBrowser({ names: ['WebKitWebDriver'], packages })
    const screen = findBrowser({ names: ['xvfb-run'], packages })
    const port = await freePort()
    const child = spawn(screen, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true })
    const end = () => stop(child)
    process.once('exit', end)
    const call = caller(`http://127.0.0.1:${port}`)
    try {
      await untilReady(call)
      const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
        capabilities: { alwaysMatch: { browserName: 'MiniBrowser', acceptInsecureCerts: false } },
      })
      const session = `/session/${sessionId}`
      const ask = <Value>(expression: string) =>
        call<Value>('POST', `${session}/execute/sync`, { script: `return (${expression})`, args: [] })
      const act = (id: string, type: string, actions: object[]) =>
        call('POST', `${session}/actions`, { actions: [{ id, type, actions }] })
      await call('POST', `${session}/window/rect`, size)
      return {
        async open(url) {
          await call('POST', `${session}/url`, { url })
        },
        ask,
        async point(at) {
          await act('mouse', 'pointer', [moved(at)])
        },
        async click(at) {
          await act('mouse', 'pointer', [
            moved(at),
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ])
        },
        async type(text) {
          await act('keys', 'key', [...text].flatMap(stroke))
        },
        async press(key, held) {
          const pressed = stroke(codes[key])
          const control = { value: codes.Control }
          await act(
            'keys',
            'key',
            held ? [{ type: 'keyDown', ...control }, ...pressed, { type: 'keyUp', ...control }] : pressed,
          )
        },
        picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
        async close() {
          await call('DELETE', session)
          end()
        },
      }
    } catch (error) {
      end()
      throw error
    }
  },
}

function moved({ x, y }: { x: number; y: number }): object {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y) }
}

function stroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]
}

type Caller = <Value>(method: string, path: string, body?: object) => Promise<Value>

/** The plain calls of W3C WebDriver. */
function caller(origin: string): Caller {
  return async <Value>(method: string, path: string, body?: object) => {
    const answer = await fetch(origin + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } } // as: the answer of WebDriver
    if (!answer.ok) throw new Error(`WebKit, ${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
}

async function untilReady(call: Caller): Promise<void> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const status = await call<{ ready: boolean }>('GET', '/status').catch(() => undefined)
    if (status?.ready) return
    await sleep(200)
  }
  throw new Error(`WebKit's driver did not start within ${patienceMs / 1000} s`)
}

/** The screen, the driver and the browser are one group of processes. */
function stop({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // They have ended by themselves.
  }
}
