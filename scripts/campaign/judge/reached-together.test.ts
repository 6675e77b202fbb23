import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lifecycle } from '@guihang/domain/parcels/lifecycle/lifecycle-table'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addReached } from './reached-together.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-reached-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('adds what runs reached, and names what none of them did', () => {
  const file = join(folder, 'reached.txt')
  const whole = new Set(lifecycle.map(({ from, event }) => `${from} > ${event}`)).size
  const first = addReached(file, [
    'move nothing > submit > waiting_for_approval',
    'code ELC002',
    'code EPK001',
  ])
  expect(first).toContain(`1 of ${whole} moves of the lifecycle, 1 with the runs before`)
  expect(first).toContain('1 of 5 codes')
  expect(first).toContain('never: draft > submit_directly, ')
  const second = addReached(file, ['move draft > submit_directly > waiting_for_pickup', 'code ELC003'])
  expect(second).toContain(`1 of ${whole} moves of the lifecycle, 2 with the runs before`)
  expect(second).toContain('1 of 5 codes of two who wander, 2 with the runs before')
  expect(second).not.toContain('draft > submit')
  const rest = lifecycle.map(({ from, event }) => `move ${from} > ${event} > somewhere`)
  expect(addReached(file, [...rest, 'code EPK015', 'code EPK029', 'code ELL002'])).toContain('never: none')
})
