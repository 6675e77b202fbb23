import type { PickupList } from '@guihang/contract/parcels/pickup-lists'
import type { ReactNode } from 'react'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { PickupShow } from './pickup-search.ts'
import { countWords } from './pickup-words.ts'

/** What fell out of the list, and what is left over from the days before. */
export function PickupNotes({ head, onShow }: { head: PickupList; onShow: (show: PickupShow) => void }) {
  const { fallen_out, leftovers } = head.counts
  const see = (show: PickupShow): ReactNode => (
    <Button size="sm" className="ml-auto" onClick={() => onShow(show)}>
      {m.pickup_leftovers_see()}
    </Button>
  )
  return (
    <>
      {fallen_out > 0 && (
        <Note tone="bad">
          <Line end={see('fallen_out')}>{m.pickup_fallen_note({ count: countWords(fallen_out) })}</Line>
        </Note>
      )}
      {leftovers > 0 && (
        <Note tone="warn">
          <Line end={see('leftovers')}>{m.pickup_leftovers_note({ count: countWords(leftovers) })}</Line>
        </Note>
      )}
    </>
  )
}

function Line({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-48 flex-1">{children}</span>
      {end}
    </span>
  )
}
