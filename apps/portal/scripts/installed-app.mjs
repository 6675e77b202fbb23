// Adds what an installed portal needs to a finished build: its version in the page, the service worker with the list of
// files it keeps on the device, and the manifests in both languages.
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Screens and parts that open without a connection, with all they import. Others are kept once they were opened. */
const roots = [
  'index.html',
  'app/signed-in.tsx',
  'app/shell/shell.tsx',
  'app/further-screens.tsx',
  'core/screen/not-found-screen.tsx',
  'parcel-form/parcel-form-page.tsx',
  'parcel-list/parcels-page.tsx',
  'dashboard/dashboard-page.tsx',
]
/** What these fetch only when it is wanted is wanted offline as well. */
const parts = [
  'packages/ui/src/',
  'src/core/addresses/',
  'src/app/shell/',
  'src/app/device/',
  'features/parcels/parcel-form/',
  'features/parcels/parcel-list/',
  'features/parcels/parcel-needs/',
]

export async function addInstalledApp(folder, output) {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const files = ['/index.html', '/theme.js', '/favicon.svg', ...filesKept(output)]
  const version = createHash('sha256').update(page).digest('hex').slice(0, 12)
  const named = page.replace('</title>', `</title>\n    <meta name="version" content="${version}" />`)
  await writeFile(join(folder, 'index.html'), named)
  const worker = await readFile('offline/service-worker.js', 'utf8')
  const placed = worker.replace("{ version: '', files: [] }", () => JSON.stringify({ version, files }))
  if (placed === worker) throw new Error('The service worker has no place for its files')
  await writeFile(join(folder, 'service-worker.js'), placed)
  for (const language of ['vi', 'en']) {
    const manifest = JSON.stringify(await manifestIn(language))
    await writeFile(join(folder, `manifest.${language}.webmanifest`), manifest)
  }
}

/** The addresses of the files to keep, without those for a language nobody here reads. */
export function filesKept(output) {
  const chunks = new Map(
    output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  )
  const isOne = (names, { facadeModuleId }) => names.some((name) => facadeModuleId?.includes(`/${name}`))
  const lost = [...roots, ...parts].filter((name) => ![...chunks.values()].some((one) => isOne([name], one)))
  if (lost.length > 0) throw new Error(`These parts moved or are gone: ${lost.join(', ')}`)
  const kept = new Set([...chunks.values()].filter((chunk) => isOne(roots, chunk)))
  for (const { imports, dynamicImports } of kept) {
    const wanted = dynamicImports.filter((name) => isOne(parts, chunks.get(name) ?? {}))
    for (const name of [...imports, ...wanted]) if (chunks.has(name)) kept.add(chunks.get(name))
  }
  const styles = [...kept].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = output.map(({ fileName }) => fileName).filter((name) => /\/inter-[^/]*\.woff2$/.test(name))
  return [...new Set([...[...kept].map(({ fileName }) => fileName), ...styles, ...fonts])]
    .map((name) => `/${name}`)
    .sort()
}

async function manifestIn(language) {
  const read = async (file) => JSON.parse(await readFile(`messages/${language}/${file}.json`, 'utf8'))
  const app = await read('app')
  const pickup = await read('pickup')
  const icon = (name, size, purpose) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: app.app_name,
    short_name: app.app_name,
    description: app.app_description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#f4f6f4',
    background_color: '#f4f6f4',
    categories: ['business', 'shopping'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: app.app_create_parcel, url: '/packages/create', icons: [icon('icon-192', 192, 'any')] },
      { name: app.app_nav_parcels, url: '/packages', icons: [icon('icon-192', 192, 'any')] },
      { name: pickup.pickup_scan_name, url: '/pickup-list', icons: [icon('icon-192', 192, 'any')] },
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  }
}
