import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from './start-error.ts'

/** Answers its real path. Throws StartError. Not by `recursive`: below /proc, Node then tries for ever. */
export function makeFolder(path: string): string {
  try {
    makeWithParents(path)
    return realpathSync(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartError(
      `The data folder ${path} cannot be made (${code}); set GUIHANG_DATA to a folder you may write.`,
    )
  }
}

function makeWithParents(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeWithParents(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // A start beside us may have made it just now.
    if (!existsSync(path) || !statSync(path).isDirectory()) throw error
  }
}
