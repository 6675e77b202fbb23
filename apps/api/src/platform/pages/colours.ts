/** The portal's colours that pages without its scripts use, light and dark; a test compares them with the portal's. */
export const colours = {
  canvas: ['#f4f6f4', '#0d1312'],
  surface: ['#ffffff', '#141b1a'],
  'surface-sunken': ['#f9faf9', '#111817'],
  line: ['#e1e5e2', '#252f2d'],
  'line-strong': ['#c8cecb', '#384441'],
  'field-line': ['#87908c', '#6a7773'],
  ink: ['#13201e', '#e8eeec'],
  'ink-2': ['#424e4b', '#b6c2be'],
  'ink-3': ['#5c6865', '#93a09c'],
  accent: ['#0a6562', '#45b8ae'],
  'accent-hover': ['#08524f', '#5cc8be'],
  'on-accent': ['#ffffff', '#04201e'],
  'accent-ink': ['#0a5c59', '#71d2c9'],
  'accent-soft': ['#e1f0ee', '#12302d'],
  'accent-soft-line': ['#a9d2cd', '#235852'],
  paper: ['#fbf7ee', '#1d1c16'],
  'paper-line': ['#e4d9c2', '#3d3826'],
  'paper-ink': ['#5f5134', '#cdbf9d'],
  'danger-ink': ['#a1211a', '#ff9a90'],
  'danger-soft': ['#fdecea', '#371917'],
} as const satisfies Record<string, readonly [string, string]>

/** The same as CSS: `light-dark()` follows the page's `color-scheme`. */
export const colourTokens = Object.entries(colours)
  .map(([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`)
  .join(';')
