import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pollMs, testMs, unitTestMs } from '../test/patience.ts'

const root = join(import.meta.dirname, '..', '..')

/** Limits (ms) that a test file names for itself although its project has more patience. */
function shortLimits(file: string, text: string): string[] {
  const ofTest = file.endsWith('.api.test.ts') ? testMs : unitTestMs
  return text.split('\n').flatMap((line, at) => {
    const limits = [
      // The last argument of a test or hook of several lines.
      [/^(?: {2})*\}, ([\d_]{6,})\)$/, ofTest],
      [/\b(?:it|test|describe)\b.*, \{ timeout: ([\d_]+)/, ofTest],
      [/^\s*(?:\{ )?timeout: ([\d_]+)(?: \})?,$/, pollMs],
      [/\bpoll\(.*\{ timeout: ([\d_]+)/, pollMs],
      // Vitest itself waits a second for these.
      [/\bvi\.wait(?:For|Until)\((?!.*timeout:)()/, pollMs],
      [/\bvi\.wait(?:For|Until)\(.*timeout: ([\d_]+)/, pollMs],
    ] as const
    const isShort = limits.some(([named, least]) => {
      const given = named.exec(line)?.[1]
      return given !== undefined && Number(given.replaceAll('_', '')) < least
    })
    return isShort ? [`${file}:${at + 1}`] : []
  })
}

describe('a test', () => {
  it('is no less patient than its project: a machine of a third of the usual speed passes as well', () => {
    const files = globSync('{packages,apps,scripts,judge,bench}/**/*.test.{ts,tsx}', {
      cwd: root,
      exclude: ['**/node_modules/**', '**/dist/**', 'scripts/repository/patience.test.ts'],
    })
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) => shortLimits(file, readFileSync(join(root, file), 'utf8')))
    expect(found).toEqual([])
  })

  it.each([
    "  it('does', { timeout: 60_000 }, async () => {",
    '  }, 60_000)',
    '}, 120_000)',
    '    await expect.poll(read, { timeout: 5_000 }).toBe(1)',
    '      { timeout: 5_000 },',
    '          timeout: 5_000,',
    '    await vi.waitFor(() => expect(read()).toBe(1))',
    '    await vi.waitUntil(() => read(), { timeout: 5_000 })',
  ])('with %j has less', (line) => expect(shortLimits('a.api.test.ts', line)).toEqual(['a.api.test.ts:1']))

  it.each([
    '}, 1_200_000)',
    '    await expect.poll(read, { interval: 5 }).toBe(1)',
    '    await vi.waitFor(() => expect(read()).toBe(1), { timeout: 240_000 })',
    '    expect(sum).toBe(60_000)',
  ])('with %j has enough', (line) => expect(shortLimits('a.api.test.ts', line)).toEqual([]))
})
