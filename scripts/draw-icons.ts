// `node scripts/draw-icons.ts`: draws the icons of the installed portal from the mark in favicon.svg. Their files are
// committed, so it runs again only when the mark changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium/chromium.mjs'

const portal = join(import.meta.dirname, '..', 'apps', 'portal', 'public')
const mark = readFileSync(join(portal, 'favicon.svg'), 'utf8')
// A system cuts a maskable icon to its own shape: the ground goes to the edges, the mark stays within the middle 80 %.
const full = mark
  .replace(/<rect[^>]*\/>/, '<rect width="32" height="32" fill="#0a6562"/>')
  .replace('<path', '<path transform="translate(16 16) scale(.8) translate(-16 -16)"')
const icons = [
  { file: 'icon-192.png', size: 192, svg: mark },
  { file: 'icon-512.png', size: 512, svg: mark },
  { file: 'maskable-512.png', size: 512, svg: full },
  { file: 'apple-touch-icon.png', size: 180, svg: full },
]

const executablePath = findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const page = await browser.newPage()
for (const { file, size, svg } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const drawing = svg.replace('<svg', `<svg width="${size}" height="${size}" style="display:block"`)
  await page.setContent(`<body style="margin:0">${drawing}</body>`)
  await page.screenshot({ path: join(portal, 'icons', file), omitBackground: true })
}
await browser.close()
