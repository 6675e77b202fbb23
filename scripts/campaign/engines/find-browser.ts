import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../../../apps/api/src/platform/start-error.ts'

/** A program on the PATH; without it one sentence names the packages of Debian that bring it. */
export function findBrowser({ names, packages }: { names: string[]; packages: string[] }): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
  if (found !== undefined) return found
  throw new StartError(
    `There is no ${names[0]} here: run "sudo apt-get install ${packages.join(' ')}" and start again.`,
  )
}
