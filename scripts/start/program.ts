import { join } from 'node:path'
import type { Environment } from '../../apps/api/src/platform/environment/environment.ts'
import { type KeepRunning, type Kept, keepRunning } from './child.ts'

/** What `npm start` is running, and how it ends. */
export type House = {
  /** `npm run dev`: the API restarts and the portal reloads when a file is saved. */
  readonly dev: boolean
  readonly say: (line: string) => void
  /** Aborted to end everything; the reason is an error unless somebody asked for it. */
  readonly ending: AbortController
  /** What has been started, in order; each knows how to stop itself. */
  readonly steps: { stop(): Promise<void> }[]
}

/** A file to run with Node; `npm run dev` runs it again when it is saved. */
type Program = Pick<KeepRunning, 'name' | 'settings' | 'yields'> & { file: string; args?: string[] }

/** Runs a program of the house and keeps it running until the house stops. */
export function keepProgram(
  house: House,
  environment: Environment,
  { name, file, args = [], settings, yields }: Program,
): Kept {
  // A start that goes on while it is being stopped begins nothing more.
  house.ending.signal.throwIfAborted()
  const watched = house.dev && file.endsWith('.ts')
  const kept = keepRunning({
    name,
    command: [...(watched ? ['--watch', '--watch-preserve-output'] : []), file, ...args],
    settings,
    logFile: logsToFiles(house, environment)
      ? join(environment.dataDir, 'logs', `${name.toLowerCase()}.log`)
      : undefined,
    say: house.say,
    onFailure: (error) => house.ending.abort(error),
    yields,
  })
  house.steps.push(kept)
  return kept
}

/** The demo keeps its terminal readable; a real instance logs where its operator collects logs: standard output. */
export function logsToFiles(house: House, environment: Environment): boolean {
  return environment.demo && !house.dev
}
