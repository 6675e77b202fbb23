import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statusColours } from './tracking-style.ts'

it('has the status colours of the portal, light and dark', () => {
  const parts = readFileSync(
    new URL('../../../../../../../packages/ui/src/styles/parts.css', import.meta.url),
    'utf8',
  )
  for (const [group, [light, dark]] of Object.entries(statusColours)) {
    const [, tone = ''] = parts.split(`.tone-${group} {`)
    for (const [index, place] of ['fg', 'bg', 'dot'].entries())
      expect(tone.split('}')[0]).toContain(`--tone-${place}: light-dark(${light[index]}, ${dark[index]});`)
  }
})
