import type { Parcel } from '@guihang/contract/parcels/parcels'
import { useEffect, useRef, useState } from 'react'
import { filterKey, type ParcelFilter } from '../parcels/parcel-search.ts'

export type SelectAll = {
  /** There is more than the page shows, and not all of it is chosen yet. */
  offered: boolean
  total: number | null
  running: boolean
  progress: number
  start: () => void
  stop: () => void
}

/** Walks the pages where the parcels are few; stops when another list is asked for. */
export function useSelectAll({
  filter,
  total,
  chosen,
  hasMore,
  onChoose,
  onEverything,
}: {
  filter: ParcelFilter
  total: number | null
  chosen: number
  hasMore: boolean
  onChoose: (parcels: readonly Parcel[]) => void
  /** They are more than a browser acts on: the server is to act on all that match. */
  onEverything: () => void
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
    const { findAll } = await import('./collect-parcels.ts')
    const all = await findAll(filter, { total, signal: running.signal, onProgress: setProgress })
    if (all === 'too_many') onEverything()
    else if (all !== undefined) {
      onChoose(all)
      setComplete(key)
    }
    if (walk.current === running) setProgress(null)
  }

  const all = total === null ? complete === key : chosen >= total
  return {
    offered: hasMore && !all,
    total,
    running: progress !== null,
    progress: progress ?? 0,
    start: () => void start(),
    stop: () => {
      walk.current?.abort()
      setProgress(null)
    },
  }
}
