import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { statusColours } from './tracking-style.ts'

it('has the status colours of the portal, light and dark', () => {
  const tokens = readFileSync(
    new URL('../../../../../../portal/src/ui/styles/tokens.css', import.meta.url),
    'utf8',
  )
  const [light = '', dark = ''] = tokens.split('[data-theme="dark"] {')
  for (const [group, shades] of Object.entries(statusColours))
    for (const [index, theme] of [light, dark].entries())
      for (const [place, part] of ['fg', 'bg', 'dot'].entries())
        expect(theme).toContain(`  --st-${group}-${part}: ${shades[index]?.[place]};`)
})
