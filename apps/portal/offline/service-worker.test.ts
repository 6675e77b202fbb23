import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
const fetched = vi.fn<(file: string | { url: string }) => Promise<Response>>()

const device = new Map<string, Map<string, string>>()
const pathOf = (file: string | { url: string }) =>
  new URL(typeof file === 'string' ? file : file.url, 'http://gh').pathname
const answer = (text: string | undefined) => (text === undefined ? undefined : new Response(text))
const caches = {
  open: async (name: string) => {
    const held = device.get(name) ?? new Map<string, string>()
    device.set(name, held)
    return {
      match: async (file: string) => answer(held.get(pathOf(file))),
      put: async (file: string, response: Response) => void held.set(pathOf(file), await response.text()),
    }
  },
  match: async (file: string) =>
    answer([...device.values()].map((held) => held.get(pathOf(file))).find((text) => text !== undefined)),
  keys: async () => [...device.keys()],
  delete: async (name: string) => device.delete(name),
}

function worker(version: string, files: string[]) {
  const heard: Record<string, (event: object) => void> = {}
  const self = {
    addEventListener: (kind: string, listener: (event: object) => void) => {
      heard[kind] = listener
    },
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => [] },
  }
  const code = source.replace("{ version: '', files: [] }", JSON.stringify({ version, files }))
  runInNewContext(code, {
    self,
    caches,
    fetch: fetched,
    location: { origin: 'http://gh' },
    URL,
    Response,
    setTimeout,
  })
  return {
    /** Resolves when what the worker waits for is done. */
    async hear(kind: 'install' | 'activate') {
      let work: Promise<unknown> = Promise.resolve()
      heard[kind]?.({ waitUntil: (given: Promise<unknown>) => (work = given) })
      await work
    },
    async get(path: string, mode = 'no-cors') {
      let given: Promise<Response> | undefined
      const request = { url: `http://gh${path}`, method: 'GET', mode }
      heard.fetch?.({ request, respondWith: (response: Promise<Response>) => (given = response) })
      return await (await given)?.text()
    },
  }
}

const page = (version: string) => `<meta name="version" content="${version}">`
const filesOf = (version: string) => ['/index.html', `/assets/form-${version}.js`]

/** Every file of this version is there; without one the line is down. */
function serve(version: string | null): void {
  fetched.mockImplementation(async (file) => {
    if (version === null) throw new TypeError('Failed to fetch')
    return new Response(pathOf(file) === '/index.html' ? page(version) : `form of ${version}`)
  })
}

async function installed(version: string) {
  serve(version)
  const one = worker(version, filesOf(version))
  await one.hear('install')
  await one.hear('activate')
  return one
}

beforeEach(() => device.clear())

describe('the service worker', () => {
  it('opens screens, and forms that were never opened, without a connection', async () => {
    const first = await installed('a')
    serve(null)
    expect(await first.get('/packages/create', 'navigate')).toBe(page('a'))
    expect(await first.get('/assets/form-a.js')).toBe('form of a')
  })

  it('stays as it is when the line goes in the middle of a new version', async () => {
    const first = await installed('a')
    serve(null)
    await expect(worker('b', filesOf('b')).hear('install')).rejects.toThrow('Failed to fetch')
    expect(await first.get('/packages', 'navigate')).toBe(page('a'))
    expect(await first.get('/assets/form-a.js')).toBe('form of a')
  })

  it('keeps the files of the version before for a tab that is still open, and opens the new one after a reload', async () => {
    await installed('a')
    const second = await installed('b')
    serve(null)
    expect(await second.get('/assets/form-a.js')).toBe('form of a')
    expect(await second.get('/packages', 'navigate')).toBe(page('b'))
    await installed('c')
    expect([...device.keys()]).toEqual(['guihang-app-b', 'guihang-app-c'])
  })

  it('leaves every answer of the API to the page', async () => {
    const first = await installed('a')
    expect(await first.get('/v1/shop-packages')).toBeUndefined()
    expect(await first.get('/v1/stores')).toBeUndefined()
  })
})
