import { ApiError } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { type ParcelAction, parcelCan } from '@guihang/domain/parcels/lifecycle/parcel-actions'
import { parcelReasonTexts } from '@guihang/domain/parcels/lifecycle/parcel-reasons'
import { problemOf } from '@guihang/web/api/problems.ts'
import { getLanguage } from '@guihang/web/language.ts'

/** What became of one parcel of a batch. `refused` cannot change by trying again, `failed` can. */
export type RowOutcome = {
  parcel: Parcel
  outcome: 'done' | 'refused' | 'failed' | 'stopped'
  message: string | null
}

// Few enough to leave the line free for other screens meanwhile.
const atOnce = 4

/** What is done to each parcel of a batch: whether it may be is known before it is asked. */
export type BatchWork = { action: ParcelAction; call: (parcel: Parcel) => Promise<unknown> }

/** After `stop` nothing new is begun. */
export async function runBatch(
  parcels: readonly Parcel[],
  work: BatchWork,
  options: { stop: AbortSignal; onRow: (row: RowOutcome) => void },
): Promise<void> {
  const waiting = [...parcels]
  async function go() {
    for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
      if (options.stop.aborted) options.onRow({ parcel, outcome: 'stopped', message: null })
      else options.onRow(await doOne(parcel, work, options.stop))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, go))
}

async function doOne(parcel: Parcel, work: BatchWork, stop: AbortSignal): Promise<RowOutcome> {
  const may = parcelCan(work.action, parcel)
  if (!may.allowed)
    return { parcel, outcome: 'refused', message: parcelReasonTexts[may.reason][getLanguage()] }
  try {
    await work.call(parcel)
    return { parcel, outcome: 'done', message: null }
  } catch (error) {
    const { message, retry } = problemOf(error)
    if (error instanceof ApiError && error.status === 429 && !stop.aborted) {
      await pause((error.retryAfter ?? 1) * 1000, stop)
      return doOne(parcel, work, stop)
    }
    return { parcel, outcome: retry ? 'failed' : 'refused', message }
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
