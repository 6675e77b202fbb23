import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/api.ts'

const page =
  '<!doctype html><title>Gửi Hàng</title><script type="module" src="/assets/index-Ab12Cd34.js"></script>'
const script = `document.title = 'Gửi Hàng'\n${'// dài\n'.repeat(200)}`

let api: TestApi
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guihang-portal-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  for (const [language, name] of Object.entries({ vi: 'Tạo đơn', en: 'Create parcel' })) {
    const icons = [{ src: '/icons/icon-192.png' }]
    const manifest = { name: 'Gửi Hàng', short_name: 'Gửi Hàng', icons, shortcuts: [{ name }] }
    writeFileSync(join(folder, `manifest.${language}.webmanifest`), JSON.stringify(manifest))
  }
  writeFileSync(join(folder, 'assets/index-Ab12Cd34.js.map'), '{}')
  writeFileSync(join(folder, '.env'), 'SECRET=1')
  writeFileSync(join(folder, 'assets/font-Ab12Cd34.woff2'), 'as it is')
  writeFileSync(join(folder, 'assets/client-Ab12Cd34.tgz'), 'as it is')
  writeFileSync(join(folder, 'theme.js'), 'document.documentElement.dataset.theme = "light"')
  writeFileSync(join(folder, 'assets/index-Ab12Cd34.js'), script)
  writeFileSync(join(folder, 'assets/index-Ab12Cd34.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/index-Ab12Cd34.js.gz'), gzipSync(script))
  api = await startTestApi({ portal: folder })
})
afterAll(async () => {
  await api.stop()
  rmSync(folder, { recursive: true })
})

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

describe('the portal', () => {
  it.each([
    '/',
    '/login',
    '/live-dashboard',
    '/packages/01890000-0000-7000-8000-000000000000/awb',
    '/packages/edit/id=12&no=3&type=valid',
    '/packages/edit-created/GH123&valid',
    '/confirm-password/abc?token=x',
  ])('answers its page at %s', async (path) => {
    const response = await api.fetch(path, asBrowser)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(page)
  })

  it('keeps hashed files for a year and asks again for the others', async () => {
    const hashed = await api.fetch('/assets/index-Ab12Cd34.js')
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const theme = await api.fetch('/theme.js')
    expect(theme.headers.get('cache-control')).toBe('no-cache')
    expect(theme.headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
    const again = await api.fetch('/theme.js', {
      headers: { 'if-none-match': theme.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
    })
    expect(again.status).toBe(304)
  })

  it.each(['br', 'gzip'])('sends what the build has compressed as %s', async (encoding) => {
    const response = await api.fetch('/assets/index-Ab12Cd34.js', {
      headers: { 'accept-encoding': encoding },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await response.text()).toBe(script)
  })

  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'gzip'],
    ['identity', null],
    ['gzip;q=0', null],
  ])('sends to a browser that understands "%s" its file as %s', async (understood, encoding) => {
    const response = await api.fetch('/assets/index-Ab12Cd34.js', {
      headers: { 'accept-encoding': understood },
    })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('content-type')).toBe('application/javascript; charset=utf-8')
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.text()).toBe(script)
  })

  it.each([
    ['/assets/font-Ab12Cd34.woff2', 'font/woff2'],
    ['/assets/client-Ab12Cd34.tgz', 'application/octet-stream'],
  ])('sends as it is what the build has not compressed (%s)', async (path, type) => {
    const response = await api.fetch(path, { headers: { 'accept-encoding': 'br, gzip' } })
    expect(response.headers.get('content-encoding')).toBeNull()
    expect(response.headers.get('content-type')).toBe(type)
    expect(await response.text()).toBe('as it is')
  })

  it('says how long a file is without sending it', async () => {
    const response = await api.fetch('/assets/index-Ab12Cd34.js', {
      method: 'HEAD',
      headers: { 'accept-encoding': 'identity' },
    })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(script))
    expect(await response.text()).toBe('')
  })

  it.each([
    ['bytes=0-7', 206, 'document'],
    ['bytes=999999-', 416, ''],
  ])('sends the part of a file that is asked for (%s: %i)', async (range, status, text) => {
    const response = await api.fetch('/assets/index-Ab12Cd34.js', {
      headers: { range, 'accept-encoding': 'identity' },
    })
    expect(response.status).toBe(status)
    expect(await response.text()).toBe(text)
  })

  it.each(['br', 'identity'])('does not send again what a browser has as %s', async (encoding) => {
    const ask = (headers: Record<string, string>) =>
      api.fetch('/assets/index-Ab12Cd34.js', { headers: { ...headers, 'accept-encoding': encoding } })
    const first = await ask({})
    const known = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' }
    const again = await ask(known)
    expect(again.status).toBe(304)
    expect(again.headers.get('content-type')).toBeNull()
    for (const name of ['etag', 'vary', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect(again.headers.get(name), name).toBe(first.headers.get(name))
    expect((await ask({ 'if-match': '"another"' })).status).toBe(412)
  })

  it.each([
    '/assets',
    '/assets/',
    '/assets/missing-00000000.js',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/v1/khong-co',
    '/ops/v1/x',
    '/favicon.bmp',
  ])('does not answer its page for %s', async (path) => {
    const response = await api.fetch(path, path.startsWith('/favicon') ? {} : asBrowser)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'ENOTFOUND' })
  })
})

describe('a build', () => {
  it.each([
    '/.env',
    '/assets/index-Ab12Cd34.js.map',
    '/assets/index-Ab12Cd34.js.br',
    '/assets/index-Ab12Cd34.js.gz',
    '/manifest.vi.webmanifest',
  ])('keeps %s to itself', async (path) => {
    expect((await api.fetch(path)).status).toBe(404)
  })
})

describe('an installed portal', () => {
  it.each([
    ['vi-VN,vi;q=0.9', 'Tạo đơn'],
    ['en-GB,en;q=0.9', 'Create parcel'],
  ])(
    'has a manifest in the language of the browser (%s), under the name of the provider',
    async (spoken, name) => {
      const response = await api.fetch('/manifest.webmanifest', { headers: { 'accept-language': spoken } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(response.headers.get('vary')).toBe('accept-language')
      expect((await api.fetch('/manifest.webmanifest', { method: 'HEAD' })).status).toBe(200)
      const { provider } = api.platform
      expect(await response.json()).toEqual({
        name: provider.name,
        short_name: provider.name,
        icons: [{ src: '/icons/icon-192.png' }],
        shortcuts: [{ name }],
      })
    },
  )

  it('goes by the name and the logo of its provider', async () => {
    const logo = join(folder, 'logo.png')
    const head = Buffer.alloc(24)
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1').copy(head)
    head.writeUInt32BE(256, 16)
    head.writeUInt32BE(256, 20)
    writeFileSync(logo, head)
    const other = await startTestApi({
      portal: folder,
      environment: { PROVIDER_NAME: 'Giao Nhanh', PROVIDER_LOGO: logo },
    })
    const manifest = await (await other.fetch('/manifest.webmanifest')).json()
    await other.stop()
    expect(manifest.name).toBe('Giao Nhanh')
    expect(manifest.icons).toEqual([
      {
        src: expect.stringMatching(/^\/provider-logo-\w+\.png$/),
        sizes: '256x256',
        type: 'image/png',
        purpose: 'any',
      },
    ])
  })

  it('leads to the form when something is shared with a device that lost its service worker', async () => {
    const form = new FormData()
    form.set('text', 'chị Linh 0766102558')
    const response = await api.fetch('/share', { method: 'POST', body: form, redirect: 'manual' })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/packages/create')
  })
})

describe('check 43: security headers', () => {
  it.each([
    '/',
    '/login',
    '/assets/index-Ab12Cd34.js',
    '/assets/missing.js',
    '/theme.js',
    '/healthz',
    '/readyz',
    '/metrics',
    '/v1/public-settings',
    '/v1/user/profile',
    '/v1/khong-co',
    '/v1/openapi.json',
    '/ops/v1/parcels',
    '/docs',
    '/docs/',
    '/docs/vi',
    '/docs/en/calls/createParcel',
    '/docs/en/nowhere',
    '/docs/style.css',
    '/ops/docs',
    '/ops/docs/static/swagger-ui.css',
  ])('are on the answer of %s', async (path) => {
    const { headers } = await api.fetch(path, asBrowser)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|http|\*)/)
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    if (!path.startsWith('/ops/docs')) {
      expect(policy).toContain("style-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.has('x-powered-by')).toBe(false)
    expect(headers.has('server')).toBe(false)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{20}$/)
    if (path.startsWith('/v1')) expect(headers.get('cache-control')).toBe('no-store')
  })

  it('allow the camera at the hand-over list alone', async () => {
    const cameraAt = async (path: string) =>
      (await api.fetch(path, asBrowser)).headers.get('permissions-policy')?.split(',')[0]
    expect(await cameraAt('/pickup-list')).toBe('camera=(self)')
    expect(await cameraAt('/pickup-list?camera=1')).toBe('camera=(self)')
    for (const path of ['/', '/packages', '/pickup-lists', '/v1/pickup-list', '/packages?next=/pickup-list'])
      expect(await cameraAt(path), path).toBe('camera=()')
  })

  it('ask for HTTPS only where shops come by HTTPS', async () => {
    expect((await api.fetch('/healthz')).headers.has('strict-transport-security')).toBe(false)
    const secure = await startTestApi({ environment: { PUBLIC_URL: 'https://guihang.example' } })
    const { headers } = await secure.fetch('/healthz')
    await secure.stop()
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/)
  })
})

describe('the documents', () => {
  it.each([
    ['/v1/openapi.json', '/v1/packages', 'createParcel'],
    ['/ops/v1/openapi.json', '/ops/v1/parcel-events', 'reportEvents'],
  ])('at %s are OpenAPI 3.1', async (address, path, operationId) => {
    const document = await (await api.fetch(address)).json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(document.paths[path].post.operationId).toBe(operationId)
  })

  it('of shops say nothing of the operations API, and the other way round', async () => {
    const shop = await (await api.fetch('/v1/openapi.json')).json()
    const operator = await (await api.fetch('/ops/v1/openapi.json')).json()
    expect(Object.keys(shop.paths).every((path) => path.startsWith('/v1/'))).toBe(true)
    expect(Object.keys(operator.paths).every((path) => path.startsWith('/ops/v1/'))).toBe(true)
  })

  it('reads on the provider’s page the same document as at its own address, also a second time', async () => {
    const read = async (path: string) => await (await api.fetch(path)).json()
    const document = await read('/ops/v1/openapi.json')
    expect(Object.keys(document.paths).length).toBeGreaterThan(50)
    for (let time = 0; time < 2; time += 1) expect(await read('/ops/docs/json')).toEqual(document)
  })

  it('of operators are shown with nothing from another origin', async () => {
    const pages = '/ops/docs'
    const html = await (await api.fetch(pages)).text()
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) {
      expect(file.startsWith('/')).toBe(true)
      const answer = await api.fetch(file)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toMatch(
        /^(text\/(css|javascript)|application\/javascript|image\/png)/,
      )
    }
    // Its policy would not run it.
    expect(html).not.toMatch(/<script>|<style|style=|\son\w+=/)
    expect((await api.fetch(`${pages}/static/package.json`)).status).toBe(404)
    const document = await (await api.fetch(`${pages}/json`)).json()
    expect(document.openapi).toBe('3.1.0')
  })
})
