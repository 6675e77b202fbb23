import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '../apps/api/src/platform/start-error.ts'

// The shell without a window comes first: it takes 40 % less CPU, and Playwright's own headless browser is the same.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
  'msedge.exe',
]
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The system's Chromium or Chrome; CHROMIUM_PATH names another one. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...applications].find(
    (path) => path && existsSync(path),
  )
}

/** Installs Chromium where root may with apt; elsewhere one sentence names the command to run. */
export function ensureChromium(): void {
  if (findChromium()) return
  const install = ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation']
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser journeys …')
    apt(['update'])
    apt(install)
    if (findChromium()) return
  }
  throw new StartError(
    existsSync('/usr/bin/apt-get')
      ? `The browser journeys need Chromium: run "sudo apt-get ${install.join(' ')}" and start again.`
      : 'The browser journeys need Chromium or Chrome: install it from https://www.google.com/chrome, or set CHROMIUM_PATH to its program, and start again.',
  )
}

function apt(args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
