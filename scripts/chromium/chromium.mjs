// Plain JavaScript that runs on Node 20.19, the oldest Node this project can be started with.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { withLock } from '../lock.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
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
const packages = ['chromium-headless-shell', 'fonts-liberation']

/** The system's Chromium or Chrome; CHROMIUM_PATH names another one. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH ?? '', ...onPath, ...applications].find(
    (path) => path && existsSync(path),
  )
}

/** Begins what `bringChromium` does, in a process of its own: apt needs nothing of what npm installs meanwhile. */
export function beginToBringChromium() {
  if (findChromium() || !canInstall()) return
  sayInstalling()
  const program = fileURLToPath(new URL('install-chromium.mjs', import.meta.url))
  spawn(process.execPath, [program], { stdio: ['ignore', 'ignore', 'inherit'] }).unref()
}

/** Installs Chromium where root may with apt. Elsewhere it answers one sentence with the command to run. */
export async function bringChromium() {
  // Who installs it may not have finished, though its program is there.
  await withLock(join(root, '.cache', 'chromium.lock'), install)
  if (findChromium()) return undefined
  return existsSync('/usr/bin/apt-get')
    ? `The browser journeys need Chromium: run "sudo apt-get ${installing().join(' ')}" and start again.`
    : 'The browser journeys need Chromium or Chrome: install it from https://www.google.com/chrome, or set CHROMIUM_PATH to its program, and start again.'
}

function install() {
  if (findChromium() || !canInstall()) return
  sayInstalling()
  apt(['update'])
  apt(installing())
}

function sayInstalling() {
  console.log('Installing Chromium for the browser journeys …')
}

function canInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installing() {
  return ['install', '-y', '--no-install-recommends', ...packages]
}

function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-q', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
