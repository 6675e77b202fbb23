import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colours } from './colours.ts'

it('are the colours of the portal, light and dark', () => {
  const tokens = readFileSync(
    new URL('../../../../../packages/ui/src/styles/tokens.css', import.meta.url),
    'utf8',
  )
  for (const [name, [byDay, byNight]] of Object.entries(colours))
    expect(tokens).toContain(`  --${name}: light-dark(${byDay}, ${byNight});`)
})
