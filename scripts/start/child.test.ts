import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type KeepRunning, keepRunning, runToTheEnd } from './child.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-child-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const settings = { PATH: process.env.PATH }
const never = new AbortController().signal

describe('a program that runs to its end', () => {
  it('answers what it printed, and sees only the settings it is given', async () => {
    const file = program('console.log(process.argv[2], process.env.COLOUR, process.env.HOME)')
    const answer = await runToTheEnd(file, ['demo'], {
      settings: { ...settings, COLOUR: 'red' },
      signal: never,
    })
    expect(answer).toBe('demo red undefined\n')
  })

  it('ends the start with the sentence it complained with', async () => {
    const file = program("console.error('The seed is missing.'); process.exit(1)")
    await expect(runToTheEnd(file, [], { settings, signal: never })).rejects.toThrow(
      /^The seed is missing\.$/,
    )
  })

  it('shows a fault of ours whole', async () => {
    const file = program("throw new Error('unexpected')")
    await expect(runToTheEnd(file, [], { settings, signal: never })).rejects.toThrow(
      /Error: unexpected\n[\s\S]+program\.mjs failed \(code 1\)\.$/,
    )
  })

  it('is stopped when the start is given up', async () => {
    const ending = new AbortController()
    const running = runToTheEnd(program('setInterval(() => 0, 1000)'), [], {
      settings,
      signal: ending.signal,
    })
    ending.abort(new Error('asked to stop'))
    await expect(running).rejects.toThrow('asked to stop')
  })
})

describe('a program that is kept running', () => {
  it('is not started again when it leaves its work to another process', async () => {
    const { options, said, born } = kept('process.exit(98)')
    const { promise, resolve } = Promise.withResolvers<void>()
    const child = keepRunning({ ...options, yields: { code: 98, onYield: resolve } })
    await promise
    await child.stop()
    expect(born()).toHaveLength(1)
    expect(said).toEqual([])
  })

  it('is started again when it is killed, and stops when asked', async () => {
    const { options, said, born } = kept(`
      process.on('SIGTERM', () => { console.log('bye'); process.exit(0) })
      setInterval(() => 0, 1000)
    `)
    const child = keepRunning(options)
    await expect.poll(born).toHaveLength(1)
    child.settled()
    const [pid] = born()
    // 0 would end whoever runs this.
    if (pid === undefined) throw new Error('Nothing was started')
    process.kill(pid, 'SIGKILL')
    await expect.poll(born).toHaveLength(2)
    expect(said).toEqual(['Program ended unexpectedly (SIGKILL), starting it again'])
    await child.stop()
    expect(readFileSync(join(folder, 'program.log'), 'utf8')).toBe('bye\n')
    expect(said).toHaveLength(1)
  })

  it('tells once that it keeps dying young', async () => {
    const { options, said, born } = kept('process.exit(3)')
    const child = keepRunning(options)
    child.settled()
    await expect.poll(() => born().length).toBeGreaterThan(2)
    await child.stop()
    expect(said).toEqual(['Program ended unexpectedly (code 3), starting it again'])
  })

  it('leaves when the process that started it died before it could listen', async () => {
    const pidFile = join(folder, 'pid')
    const watch = new URL('../leave-with-parent.mjs', import.meta.url).href
    const text = `(await import('node:fs')).writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => 0, 1000)`
    const child = spawn(process.execPath, ['--import', slow(), '--import', watch, program(text)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const end = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
    child.disconnect()
    onTestFinished(() => void child.kill('SIGKILL'))
    expect(await end).toBe('SIGTERM')
  })

  it('fails the start, with its sentence, when it ends before it has settled', async () => {
    const { options, failures } = kept("console.error('The port is taken.'); process.exit(1)")
    keepRunning(options)
    await expect.poll(() => failures).toEqual(['Program does not start (code 1): The port is taken.'])
  })

  it('leaves when the process that started it is killed', async () => {
    const file = program(
      "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], String(process.pid)); setInterval(() => 0, 1000)",
    )
    const pidFile = join(folder, 'pid')
    const launcher = `
      import { keepRunning } from '${new URL('./child.ts', import.meta.url).href}'
      keepRunning({ name: 'Inner', command: ${JSON.stringify([file, pidFile])}, settings: process.env,
        logFile: undefined, say() {}, onFailure() {} })
      setInterval(() => 0, 1000)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', launcher], { stdio: 'inherit' })
    await expect.poll(() => pidIn(pidFile)).toBeGreaterThan(0)
    parent.kill('SIGKILL')
    await expect.poll(() => isAlive(pidIn(pidFile))).toBe(false)
  })
})

function pidIn(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** What else is loaded before, and lets the end of the channel be heard by nobody. */
function slow(): string {
  const file = join(folder, 'slow.mjs')
  writeFileSync(
    file,
    "if (process.connected) await new Promise((heard) => process.once('disconnect', heard))",
  )
  return pathToFileURL(file).href
}

function program(text: string): string {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, text)
  return file
}

function kept(text: string) {
  const said: string[] = []
  const failures: string[] = []
  const births = join(folder, 'births')
  writeFileSync(births, '')
  const file = program(
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(births)}, process.pid + '\\n')\n${text}`,
  )
  const options: KeepRunning = {
    name: 'Program',
    command: [file],
    settings,
    logFile: join(folder, 'program.log'),
    say: (line) => said.push(line),
    onFailure: (error) => failures.push(error.message),
  }
  const born = () => readFileSync(births, 'utf8').split('\n').filter(Boolean).map(Number)
  return { options, said, failures, born }
}
