import {
  type Chunk,
  chunksOfBuild,
  entriesByModule,
  expectEntries,
} from '../../../packages/web/scripts/loads-of-build.ts'

/** The first loads that shared files are made for; each loads the entry as well. */
const open = { login: 'identity/login-page.tsx', register: 'accounts/register-page.tsx' }
/** What surrounds each screen behind the login: the session with its live events, and the shell. */
const around = { session: 'app/signed-in.tsx', shell: 'app/shell/shell.tsx' }
const behindLogin = {
  list: 'parcel-list/parcels-page.tsx',
  detail: 'parcel-detail/parcel-page.tsx',
  form: 'parcel-form/parcel-form-page.tsx',
  edit: 'parcel-form/edit-parcel-page.tsx',
  dashboard: 'dashboard/dashboard-page.tsx',
  stores: 'stores/stores-page.tsx',
  profile: 'account/account-page.tsx',
}

/** Pages whose small shared modules have chunks of their own: see `amongFurther`. */
const supportForms = ['support/request/request-page.tsx', 'support/ask/new-request-page.tsx']
const importRows = ['imports/review/review-page.tsx', 'imports/row/row-page.tsx']

const loadNames = new Set(Object.keys({ ...open, shell: '', ...behindLogin }))

/**
 * Which chunk each shared module belongs to: modules that the same first loads need share a file. Rolldown alone makes
 * a file for every set of screens that share a module, 135 for the list, which compress badly (decision 0047).
 */
export async function sharedChunks(): Promise<ReadonlyMap<string, string>> {
  const chunks = await chunksOfBuild()
  const pages = [...Object.values({ ...open, ...around, ...behindLogin }), ...supportForms, ...importRows]
  expectEntries(chunks, pages)
  return chunkNames(chunks)
}

/** From the chunks of a build without groups to the name of the shared chunk of each module that has one. */
export function chunkNames(chunks: readonly Chunk[]): Map<string, string> {
  const names = new Map<string, string>()
  for (const [module, entries] of entriesByModule(chunks)) {
    const within = (loads: Readonly<Record<string, string>>) =>
      Object.keys(loads).filter((name) => entries.some((entry) => entry.endsWith(`/${loads[name]}`)))
    // What stands around the screens, every screen behind the login has.
    const inside = within(around).length > 0 ? ['shell'] : within(behindLogin)
    const loads = within({ start: 'index.html' }).length > 0 ? ['start'] : [...within(open), ...inside]
    const name = loads.length > 0 ? loads.join('-') : amongFurther(entries)
    if (entries.length > 1 && name !== '') names.set(module, partOf(name, module, entries))
  }
  return names
}

/** The name of the chunk that two forms of support share, or a review of an upload and its rows: a dozen small modules
 * that no other load has, each of which weighs a hundred bytes more as a file of its own. Else ''. */
function amongFurther(entries: readonly string[]): string {
  const isForm = (entry: string) => supportForms.some((page) => entry.endsWith(`/${page}`))
  if (entries.every(isForm)) return 'requests'
  const ofImports = (entry: string) => entry.includes('/features/parcels/imports/')
  const isRow = (entry: string) => importRows.some((page) => entry.endsWith(`/${page}`))
  return entries.every(ofImports) && entries.filter(isRow).length === 2 ? 'rows' : ''
}

function partOf(name: string, module: string, entries: readonly string[]): string {
  if (name === 'detail') return partOfDetail(module)
  // The form of a row in an upload has fields for money, too, and nothing else of the parcel's form.
  if (name === 'form-edit' && /\/(ui|domain)\/src\//.test(module)) return 'inputs'
  // What only the dashboard and the screens of COD say of money is no matter of the others.
  return name === 'dashboard' && entries.every((entry) => /\/(home\/dashboard|money\/cod)\//.test(entry))
    ? 'money'
    : name
}

/** Many screens show one record, save a file or draw a timeline as the parcel's page does, and need no more of it. */
function partOfDetail(module: string): string {
  if (/\/web\/src\/(api\/save-file|screen\/record-unseen)\./.test(module)) return 'detail-record'
  return /\/ui\/src\//.test(module) ? 'detail-look' : 'detail'
}

/** A shared chunk has the first letters of its screens, `lde` for list, detail, edit: files name all they import. */
export function fileNameOf({ name }: { name: string }): string {
  const screens = name.split('-')
  const isShared = screens.length > 1 && screens.every((screen) => loadNames.has(screen))
  return `assets/${isShared ? screens.map((screen) => screen.charAt(0)).join('') : name}-[hash:7].js`
}
