import { fileURLToPath } from 'node:url'

const inUi = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The texts of the building blocks, and where their modules go. */
export const uiTexts = { from: inUi('messages'), to: inUi('src/texts') }

/** The vendored icons, and where their modules go. */
export const icons = { from: inUi('vendor/lucide/icons.json'), to: inUi('src/icons') }
