import { spawn } from 'node:child_process'
import { StartError } from '../../apps/api/src/platform/start-error.ts'

/** Runs a JavaScript program under our own Node with our terminal and answers its exit code; throws when interrupted. */
export async function runProgram(command: string[], env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let interrupted = false
  const pass = (signal: NodeJS.Signals) => {
    interrupted = true
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, pass)
  child.once('error', reject)
  child.once('exit', (code) => (interrupted ? reject(new StartError('Interrupted.')) : resolve(code ?? 1)))
  try {
    return await promise
  } finally {
    for (const signal of signals) process.off(signal, pass)
  }
}
