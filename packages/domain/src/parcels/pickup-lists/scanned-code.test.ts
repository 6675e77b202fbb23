import { expect, it } from 'vitest'
import { scannedCode } from './scanned-code.ts'

it.each([
  ['GH2407815362', 'GH2407815362'],
  [' gh 2407 815 365\r', 'GH2407815365'],
  ['https://guihang.example/t/GH2407815362', 'GH2407815362'],
  ['HTTPS://GUIHANG.EXAMPLE/T/GH2407815362?from=label', 'GH2407815362'],
  ['DH-1042', 'DH-1042'],
  ['', ''],
])('a scanner that reads %j means %j', (text, code) => {
  expect(scannedCode(text)).toBe(code)
})
