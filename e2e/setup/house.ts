import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../scripts/start/ports.ts'

const scripts = join(import.meta.dirname, '..', '..', 'scripts')

export type House = { readonly origin: string; stop(): Promise<void> }

/** Starts a whole house of its own, as a stranger does, with `settings` of its environment. Resolves when it is ready. */
export async function startHouse(settings: Record<string, string>): Promise<House> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    // It goes when the test runner is killed.
    ['--import', pathToFileURL(join(scripts, 'leave-with-parent.mjs')).href, join(scripts, 'start.ts')],
    {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: '',
        DATABASE_URL: '',
        GUIHANG_DEMO: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  await saidReady(child)
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** The house says so itself, and what is wrong when it cannot start. */
async function saidReady(child: ChildProcess): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, refuse) => {
    const hear = (text: Buffer) => {
      said += text.toString()
      if (said.includes('is ready.')) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => refuse(new Error(`The house did not start (${code}):\n${said}`)))
  })
}
