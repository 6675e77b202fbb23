// `node scripts/draw-icons.ts`: draws the icons of the installed portal from the mark in favicon.svg. Their files are
// committed, so it runs again only when the mark changes.
import { readFileSync, writeFileSync } from 'node:fs'
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
for (const { file, size, svg } of icons) writeFileSync(join(portal, 'icons', file), await draw(svg, size))
// Browsers ask for this one of pages that name no icon, as an answer of the API that somebody opens.
writeFileSync(join(portal, 'favicon.ico'), inIco(await draw(mark, 48), 48))
await browser.close()

async function draw(svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  const drawing = svg.replace('<svg', `<svg width="${size}" height="${size}" style="display:block"`)
  await page.setContent(`<body style="margin:0">${drawing}</body>`)
  return await page.screenshot({ omitBackground: true })
}

/** A file of one picture: a head of 6 bytes, an entry of 16, the PNG. */
function inIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
