// `npm run docs`: writes the reference pages from the contract and the domain, and the indexes of decisions and rules.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { referencePages } from './docs/reference.ts'

const root = join(import.meta.dirname, '..')
for (const [path, text] of Object.entries(referencePages())) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(path)
}
