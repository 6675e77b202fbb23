export { runArchiveCommand } from './archive-command.ts'
export { archivedMark, isArchived } from './archived.store.ts'
