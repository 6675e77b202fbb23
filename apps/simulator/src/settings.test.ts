import { describe, expect, it } from 'vitest'
import { defaultSpeed, readSettings } from './settings.ts'

const needed = { GUIHANG_URL: 'http://127.0.0.1:3000', GUIHANG_OPERATOR_TOKEN: 't' }

describe('the settings of the simulator', () => {
  it('has defaults for everything but the address and the token; an empty value counts as not set', () => {
    expect(readSettings({ ...needed, SIMULATOR_SPEED: '', SIMULATOR_SCENARIO: ' ' })).toMatchObject({
      speed: defaultSpeed,
      scenario: 'mixed',
      seed: 1,
    })
    expect(() => readSettings({ GUIHANG_URL: 'x' })).toThrow('GUIHANG_OPERATOR_TOKEN must be set')
  })

  it.each([
    ['SIMULATOR_SPEED', 'fast'],
    ['SIMULATOR_SPEED', '0'],
    ['SIMULATOR_SEED', '-1'],
    ['SIMULATOR_SCENARIO', 'chaos'],
    ['SIMULATOR_PORT', 'x'],
  ])('says in one sentence that %s=%s is wrong', (name, value) => {
    expect(() => readSettings({ ...needed, [name]: value })).toThrow(
      new RegExp(`^${name} must be .*"${value}"\\.$`),
    )
  })
})
