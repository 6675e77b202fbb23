import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { write } from './copy.ts'
import type { Fault } from './faults.ts'

/**
 * The faults that the compiler refuses: no test needs to find them. Each is written beside its file, so one run judges all.
 * A fault that only breaks the types of another file passes as planted.
 */
export async function refusedFaults(folder: string, faults: readonly Fault[]): Promise<Set<Fault>> {
  const byFile = new Map(faults.map((fault, index) => [fault.file.replace(/ts$/, `fault${index}.ts`), fault]))
  for (const [file, fault] of byFile) write(folder, file, fault.text())
  const config = { extends: './tsconfig.json', include: [], files: [...byFile.keys()] }
  write(folder, 'tsconfig.faults.json', JSON.stringify(config))
  const errors = await compile(folder)
  const refused = new Set<Fault>()
  for (const line of errors.split('\n')) {
    const fault = byFile.get(line.replace(/\(.*/, ''))
    if (fault !== undefined) refused.add(fault)
  }
  return refused
}

async function compile(folder: string): Promise<string> {
  const compiler = join(folder, 'node_modules/typescript/bin/tsc')
  const child = spawn(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false', '-p', 'tsconfig.faults.json'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('close', () => resolve(output))
  return await promise
}
