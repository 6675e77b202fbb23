import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { buildTargets, supportedBrowsers } from '../../../packages/web/scripts/supported-browsers.ts'

describe('the supported browsers', () => {
  it('are what the portal is built for, scripts and style sheets alike', async () => {
    const root = join(import.meta.dirname, '..')
    const { build } = await resolveConfig({ root, configFile: join(root, 'vite.config.ts') }, 'build')
    expect(build.target).toEqual(buildTargets(supportedBrowsers()))
    expect(build.cssTarget).toEqual(build.target)
  })

  it('are the ones that the README names', () => {
    const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
    const oldest = (browser: string) =>
      supportedBrowsers()
        .find((query) => query.startsWith(`${browser} `))
        ?.split(' ')[2]
    expect(oldest('edge')).toBe(oldest('chrome'))
    expect(oldest('ios_saf')).toBe(oldest('safari'))
    expect(readme).toContain(
      `Chrome and Edge ${oldest('chrome')}, Firefox ${oldest('firefox')}, Safari ${oldest('safari')} (iPhone and Mac)`,
    )
  })

  it('are written as an oldest version, or the build stops', () => {
    expect(buildTargets(['chrome >= 123', 'ios_saf >= 17.5'])).toEqual(['chrome123', 'ios17.5'])
    expect(() => buildTargets(['last 2 versions'])).toThrow('written like "safari >= 17.5"')
    expect(() => buildTargets(['opera >= 100'])).toThrow('opera >= 100')
  })
})
