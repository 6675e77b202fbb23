import type { Batch } from '@guihang/contract/parcels/batches'
import type { BatchAction } from '@guihang/domain/parcels/batches/batch-actions'
import { countText } from '@guihang/web/count-text.ts'
import { parcelsText } from '../../../core/parcels-text.ts'
import { m } from '../../../texts/messages.js'

type Some = (of: { count: string; total: string }) => string

type UndoWords = {
  act: () => string
  running: () => string
  some: Some
  kept: (of: { count: string }) => string
}

const answers: UndoWords = {
  act: m.batches_undo_answers,
  running: m.batches_undoing_answers,
  some: m.batches_undone_answers,
  kept: m.batches_kept_answers,
}
const undoWords: Record<BatchAction, UndoWords | null> = {
  print: {
    act: m.batches_undo_print,
    running: m.batches_undoing,
    some: m.batches_undone,
    kept: m.batches_kept,
  },
  cancel: {
    act: m.batches_undo_drafts,
    running: m.batches_undoing_drafts,
    some: m.batches_undone_drafts,
    kept: m.batches_kept_cancelled,
  },
  retry_push: null,
  deliver_again: answers,
  send_back: answers,
}

const words: Record<BatchAction, { running: () => string; some: Some }> = {
  print: { running: m.batches_printing, some: m.batches_printed },
  cancel: { running: m.parcels_cancelling, some: m.parcels_cancelled_some },
  retry_push: { running: m.parcels_retrying, some: m.parcels_retry_some },
  deliver_again: { running: m.batches_answering, some: m.batches_delivering_again },
  send_back: { running: m.batches_answering, some: m.batches_sent_back },
}

export function batchTitle({ action, state, rows_ok, rows_undone, rows_total }: Batch): string {
  const undo = undoWords[action]
  if (undo && state === 'undoing') return undo.running()
  if (undo && state === 'undone')
    return undo.some({ count: countText(rows_undone), total: parcelsText(rows_ok) })
  if (state === 'waiting' || state === 'running') return words[action].running()
  return words[action].some({ count: countText(rows_ok), total: parcelsText(rows_total) })
}

export function undoText({ action }: Batch): string {
  return undoWords[action]?.act() ?? m.ui_undo()
}

export function keptText({ action, rows_kept }: Batch): string {
  return undoWords[action]?.kept({ count: parcelsText(rows_kept) }) ?? ''
}

export function progressOf({ state, rows_ok, rows_rejected, rows_undone, rows_kept, rows_total }: Batch) {
  return state === 'undoing'
    ? { done: rows_undone + rows_kept, total: rows_ok }
    : { done: rows_ok + rows_rejected, total: rows_total }
}

/** How many parcels were not done: rejected, or waiting when it ended. */
export function restOf({ rows_total, rows_ok }: Batch): number {
  return rows_total - rows_ok
}
