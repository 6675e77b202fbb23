import { describe, expect, it } from 'vitest'
import { chunkNames, fileNameOf } from './shared-chunks.ts'

const page = (name: string) => `/portal/src/features/${name}-page.tsx`
const file = (name: string) => `/${name.startsWith('ui/') ? 'packages' : 'portal/src'}/${name}.tsx`

/** A chunk of one file as Rolldown makes it alone; `opens` is true where something is fetched by this name. */
function chunk(path: string, imports: string[] = [], opens = true) {
  return {
    fileName: path,
    imports,
    facadeModuleId: opens ? path : null,
    modules: { [path]: { code: '', renderedLength: 1, renderedExports: [] } },
  }
}

const names = chunkNames([
  chunk('/portal/index.html', [file('react')]),
  chunk(file('app/shell/shell'), [file('react'), file('client')]),
  chunk(file('app/signed-in'), [file('live')]),
  chunk(page('identity/login'), [file('react'), file('field')]),
  chunk(page('parcel-list/parcels'), [file('react'), file('client'), file('badge'), file('live')]),
  chunk(page('parcel-form/parcel-form'), [
    file('client'),
    file('field'),
    file('only-here'),
    file('ui/src/inputs/money-field'),
  ]),
  chunk(page('dashboard/dashboard'), [file('badge')]),
  chunk(file('palette'), [file('badge'), file('list')]),
  chunk(file('keys'), [file('list')]),
  chunk(page('support/request/request'), [file('request-badge')]),
  chunk(page('support/ask/new-request'), [file('request-badge')]),
  chunk(page('parcel-form/edit-parcel'), [file('ui/src/inputs/money-field')]),
  ...[
    'ui/src/inputs/money-field',
    'react',
    'client',
    'live',
    'field',
    'badge',
    'only-here',
    'list',
    'request-badge',
  ].map((name) => chunk(file(name), [], false)),
])

describe('the shared files of a build', () => {
  it('put what the entry loads into one file', () => {
    expect(names.get(file('react'))).toBe('start')
  })

  it('keep inputs that only the two forms of a parcel share apart from those forms', () => {
    expect(names.get(file('ui/src/inputs/money-field'))).toBe('inputs')
  })

  it('put what shell and session load into one file, whichever screens behind the login load it too', () => {
    expect(names.get(file('client'))).toBe('shell')
    expect(names.get(file('live'))).toBe('shell')
  })

  it('hold what the same first loads need', () => {
    expect(names.get(file('field'))).toBe('login-form')
    expect(names.get(file('badge'))).toBe('list-dashboard')
  })

  it('put what both forms of support load into one file', () => {
    expect(names.get(file('request-badge'))).toBe('requests')
  })

  it('leave with a screen what it alone needs, and to Rolldown what no first load needs', () => {
    expect(names.has(file('only-here'))).toBe(false)
    expect(names.has(page('parcel-list/parcels'))).toBe(false)
    expect(names.has(file('list'))).toBe(false)
  })
})

it('names a shared file by the first letters of its screens, and any other by its name', () => {
  expect(fileNameOf({ name: 'list-detail-edit' })).toBe('assets/lde-[hash:7].js')
  expect(fileNameOf({ name: 'parcels-page' })).toBe('assets/parcels-page-[hash:7].js')
  expect(fileNameOf({ name: 'start' })).toBe('assets/start-[hash:7].js')
})
