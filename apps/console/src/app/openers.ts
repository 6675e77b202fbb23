import { createOpener } from '@guihang/ui/opener.ts'

export const find = createOpener()
/** The list of keys. */
export const keyList = createOpener()
