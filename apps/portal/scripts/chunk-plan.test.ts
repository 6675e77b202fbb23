import { describe, expect, it } from 'vitest'
import { chunkNames } from './chunk-plan.ts'

/** A file as it falls when nobody gathers: `entry` is what is asked for by name, if anything is. */
function chunk(fileName: string, modules: string[], imports: string[] = [], entry: string | null = null) {
  return {
    fileName,
    imports,
    facadeModuleId: entry,
    modules: Object.fromEntries(
      modules.map((module) => [module, { code: '', renderedLength: 1, renderedExports: [] }]),
    ),
  }
}

const page = (name: string) => `/portal/src/features/${name}-page.tsx`
const names = chunkNames([
  chunk(
    'index',
    ['/portal/src/main.tsx', '/portal/src/app/enter.ts', '/portal/node_modules/react/index.js'],
    [],
    '/portal/index.html',
  ),
  chunk('inside', ['/portal/src/app/inside.ts'], ['api', 'index'], '/portal/src/app/inside.ts'),
  chunk('api', ['/portal/src/app/api.ts']),
  chunk('list', [page('parcel-list/parcels')], ['api', 'badge', 'index'], page('parcel-list/parcels')),
  chunk(
    'create',
    [page('parcel-form/parcel-form')],
    ['api', 'badge', 'address'],
    page('parcel-form/parcel-form'),
  ),
  chunk('stores', [page('stores/stores')], ['api', 'address'], page('stores/stores')),
  chunk('badge', ['/portal/src/ui/badge.tsx']),
  chunk('address', ['/portal/src/ui/address.tsx']),
])

describe('the plan of shared files', () => {
  it('puts libraries of every visit into a file of their own', () => {
    expect(names.get('/portal/node_modules/react/index.js')).toBe('vendor')
    expect(names.get('/portal/src/app/enter.ts')).toBe('start')
  })

  it('leaves what opens the portal to itself: it waits for the others', () => {
    expect(names.has('/portal/src/main.tsx')).toBe(false)
  })

  it('lets the earliest visit bring what later ones share', () => {
    expect(names.get('/portal/src/app/api.ts')).toBe('inside')
    expect(names.get('/portal/src/ui/badge.tsx')).toBe('common')
    expect(names.get('/portal/src/ui/address.tsx')).toBe('forms')
  })

  it('leaves with a screen what it alone needs', () => {
    expect(names.has(page('parcel-list/parcels'))).toBe(false)
    expect(names.has(page('stores/stores'))).toBe(false)
  })
})
