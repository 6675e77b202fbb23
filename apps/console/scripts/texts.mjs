import { fileURLToPath } from 'node:url'
import { webTexts } from '../../../packages/web/scripts/texts.mjs'

const inConsole = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** All texts that the console shows, of the packages below it as well, and where their modules go. */
export const texts = [
  ...webTexts,
  { from: inConsole('messages'), to: inConsole('src/texts'), over: '@guihang/web' },
]
