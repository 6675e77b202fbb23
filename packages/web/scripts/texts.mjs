import { fileURLToPath } from 'node:url'
import { uiTexts } from '../../ui/scripts/texts.mjs'

const inWeb = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The texts of this package and of the one below it, and where their modules go. */
export const webTexts = [uiTexts, { from: inWeb('messages'), to: inWeb('src/texts'), over: '@guihang/ui' }]
