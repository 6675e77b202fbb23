import { join } from 'node:path'
import { type Built, buildOnce } from './build-once.ts'
import { runToTheEnd } from './child.ts'

const api: Built = {
  sources: ['apps/api/{src,scripts}/**', 'packages/{domain,contract}/src/**', 'package-lock.json'],
  except: ['**/*.{test,fixture}.ts', 'apps/api/src/testing/**'],
  product: 'apps/api/dist/main.mjs',
  stamp: '.cache/api-build',
}

/**
 * Packs the API with the packages that it needs into one file, unless the last one was made from the same files, and
 * answers that file: reading 1,500 files was a third of what a start costs (decision 0456).
 */
export async function buildApi(root: string, signal: AbortSignal): Promise<string> {
  await buildOnce(root, api, async () => {
    await runToTheEnd(join(root, 'apps/api/scripts/build.ts'), [], { settings: process.env, signal })
  })
  return join(root, api.product)
}

// Tests begin here: nothing of the apps imports a script.
if (import.meta.main) await buildApi(join(import.meta.dirname, '..', '..'), new AbortController().signal)
