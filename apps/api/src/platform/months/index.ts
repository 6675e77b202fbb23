export { makeMonths } from './make-months.ts'
export { listParts, remakeParts } from './months.store.ts'
