import { readStored } from '../../../core/storage/storage.ts'

export const lastBatchKey = 'guihang.batch'

/** The batch that was started here and whose end nobody has seen yet. */
export function lastBatch(): string | null {
  return readStored(lastBatchKey)
}
