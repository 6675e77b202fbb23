import { type ChildProcess, spawn } from 'node:child_process'
import { StartError } from '../../apps/api/src/platform/start-error.ts'

/** Runs a JavaScript program under our own Node with our terminal and answers its exit code; throws when interrupted. */
export async function runProgram(command: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  return await ended(spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], env }))
}

/** The same; answers what it said on its error stream too, which our terminal shows as well. */
export async function runHeard(
  command: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; complaints: string }> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'pipe'], env })
  let complaints = ''
  child.stderr.on('data', (text) => {
    complaints += text
    process.stderr.write(text)
  })
  return { code: await ended(child), complaints }
}

/** The same beside other programs: what it says is answered and not shown. */
export async function runQuietly(command: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  return { code: await ended(child), said }
}

async function ended(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let interrupted = false
  const pass = (signal: NodeJS.Signals) => {
    interrupted = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  child.once('error', reject)
  child.once('close', (code) => (interrupted ? reject(new StartError('Interrupted.')) : resolve(code ?? 1)))
  try {
    return await promise
  } finally {
    for (const signal of signals) process.off(signal, pass)
  }
}
