import { ApiError } from '@guihang/contract/client'
import { cancelParcel, type Parcel } from '@guihang/contract/parcels'
import { parcelCan, parcelReasonTexts } from '@guihang/domain/parcel-actions'
import { client } from '../../app/api.ts'
import { getLanguage } from '../../app/language.ts'
import { problemOf } from '../../app/problems.ts'

/** What became of one parcel of a batch. `refused` cannot change by trying again, `failed` can. */
export type RowOutcome = {
  parcel: Parcel
  outcome: 'done' | 'refused' | 'failed' | 'stopped'
  /** Why not; null when it was done. */
  message: string | null
}

// Few enough to leave the line free for what one looks at meanwhile.
const atOnce = 4

/** Cancels one parcel after the other and tells of each; after `stop` nothing new is begun. */
export async function runCancels(
  parcels: readonly Parcel[],
  options: { reason: string; stop: AbortSignal; onRow: (row: RowOutcome) => void },
): Promise<void> {
  const waiting = [...parcels]
  async function work() {
    for (let parcel = waiting.shift(); parcel; parcel = waiting.shift()) {
      if (options.stop.aborted) options.onRow({ parcel, outcome: 'stopped', message: null })
      else options.onRow(await cancelOne(parcel, options))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function cancelOne(
  parcel: Parcel,
  { reason, stop }: { reason: string; stop: AbortSignal },
): Promise<RowOutcome> {
  const may = parcelCan('cancel', parcel)
  if (!may.allowed)
    return { parcel, outcome: 'refused', message: parcelReasonTexts[may.reason][getLanguage()] }
  try {
    const body = reason === '' ? {} : { reason }
    await client.call(cancelParcel, { params: { id: parcel.id }, body })
    return { parcel, outcome: 'done', message: null }
  } catch (error) {
    const { message, retry } = problemOf(error)
    if (error instanceof ApiError && error.status === 429 && !stop.aborted) {
      await pause((error.retryAfter ?? 1) * 1000, stop)
      return cancelOne(parcel, { reason, stop })
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
