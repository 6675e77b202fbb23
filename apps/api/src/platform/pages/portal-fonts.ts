import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The subsets of the portal's font that our two languages need, and the characters of each (as in the portal's fonts.css). */
const subsets = {
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
} as const

/** Out of the built portal, so that a person who has seen it loads none twice; without one the device's own font. */
export function portalFonts(portal: string): string {
  const folder = join(portal, 'assets')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return Object.entries(subsets)
    .flatMap(([subset, range]) => {
      const file = files.find(
        (name) => name.startsWith(`inter-${subset}-wght-normal`) && name.endsWith('.woff2'),
      )
      return file === undefined
        ? []
        : `@font-face{font-family:"Inter Variable";font-weight:100 900;font-display:swap;src:url("/assets/${file}") format("woff2");unicode-range:${range}}\n`
    })
    .join('')
}
