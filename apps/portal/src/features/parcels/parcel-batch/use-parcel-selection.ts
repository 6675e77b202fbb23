import type { Parcel } from '@guihang/contract/parcels/parcels'
import type { Selection } from '@guihang/ui/data/data-table.tsx'
import { useMemo, useRef, useState } from 'react'

export type ParcelSelection = {
  /** In the order in which they were chosen, each as last seen. */
  parcels: readonly Parcel[]
  /** For the table; of the rows it shows. */
  table: Selection<Parcel>
  choose: (parcels: readonly Parcel[]) => void
  drop: (ids: readonly string[]) => void
  clear: () => void
  /** All that match the filter are chosen, not only the rows that are here. */
  everything: boolean
  chooseEverything: () => void
}

type Chosen = ReadonlyMap<string, Parcel>
const nothing: Chosen = new Map()

/** Kept from page to page, let go when another list is asked for (`listKey`). */
export function useParcelSelection(rows: readonly Parcel[], listKey: string): ParcelSelection {
  const [state, setState] = useState({ listKey, chosen: nothing, everything: false })
  const lastTouched = useRef<string | null>(null)
  const everything = state.everything && state.listKey === listKey
  const chosen = everything ? byId(rows) : state.listKey === listKey ? state.chosen : nothing
  const keep = (next: Chosen) => setState({ listKey, chosen: next, everything: false })

  const parcels = useMemo(() => {
    // What happened to a chosen parcel meanwhile is in the rows.
    const fresh = new Map(rows.map((row) => [row.id, row]))
    return [...chosen.values()].map((parcel) => fresh.get(parcel.id) ?? parcel)
  }, [chosen, rows])
  const here = rows.filter(({ id }) => chosen.has(id)).length

  function toggle(row: Parcel, { range }: { range: boolean }) {
    const next = new Map(chosen)
    const from = rows.findIndex(({ id }) => id === lastTouched.current)
    const to = rows.findIndex(({ id }) => id === row.id)
    const touched = range && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row]
    const choosing = !chosen.has(row.id)
    for (const parcel of touched) {
      if (choosing) next.set(parcel.id, parcel)
      else next.delete(parcel.id)
    }
    lastTouched.current = row.id
    keep(next)
  }

  function toggleAll() {
    const next = new Map(chosen)
    for (const parcel of rows) {
      if (here < rows.length) next.set(parcel.id, parcel)
      else next.delete(parcel.id)
    }
    keep(next)
  }

  return {
    parcels,
    table: {
      isSelected: ({ id }) => chosen.has(id),
      onToggle: toggle,
      state: here === 0 ? 'none' : here < rows.length ? 'some' : 'all',
      onToggleAll: toggleAll,
      nameOf: ({ tracking_number }) => tracking_number,
    },
    choose: (all) => keep(new Map([...chosen, ...byId(all)])),
    drop: (ids) => keep(new Map([...chosen].filter(([id]) => !ids.includes(id)))),
    clear: () => keep(nothing),
    everything,
    chooseEverything: () => setState({ listKey, chosen: nothing, everything: true }),
  }
}

function byId(parcels: readonly Parcel[]): Chosen {
  return new Map(parcels.map((parcel) => [parcel.id, parcel]))
}
