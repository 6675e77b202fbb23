export { runArchiveCommand } from './archive-command.ts'
export { archivedMark, isArchived, refuseArchived } from './archived.store.ts'
