import { randomOf } from '@guihang/domain/seeded-random'
import { describe, expect, it } from 'vitest'
import { onlySuccess, outcomeOf, usualMix } from './couriers/outcomes.ts'
import { defaultSpeed, readSettings } from './settings.ts'

const needed = {
  GUIHANG_URL: 'http://127.0.0.1:3000',
  GUIHANG_OPERATOR_TOKEN: 't',
  GUIHANG_APPROVER_TOKEN: 'a',
}

describe('the mix of outcomes', () => {
  it('is read from names and parts of a hundred; the scenario of success has none', () => {
    const mix = { SIMULATOR_MIX: ' returned=50, lost=2.5, outage=100 ' }
    expect(readSettings({ ...needed, ...mix }).mix).toEqual({
      ...onlySuccess,
      returned: 50,
      lost: 2.5,
      outage: 100,
    })
    expect(readSettings({ ...needed, ...mix, SIMULATOR_SCENARIO: 'success' }).mix).toEqual(onlySuccess)
  })

  it('is kept over many parcels, drawn from their numbers', () => {
    const ends = Array.from({ length: 10_000 }, (_, number) =>
      outcomeOf(randomOf(`1:GH${number}:fate`).between(0, 100), usualMix),
    )
    const share = (outcome: string) => ends.filter((end) => end === outcome).length / 100
    expect(share('delivered')).toBeCloseTo(80, -1)
    expect(Math.abs(share('second') - 7)).toBeLessThan(1)
    expect(Math.abs(share('returned') - 5)).toBeLessThan(1)
    expect(Math.abs(share('refused') - 1)).toBeLessThan(0.5)
    expect(Math.abs(share('lost') - 1)).toBeLessThan(0.5)
  })
})

describe('the settings of the simulator', () => {
  it('has defaults for everything but the address and the token; an empty value counts as not set', () => {
    expect(readSettings({ ...needed, SIMULATOR_SPEED: '', SIMULATOR_SCENARIO: ' ' })).toMatchObject({
      speed: defaultSpeed,
      mix: usualMix,
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
    ['SIMULATOR_MIX', 'second=8,never=3'],
    ['SIMULATOR_MIX', 'second=many'],
    ['SIMULATOR_MIX', 'second=60,returned=50'],
    ['SIMULATOR_MIX', 'second=60,refused=50'],
    ['SIMULATOR_MIX', 'outage=101'],
  ])('says in one sentence that %s=%s is wrong', (name, value) => {
    expect(() => readSettings({ ...needed, [name]: value })).toThrow(
      new RegExp(`^${name} must be .*"${value}"\\.$`),
    )
  })
})
