import { addDays } from '@guihang/domain/calendar'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { AddressDirectory } from '../address-directory.ts'
import { realDirectory } from '../directory.fixture.ts'
import { directoryOnDay } from './directory-on-day.ts'

let directory: AddressDirectory
beforeAll(async () => {
  directory = await realDirectory()
})

/** A ward, its district, its province, and a ward elsewhere. */
const codes = ['26740', '760', '79', '00001'] as const
const chain = ['26740', '760', '79']
const day = fc.integer({ min: 0, max: 9 }).map((days) => addDays('2026-11-20', days))
const rule = fc.record({
  scheme: fc.constant('vn_legacy' as const),
  code: fc.constantFrom(...codes),
  valid_from: day,
  served: fc.option(fc.boolean()),
  remote: fc.option(fc.boolean()),
})

it('says of a ward what the newest rule of the nearest unit says, and nothing on other days', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 8 }), day, (rules, on) => {
      const said = (flag: 'served' | 'remote', code: string) =>
        rules
          .filter((one) => one.code === code && one[flag] !== null && one.valid_from <= on)
          .sort((left, right) =>
            left.valid_from < right.valid_from ? -1 : left.valid_from > right.valid_from ? 1 : 0,
          )
          .at(-1)?.[flag]
      const nearest = (flag: 'served' | 'remote', units = chain) =>
        units.map((code) => said(flag, code)).find((found) => found !== undefined)
      const served = chain.every((_, from) => nearest('served', chain.slice(from)) ?? true)
      const ward = directoryOnDay(directory, rules, on).find('vn_legacy', '26740')
      expect([ward?.remote, ward?.served]).toEqual([nearest('remote') ?? false, served])
    }),
  )
})

it('is the list itself, with the same name for caches, while no rule is valid', () => {
  const planned = {
    scheme: 'vn2025',
    code: '79',
    valid_from: '2026-12-01',
    served: false,
    remote: true,
  } as const
  expect(directoryOnDay(directory, [planned], '2026-11-30')).toBe(directory)
  expect(directoryOnDay(directory, [planned], '2026-12-01').version).not.toBe(directory.version)
})
