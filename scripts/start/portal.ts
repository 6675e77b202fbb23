import { join } from 'node:path'
import { type Built, buildOnce } from './build-once.ts'
import { runToTheEnd } from './child.ts'

const portal: Built = {
  sources: [
    'apps/portal/{src,messages,public,scripts}/**',
    'apps/portal/*.*',
    'packages/{ui,web}/{src,messages,scripts,vendor}/**',
    'packages/{domain,contract,client}/src/**',
    'packages/client/{scripts/**,*.*}',
    'package-lock.json',
  ],
  except: ['{apps,packages}/*/src/texts/**', 'packages/ui/src/icons/**', '**/*.test.{ts,tsx}'],
  product: 'apps/portal/dist/index.html',
  stamp: '.cache/portal-build',
}

type Builder = { say: (line: string) => void; ending: AbortController }

/** Builds the portal unless the last build was made from the same files. */
export async function buildPortal(root: string, { say, ending }: Builder): Promise<void> {
  await buildOnce(root, portal, async () => {
    say('Building the portal …')
    const began = Date.now()
    for (const step of ['messages.mjs', 'build.mjs']) {
      await runToTheEnd(join(root, 'apps/portal/scripts', step), [], {
        settings: process.env,
        signal: ending.signal,
      })
    }
    say(`Portal built in ${Math.round((Date.now() - began) / 1000)} s`)
  })
}
