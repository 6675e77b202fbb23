import { join } from 'node:path'
import { type Built, buildOnce } from './build-once.ts'
import { runToTheEnd } from './child.ts'

type App = {
  readonly name: string
  readonly folder: string
  readonly built: Built
}

/** What both are built from. */
const shared = [
  'packages/{ui,web}/{src,messages,scripts,vendor,build}/**',
  'packages/{domain,contract}/src/**',
]
const except = ['{apps,packages}/*/src/texts/**', 'packages/ui/src/icons/**', '**/*.test.{ts,tsx}']

const portal: App = {
  name: 'portal',
  folder: 'apps/portal',
  built: {
    sources: [
      'apps/portal/{src,messages,public,scripts}/**',
      'apps/portal/*.*',
      ...shared,
      'packages/client/src/**',
      'packages/client/{scripts/**,*.*}',
      'package-lock.json',
    ],
    except,
    product: 'apps/portal/dist/index.html',
    stamp: '.cache/portal-build',
  },
}

const consoleApp: App = {
  name: 'console',
  folder: 'apps/console',
  built: {
    sources: ['apps/console/{src,messages,scripts}/**', 'apps/console/*.*', ...shared, 'package-lock.json'],
    except,
    product: 'apps/console/dist/index.html',
    stamp: '.cache/console-build',
  },
}

type Builder = { say: (line: string) => void; ending: AbortController }

/** Builds the portal unless the last build was made from the same files. */
export async function buildPortal(root: string, builder: Builder): Promise<void> {
  await buildApp(root, portal, builder)
}

/** The console likewise. */
export async function buildConsole(root: string, builder: Builder): Promise<void> {
  await buildApp(root, consoleApp, builder)
}

async function buildApp(root: string, { name, folder, built }: App, { say, ending }: Builder): Promise<void> {
  await buildOnce(root, built, async () => {
    say(`Building the ${name} …`)
    const began = Date.now()
    for (const step of ['messages.mjs', 'build.mjs']) {
      await runToTheEnd(join(root, folder, 'scripts', step), [], {
        settings: process.env,
        signal: ending.signal,
      })
    }
    const seconds = Math.round((Date.now() - began) / 1000)
    say(`${name.replace(/^./, (letter) => letter.toUpperCase())} built in ${seconds} s`)
  })
}
