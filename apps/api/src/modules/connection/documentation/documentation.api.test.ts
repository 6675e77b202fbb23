import { errorCatalogue } from '@guihang/contract/errors/catalogue'
import { codesOf } from '@guihang/contract/openapi/openapi'
import { softwareCalls } from '@guihang/contract/openapi/software-calls'
import { languages } from '@guihang/domain/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../testing/api.ts'
import { guidePages } from './content.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

async function page(path: string) {
  const response = await api.fetch(path)
  return { status: response.status, type: response.headers.get('content-type'), html: await response.text() }
}

describe('the documentation', () => {
  it('opens without a sign-in, in the language of the browser', async () => {
    for (const [accepted, language] of [
      ['en-GB,en;q=0.9', 'en'],
      ['vi-VN', 'vi'],
      ['fr', 'vi'],
    ] as const) {
      const response = await api.fetch('/docs', {
        redirect: 'manual',
        headers: { 'accept-language': accepted },
      })
      expect([response.status, response.headers.get('location')]).toEqual([302, `/docs/${language}`])
    }
    for (const language of languages) {
      const { status, type, html } = await page(`/docs/${language}`)
      expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
      expect(html).toContain(`<html lang="${language}">`)
    }
  })

  it('has no dead link and no dead anchor', async () => {
    const seen = new Map<string, string>()
    const open = ['/docs/vi']
    const dead: string[] = []
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const { status, html } = await page(path)
      seen.set(path, html)
      if (status !== 200) dead.push(path)
      for (const [, link = ''] of html.matchAll(/href="([^"]+)"/g)) {
        const { pathname, origin } = new URL(link, `${api.url}${path}`)
        // The portal itself is not built in this test.
        const isPage = origin === api.url && /^\/(docs|v1)\b/.test(pathname)
        if (isPage && !seen.has(pathname) && !open.includes(pathname)) open.push(pathname)
      }
    }
    for (const [path, html] of seen)
      for (const [, link = ''] of html.matchAll(/href="([^"]*#[^"]+)"/g)) {
        const { pathname, hash } = new URL(link, `${api.url}${path}`)
        if (!seen.get(pathname)?.includes(`id="${hash.slice(1)}"`)) dead.push(link)
      }
    expect(dead).toEqual([])
    const pages = languages.length * (guidePages.length + Object.keys(softwareCalls).length + 2)
    expect([...seen.keys()].filter((path) => /^\/docs\/(vi|en)/.test(path))).toHaveLength(pages)
  })

  it('holds nothing that its policy forbids, and says so of what is not there', async () => {
    for (const path of [
      '/docs/vi',
      '/docs/en/webhooks',
      '/docs/en/calls/createParcel',
      '/docs/vi/codes',
      '/docs/en/search?q=label',
    ]) {
      const { html } = await page(path)
      expect(html).not.toMatch(/<style| style=|<script(?! src="\/docs\/page\.js")| on\w+="/)
      expect(html).not.toMatch(/undefined|\[object|\{\{/)
    }
    for (const path of [
      '/docs/en/nowhere',
      '/docs/fr',
      '/docs/vi/calls/nothing',
      '/docs/vi/index',
      '/docs/vi/calls/toString',
    ]) {
      const { status, html } = await page(path)
      expect(status, path).toBe(404)
      expect(html).toContain('<h1>')
    }
  })

  it('shows of every call its address, scope, fields and codes', async () => {
    for (const declared of Object.values(softwareCalls)) {
      const { html } = await page(`/docs/en/calls/${declared.name}`)
      const address = declared.path.replace(/:(\w+)/g, '{$1}')
      expect(html).toContain(`${declared.method} ${address}`)
      expect(html).toContain(
        declared.scope === undefined ? 'Needs no token.' : `<code>${declared.scope}</code>`,
      )
      for (const code of codesOf(declared)) expect(html).toContain(`/docs/en/codes#${code}`)
      for (const [, name] of declared.path.matchAll(/:(\w+)/g)) expect(html).toContain(`<code>${name}</code>`)
    }
    const { html } = await page('/docs/vi/calls/createParcel')
    for (const field of ['receiver_phone', 'products[].quantity', 'delivery_option', 'Idempotency-Key'])
      expect(html).toContain(`<code>${field}</code>`)
    expect(html).toContain('Tạo và gửi một đơn')
    expect(html).toContain('nhỏ hơn 80')
  })

  it('lists every code of the catalogue in both languages', async () => {
    const text = (html: string) =>
      html.replace(
        /&(amp|lt|gt|quot|#39);/g,
        (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
      )
    for (const language of languages) {
      const shown = text((await page(`/docs/${language}/codes`)).html)
      for (const [code, { status, vi, en }] of Object.entries(errorCatalogue))
        for (const said of [`id="${code}"`, String(status), ...[vi, en].map(withHotline)])
          expect(shown).toContain(said)
    }
  })
})

const withHotline = (sentence: string) => sentence.replace('{hotline}', api.platform.provider.hotline)

describe('the search of the documentation', () => {
  const found = async (language: string, query: string) => {
    const { html } = await page(`/docs/${language}/search?q=${encodeURIComponent(query)}`)
    return [...html.matchAll(/<li><a href="([^"]+)">[^<]*<\/a><span>/g)].map(([, address]) => address)
  }

  it('finds calls by name, address and meaning, codes, and pages', async () => {
    expect((await found('en', 'createParcel'))[0]).toBe('/docs/en/calls/createParcel')
    expect(await found('en', 'packages-multiple-awb')).toEqual(['/docs/en/calls/printLabels'])
    expect(await found('vi', 'epks002')).toEqual(['/docs/vi/codes#EPKS002'])
    // Accents or none.
    expect(await found('vi', 'phieu doi soat bang tinh')).toContain('/docs/vi/calls/downloadCodStatement')
    expect(await found('en', 'hash_hmac')).toEqual([])
    expect(await found('en', 'webhook-id')).toEqual(['/docs/en/webhooks'])
    expect(await found('en', '')).toEqual([])
  })

  it('check 44: shows what was typed as text', async () => {
    const typed = '"><script>alert(1)</script>'
    const { html } = await page(`/docs/en/search?q=${encodeURIComponent(typed)}`)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;')
  })
})
