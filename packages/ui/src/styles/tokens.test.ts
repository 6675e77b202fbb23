import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** What a token is in each theme, as red, green and blue. */
function coloursOf(name: string): [light: number[], dark: number[]] {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? []
  if (light === undefined || dark === undefined) throw new Error(`--${name} is no colour of two themes`)
  return [channelsOf(light), channelsOf(dark)]
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
}

/** Relative luminance (WCAG 2.2). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'surface-sunken', 'surface-hover']
const texts: Readonly<Record<string, readonly string[]>> = {
  ink: [...grounds, 'mark', 'accent-soft', 'warn-soft', 'danger-soft', 'paper'],
  'ink-2': grounds,
  'ink-3': grounds,
  'accent-ink': [...grounds, 'accent-soft'],
  'danger-ink': [...grounds, 'danger-soft'],
  'warn-ink': [...grounds, 'warn-soft'],
  'ok-ink': grounds,
  'paper-ink': ['paper'],
  'on-accent': ['accent', 'accent-hover', 'accent-press'],
  'on-danger': ['danger', 'danger-hover'],
  'on-inverse': ['inverse'],
  'on-inverse-2': ['inverse'],
}

describe('the colours of both themes', () => {
  it.each(Object.entries(texts).flatMap(([text, on]) => on.map((ground) => [text, ground] as const)))(
    'let --%s be read on --%s',
    (text, ground) => {
      const [one, other] = [coloursOf(text), coloursOf(ground)]
      for (const theme of [0, 1] as const)
        expect(contrast(one[theme], other[theme])).toBeGreaterThanOrEqual(4.5)
    },
  )
})
