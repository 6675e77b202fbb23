import { NetworkError } from '@guihang/contract/client'
import type { Parcel } from '@guihang/contract/parcels/parcels'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../core/api/problems.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { collectAtMost, filterKey, type ParcelFilter } from '../parcels/parcel-search.ts'

export type SelectAll = {
  /** There is more than the page shows, and not all of it is chosen yet. */
  offered: boolean
  /** How many it would choose, where that is known. */
  total: number | null
  running: boolean
  /** How many have been found so far. */
  progress: number
  start: () => void
  stop: () => void
}

/** Chooses every parcel that matches, walking the pages; can be stopped, and stops when another list is asked for. */
export function useSelectAll({
  filter,
  total,
  chosen,
  hasMore,
  onChoose,
}: {
  filter: ParcelFilter
  total: number | null
  /** How many are chosen now. */
  chosen: number
  hasMore: boolean
  onChoose: (parcels: readonly Parcel[]) => void
}): SelectAll {
  const [progress, setProgress] = useState<number | null>(null)
  const [complete, setComplete] = useState<string | null>(null)
  const walk = useRef<AbortController | null>(null)
  const key = filterKey(filter)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter ends the walk for this one
  useEffect(() => () => walk.current?.abort(), [key])

  async function start() {
    const running = new AbortController()
    walk.current = running
    setProgress(0)
    try {
      const { collectParcels } = await import('./collect-parcels.ts')
      const all = await collectParcels(filter, { signal: running.signal, onProgress: setProgress })
      onChoose(all)
      setComplete(key)
    } catch (error) {
      if (!running.signal.aborted || !(error instanceof NetworkError))
        toast.error(m.parcels_select_failed(), { detail: problemOf(error).message, id: 'parcels-select' })
    }
    if (walk.current === running) setProgress(null)
  }

  const all = total === null ? complete === key : chosen >= Math.min(total, collectAtMost)
  return {
    offered: hasMore && !all,
    total: total === null ? null : Math.min(total, collectAtMost),
    running: progress !== null,
    progress: progress ?? 0,
    start: () => void start(),
    stop: () => {
      walk.current?.abort()
      setProgress(null)
    },
  }
}
