// `npm run release`: makes the one archive of what production runs, for Linux on x64.
import { StartError } from '../apps/api/src/platform/start-error.ts'
import { makeRelease } from './release/make-release.ts'

try {
  await makeRelease((line) => console.log(line))
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
