import { createOpener } from '@guihang/ui/opener.ts'

export const palette = createOpener()
/** The list of keys. */
export const keyList = createOpener()
