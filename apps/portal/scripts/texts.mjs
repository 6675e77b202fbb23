import { fileURLToPath } from 'node:url'
import { webTexts } from '../../../packages/web/scripts/texts.mjs'

const inPortal = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** All texts that the portal shows, of the packages below it as well, and where their modules go. */
export const texts = [
  ...webTexts,
  { from: inPortal('messages'), to: inPortal('src/texts'), over: '@guihang/web' },
]
