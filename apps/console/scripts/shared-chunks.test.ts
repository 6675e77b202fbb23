import { describe, expect, it } from 'vitest'
import { chunkNames } from './shared-chunks.ts'

const page = (name: string) => `/console/src/features/${name}-page.tsx`
const file = (name: string) => `/console/src/${name}.tsx`

/** A chunk of one file as Rolldown makes it alone; `opens` is true where something is fetched by this name. */
function chunk(path: string, imports: string[] = [], opens = true) {
  return {
    fileName: path,
    imports,
    facadeModuleId: opens ? path : null,
    modules: { [path]: { code: '', renderedLength: 1, renderedExports: [] } },
  }
}

const screens = [
  'carrier-money/letters/letters',
  'carrier-money/scorecard/scorecard',
  'carrier-money/statements/statements',
  'carriers/connections/connections',
  'carriers/rules/rules',
  'carriers/work/work',
  'cash/cash',
  'health/health',
  'parcels/parcels',
  'payouts/payouts',
  'settings/hubs/hubs',
  'shops/shops',
  'staff/staff',
  'support/support',
]

const names = chunkNames([
  chunk('/console/index.html', [file('react')]),
  chunk(page('sign-in/sign-in'), [file('react'), file('field')]),
  chunk('/console/src/app/shell.tsx', [file('react'), file('menu')]),
  ...screens.map((screen) => chunk(page(screen), [file('react'), file('table'), file('menu')])),
  chunk(page('approvals/approvals'), [file('queue'), file('field')]),
  chunk(file('drawer'), [file('queue')]),
  ...['react', 'field', 'menu', 'table', 'queue'].map((name) => chunk(file(name), [], false)),
])

describe('the shared files of the console', () => {
  it('put what the entry loads into one file, then what the sign-in adds, then what stands around the screens', () => {
    expect(names.get(file('react'))).toBe('start')
    expect(names.get(file('field'))).toBe('sign-in')
    expect(names.get(file('menu'))).toBe('shell')
  })

  it('put what most screens are made of into one file', () => {
    expect(names.get(file('table'))).toBe('screens')
  })

  it('leave to Rolldown what few load, and with a screen what it alone needs', () => {
    expect(names.has(file('queue'))).toBe(false)
    expect(names.has(page('cash/cash'))).toBe(false)
  })
})
