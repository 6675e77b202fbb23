import { scanPickupRow } from '@guihang/contract/parcels/pickup-lists'
import { useRef, useState } from 'react'
import { client } from '../../../core/api/api.ts'
import { problemOf } from '../../../core/api/problems.ts'
import { queryClient } from '../../../core/api/query.ts'
import { m } from '../../../texts/messages.js'
import type { ListNamed } from './pickup-lists.queries.ts'
import { type Scanned, scanWords, toneOfScan } from './pickup-words.ts'

/** The last scan as it is shown; `number` tells two equal ones apart. */
export type Said = {
  readonly number: number
  readonly tone: 'good' | 'again' | 'bad'
  readonly words: string
  readonly detail: string
  readonly scanned: Scanned | null
}

/** Scans of a list, one after the other in their order: a scanner is quicker than an answer. */
export function useScans(list: ListNamed) {
  const [said, setSaid] = useState<Said | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  const number = useRef(0)

  function say(told: Omit<Said, 'number'>): void {
    number.current += 1
    setSaid({ ...told, number: number.current })
  }

  async function scanOne(code: string): Promise<void> {
    try {
      const { data } = await client.call(scanPickupRow, { body: { ...list, code } })
      const { row } = data
      const detail = row ? [row.receiver_name, row.receiver_city].filter(Boolean).join(' · ') : ''
      say({ tone: toneOfScan[data.outcome], words: scanWords(data, code), detail, scanned: data })
    } catch (error) {
      const words = m.pickup_said_failed({ code })
      say({ tone: 'bad', words, detail: problemOf(error).message, scanned: null })
    }
    void queryClient.invalidateQueries({ queryKey: ['pickup-list'] })
  }

  return {
    said,
    say,
    scan(code: string): void {
      line.current = line.current.then(() => scanOne(code))
    },
  }
}
