import { StartError } from '../../apps/api/src/platform/start-error.ts'
import { bringChromium } from './chromium.mjs'

/** Installs Chromium where root may with apt. Raises StartError, with the command to run, elsewhere. */
export async function ensureChromium(): Promise<void> {
  const missing = await bringChromium()
  if (missing !== undefined) throw new StartError(missing)
}
