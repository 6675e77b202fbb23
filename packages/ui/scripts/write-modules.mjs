import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Makes a folder hold these files and no others. One that is there already stays untouched: two apps compile the packages
 * they share, each while the other may read them.
 *
 * @param {string} folder @param {ReadonlyMap<string, string>} files texts by path within the folder
 */
export function writeModules(folder, files) {
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !files.has(relative(folder, path).replaceAll(sep, '/'))) rmSync(path)
  }
  for (const [name, text] of files) {
    const path = join(folder, name)
    if (textOf(path) === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
