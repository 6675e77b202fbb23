// Keeps the app itself on the device, so that it opens without a connection. It keeps no answer of the API but the lists
// of provinces and wards, which are the same for everybody (decision 0281). The build puts the version and the files in.
const build = { version: '', files: [] }
const app = `guihang-app-${build.version}`
const units = 'guihang-units'
const shared = 'guihang-shared'
/** So long (ms) a screen waits for the server before it opens from the device. */
const patience = 4_000

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => {
  if (event.data === 'version') event.source.postMessage({ version: build.version })
  if (event.data === 'units') event.waitUntil(fetchUnits())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== location.origin) return
  if (request.method === 'POST' && url.pathname === '/share') event.respondWith(takeShared(request))
  if (request.method !== 'GET') return
  if (url.pathname.startsWith('/assets/')) event.respondWith(fileOf(request))
  else if (build.files.includes(url.pathname)) event.respondWith(present(request, url.pathname))
  else if (request.mode === 'navigate' && isScreen(url.pathname))
    event.respondWith(present(request, '/index.html'))
  else if (/^\/v1\/address-level-[123]$/.test(url.pathname)) event.respondWith(unitsOf(request))
})

async function install() {
  const cache = await caches.open(app)
  await Promise.all(
    build.files.map(async (path) => {
      const hashed = path.startsWith('/assets/')
      const known = hashed && (await caches.match(path, { ignoreVary: true }))
      const file = known || (await fetch(path, { cache: hashed ? 'default' : 'no-cache' }))
      if (!file.ok) throw new Error(`${path} answered ${file.status}`)
      await cache.put(path, file)
    }),
  )
  // While a provider updates its processes one after the other, another one may have answered.
  const page = await (await cache.match('/index.html')).text()
  if (!page.includes(`content="${build.version}"`)) throw new Error('The page is of another version')
  await self.skipWaiting()
}

/** Open tabs of the version before still find their files: only older versions go. */
async function activate() {
  const versions = (await caches.keys()).filter((name) => name.startsWith('guihang-app-') && name !== app)
  await Promise.all(versions.slice(0, -1).map((name) => caches.delete(name)))
  await self.clients.claim()
  for (const client of await self.clients.matchAll()) client.postMessage({ version: build.version })
}

/** A file whose name has the hash of its content never changes. */
async function fileOf(request) {
  const known = await caches.match(request, { ignoreVary: true })
  if (known) return known
  const file = await fetch(request)
  if (file.ok) await (await caches.open(app)).put(request, file.clone())
  return file
}

/** The server's answer; where none comes, or its proxy has no server behind it, the file on the device. */
async function present(request, path) {
  const asked = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  const known = await (await caches.open(app)).match(path, { ignoreVary: true })
  return known ?? asked
}

function isScreen(path) {
  return !/^\/(v1|ops|docs|console|t|mailbox|healthz|readyz|metrics)(\/|$)/.test(path)
}

/** The server's list, or else the last one it told, marked so that nobody takes it for an answer of the server. */
async function unitsOf(request) {
  const cache = await caches.open(units)
  try {
    const list = await fetch(request)
    if (list.ok) await cache.put(request, list.clone())
    return list
  } catch (problem) {
    const known = await cache.match(request, { ignoreVary: true })
    if (!known) throw problem
    const headers = new Headers(known.headers)
    headers.set('x-from-device', '1')
    return new Response(known.body, { status: known.status, headers })
  }
}

/** Fetches the provinces and their wards ahead, one list after the other: 35 small ones, asked for once. */
async function fetchUnits() {
  const cache = await caches.open(units)
  const scheme = 'address_scheme=vn2025'
  const provinces = await listOf(cache, `/v1/address-level-1?${scheme}`)
  for (const { code } of provinces) await listOf(cache, `/v1/address-level-3?${scheme}&parent_code=${code}`)
}

async function listOf(cache, path) {
  const known = (await cache.match(path, { ignoreVary: true })) ?? (await fetch(path))
  if (!known.ok) throw new Error(`${path} answered ${known.status}`)
  await cache.put(path, known.clone())
  return (await known.json()).data
}

/** What another app of the phone shares: kept until the form has read it. */
async function takeShared(request) {
  const form = await request.formData()
  const said = ['title', 'text', 'url'].map((name) => form.get(name)).filter((text) => text)
  const cache = await caches.open(shared)
  await cache.put('/shared', new Response(said.join('\n').slice(0, 20_000)))
  // With the security headers of every other answer.
  const page = await (await caches.open(app)).match('/index.html')
  const headers = new Headers(page?.headers)
  for (const name of ['content-type', 'content-length', 'content-encoding', 'etag']) headers.delete(name)
  headers.set('location', '/packages/create?shared=1')
  return new Response(null, { status: 303, headers })
}
