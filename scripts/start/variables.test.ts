import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoSecret } from './secret.ts'
import { readVariables } from './variables.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guihang-start-'))
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('the variables of a start', () => {
  it('turns the demo on unless told otherwise', () => {
    expect(readVariables(root, {})).toEqual({ GUIHANG_DEMO: '1' })
    expect(readVariables(root, { GUIHANG_DEMO: '0' })).toEqual({ GUIHANG_DEMO: '0' })
    expect(readVariables(root, { GUIHANG_DEMO: '' })).toEqual({ GUIHANG_DEMO: '1' })
  })

  it('completes the environment from .env, and an empty value on either side counts as not set', () => {
    writeFileSync(join(root, '.env'), 'PORT=4000\nHOST=0.0.0.0\nHOTLINE=\n# a remark\nROLE="api"\n')
    expect(readVariables(root, { PORT: '5000', HOST: '', HOME: '/home/x' })).toEqual({
      GUIHANG_DEMO: '1',
      PORT: '5000',
      HOST: '0.0.0.0',
      ROLE: 'api',
      HOME: '/home/x',
    })
  })
})

describe('the secret of a demo', () => {
  it('is made once, long enough, and stays with the data', () => {
    const secret = demoSecret(join(root, 'data'))
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(demoSecret(join(root, 'data'))).toBe(secret)
    expect(demoSecret(join(root, 'other'))).not.toBe(secret)
  })
})
