import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLineWriter } from './line-writer.ts'

const onUnix = process.platform !== 'win32'
const log = new URL('../log.ts', import.meta.url).href

/** Writes a line every few milliseconds and answers how many so far; ends when asked to. */
const program = `
  import { createLog } from '${log}'
  const log = createLog()
  let count = 0
  const timer = setInterval(() => {
    for (let i = 0; i < 100; i++) log.info({ count: ++count }, 'a line')
    process.send({ count })
  }, 5)
  process.on('disconnect', () => process.exit(0))
  process.on('message', () => { log.info({}, 'the last line'); process.exit(0) })`

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-lines-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('writes a last line that is given while the one before it is being written', async () => {
  const file = join(folder, 'lines.log')
  const fd = openSync(file, 'a')
  const lines = createLineWriter(fd, () => '')
  const long = `${'x'.repeat(5_000)}\n`
  // Long enough to be written at once, so that the second line meets it under way.
  lines.write(long)
  lines.write('is ready.\n')
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(`${long}is ready.\n`)
  closeSync(fd)
})

describe.runIf(onUnix)('the log of a process', () => {
  it('drops lines that a full file refuses, goes on, and says once how many are missing', async () => {
    const file = join(folder, 'api.log')
    // The system refuses every file of the process that grows beyond 16 kB.
    const { child, count } = start(file, ['sh', '-c', 'ulimit -f 32; exec "$0" "$@"', process.execPath])
    await expect.poll(count).toBeGreaterThan(4_000)
    expect(child.exitCode).toBeNull()
    const before = linesIn(file)
    truncateSync(file)
    await expect.poll(() => linesIn(file).length).toBeGreaterThan(10)
    const after = linesIn(file)
    const told = after.filter((line) => line.includes('could not be written'))
    expect(told).toHaveLength(1)
    // What stands before, what is missing and what stands after are all that was written, each line whole or missing.
    const kept = (lines: string[]) => lines.map(counted).filter((one) => one !== undefined)
    const missing = counted(told[0] ?? '') ?? 0
    const first = kept(after.slice(after.indexOf(told[0] ?? '') + 1))[0] ?? 0
    expect(kept(before).length + missing + 1).toBe(first)
  })

  it.runIf(existsSync('/dev/full'))(
    'goes on without room from its first line, and ends at once when asked',
    async () => {
      const { child, count } = start('/dev/full')
      await expect.poll(count).toBeGreaterThan(1_000)
      child.send('end')
      const [code] = await once(child, 'exit')
      expect(code).toBe(0)
    },
  )

  it('goes on when nobody reads it any more, and ends at once when asked', async () => {
    const { child, count } = start('pipe')
    child.stdout?.destroy()
    await expect.poll(count).toBeGreaterThan(1_000)
    child.send('end')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  it('goes on beside a reader that takes nothing, and ends', async () => {
    // Its pipe is never read: Node reads what it opened itself only when somebody listens.
    const { child, count } = start('pipe')
    await expect.poll(count).toBeGreaterThan(20_000)
    child.send('end')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
  })

  it('writes its last lines when the process ends', async () => {
    const file = join(folder, 'api.log')
    const { child, count } = start(file)
    await expect.poll(count).toBeGreaterThan(100)
    child.send('end')
    await once(child, 'exit')
    // A write that is under way may end after it.
    expect(linesIn(file).filter((line) => line.includes('the last line'))).toHaveLength(1)
  })
})

function start(target: string, [command = process.execPath, ...before]: string[] = []) {
  const output = target === 'pipe' ? 'pipe' : openSync(target, 'a')
  const child = spawn(command, [...before, '--input-type=module', '--eval', program], {
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  if (typeof output === 'number') closeSync(output)
  children.push(child)
  let written = 0
  child.on('message', (message: { count: number }) => {
    written = message.count
  })
  return { child, count: () => written }
}

/** Whole lines only: each is JSON. */
function linesIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
}

function counted(line: string): number | undefined {
  const { count }: { count?: number } = JSON.parse(line)
  return count
}
