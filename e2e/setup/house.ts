import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../apps/api/src/platform/postgres/port.ts'

const scripts = join(import.meta.dirname, '..', '..', 'scripts')

export type House = { readonly origin: string; stop(): Promise<void> }

/**
 * Starts a whole house of its own, as a stranger does, with `settings` of its environment. Resolves when it is ready. A demo
 * goes on from a copy of the data of one that was just sown, where `E2E_SOWN` names them.
 */
export async function startHouse(settings: Record<string, string>): Promise<House> {
  const { E2E_SOWN: sown } = process.env
  const { GUIHANG_DATA: data, GUIHANG_DEMO: demo = '1' } = settings
  if (sown && data && demo === '1' && !existsSync(data)) copyData(sown, data)
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
        // Journeys about carriers connect their own.
        SIMULATOR_CARRIERS: 'none',
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

/** With owners and rights: PostgreSQL takes no data of another user. */
export function copyData(from: string, to: string): void {
  const { status } = spawnSync('cp', ['-a', from, to], { stdio: ['ignore', 'ignore', 'inherit'] })
  // Without the program a house sows for itself.
  if (status !== 0) rmSync(to, { recursive: true, force: true })
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
