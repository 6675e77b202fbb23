import { createOpener } from '@guihang/ui/opener.ts'

export const find = createOpener()
/** The list of keys. */
export const keyList = createOpener()
/** Where business time is moved ahead, in a demo and a trial. */
export const clock = createOpener()
