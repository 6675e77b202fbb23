import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
export const examples = join(root, 'apps/api/documentation/examples')

const run = promisify(execFile)

export type Stranger = {
  readonly folder: string
  /** Examples that were run. */
  readonly ran: ReadonlySet<string>
  /** Runs an example of the documentation as it stands there; answers what it printed. */
  runExample(name: string, environment?: Record<string, string>): Promise<string>
  /** Starts an example that goes on running. Resolves once it says that it listens. */
  startExample(name: string, environment: Record<string, string>): Promise<RunningExample>
  /** Holds all TypeScript examples against the packed types. */
  checkTypes(): Promise<string>
  leave(): void
}

export type RunningExample = { readonly said: () => string; stop(): Promise<void> }

/**
 * A folder with a project of its own, outside of the workspace, which installs the client by the command of the guide.
 * No registry can be reached meanwhile.
 */
export async function openStranger(command: string): Promise<Stranger> {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-stranger-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const [npm = '', ...given] = command.split(' ')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--cache', join(folder, '.npm')]
  const nowhere = ['--registry', 'http://127.0.0.1:9/', '--fetch-retries', '0']
  await run(npm, [...given, ...quiet, ...nowhere], { cwd: folder })
  const started = new Set<ChildProcess>()
  const ran = new Set<string>()

  return {
    folder,
    ran,
    async runExample(name, environment = {}) {
      ran.add(name)
      const { stdout } = await run(...commandOf(name, folder), { cwd: folder, env: envOf(environment) })
      return stdout
    },
    async startExample(name, environment) {
      ran.add(name)
      const [program, given] = commandOf(name, folder, environment.PORT)
      const child = spawn(program, given, { cwd: folder, env: envOf(environment) })
      started.add(child)
      return await listening(child)
    },
    async checkTypes() {
      for (const name of globSync('*.ts', { cwd: examples }))
        copyFileSync(join(examples, name), join(folder, name))
      writeFileSync(join(folder, 'mistakes.ts'), mistakes)
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(strictest))
      const { stdout } = await run(process.execPath, [tsc, '-p', folder]).catch((failed) => failed)
      return stdout
    },
    leave() {
      for (const child of started) child.kill('SIGKILL')
      rmSync(folder, { recursive: true })
    },
  }
}

const strictest = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    // The client's own types are checked as well.
    skipLibCheck: false,
    noEmit: true,
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
  },
  include: ['*.ts'],
}

/** What does not compile: types that let everything through would not be noticed otherwise. */
const mistakes = `import { createClient } from '@guihang/client'
const guihang = createClient({ baseUrl: '', token: '' })
// @ts-expect-error: a COD is a number
await guihang.editParcel({ params: { id: '' }, body: { cod: '5' } })
// @ts-expect-error: there is no such field
await guihang.editParcel({ params: { id: '' }, body: { codd: 5 } })
// @ts-expect-error: a parcel needs a body
await guihang.createParcel({})
// @ts-expect-error: a parcel has no such status
if ((await guihang.findParcel({ query: { code: '1' } })).data.status === 'gone') console.log()
`

const interpreters: Readonly<Record<string, string>> = {
  '.ts': process.execPath,
  '.sh': 'bash',
  '.py': 'python3',
}

/** The example as a file of that project, and what runs it. */
function commandOf(name: string, folder: string, port = ''): [string, string[]] {
  const copy = join(folder, basename(name))
  copyFileSync(join(examples, name), copy)
  const [extension = ''] = /\.\w+$/.exec(name) ?? []
  if (extension === '.php') return ['php', ['-S', `127.0.0.1:${port}`, copy]]
  const interpreter = interpreters[extension]
  if (interpreter === undefined) throw new Error(`Nothing runs ${name}`)
  return [interpreter, extension === '.sh' ? ['-eu', copy] : [copy]]
}

/** Whether this machine has a program. */
export function hasProgram(name: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, name)))
}

function envOf(environment: Record<string, string>): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...environment }
}

async function listening(child: ChildProcess): Promise<RunningExample> {
  let said = ''
  await new Promise<void>((resolve, refuse) => {
    const hear = (text: Buffer) => {
      said += text.toString()
      if (/listening|started/.test(said)) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => refuse(new Error(`It ended (${code}):\n${said}`)))
  })
  return {
    said: () => said,
    async stop() {
      if (child.exitCode !== null) return
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}
