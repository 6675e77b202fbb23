import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { compileIcons } from './compile-icons.mjs'

it('writes a module for each icon, with its shapes as they were drawn', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guihang-icons-'))
  const from = join(folder, 'drawings.json')
  writeFileSync(from, JSON.stringify({ Ban: '<circle cx="12" r="10"/><path d="M4 4 19 19"/>' }))
  compileIcons({ from, to: join(folder, 'icons') })
  const read = (path: string) => readFileSync(join(folder, 'icons', path), 'utf8')
  expect(read('icons/Ban.js')).toContain('[["circle",{"cx":"12","r":"10"}],["path",{"d":"M4 4 19 19"}]]')
  expect(read('icons.js')).toBe("export { Ban } from './icons/Ban.js'\n")
  expect(read('icons.d.ts')).toContain('export declare const Ban: Icon\n')
  rmSync(folder, { recursive: true })
})
