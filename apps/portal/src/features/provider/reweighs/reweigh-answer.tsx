import type { Reweigh } from '@guihang/contract/parcels/parcel-story'
import { Suspense, useState } from 'react'
import { useFullAccess } from '../../../core/account/full-access.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { useToday } from '../../../core/use-today.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { amount, daysLeft, lastDay, leftWords } from './reweigh-words.ts'

const AcceptDialog = lazyPart(async () => ({
  default: (await import('./accept-dialog.tsx')).AcceptDialog,
}))
const DisputeDialog = lazyPart(async () => ({
  default: (await import('./dispute-dialog.tsx')).DisputeDialog,
}))

/** What the weighing costs, until when the shop can answer, and its two answers. */
export function ReweighAnswer({ reweigh, code }: { reweigh: Reweigh; code: string }) {
  const [asked, setAsked] = useState<'accept' | 'dispute' | null>(null)
  const isFull = useFullAccess()
  const left = daysLeft(reweigh, useToday())
  const close = () => setAsked(null)
  if (left < 0) return <Note>{m.reweighs_overdue()}</Note>
  return (
    <>
      <Note tone="warn">
        <p>{m.reweighs_rises({ amount: amount(reweigh.held_amount) })}</p>
        <p>{untilWords(reweigh, left)}</p>
      </Note>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button aria-haspopup="dialog" onClick={() => setAsked('dispute')}>
          {m.reweighs_dispute()}
        </Button>
        <Button
          variant="primary"
          aria-haspopup="dialog"
          unavailable={isFull ? null : m.reweighs_accept_full()}
          onClick={() => setAsked('accept')}
        >
          {m.reweighs_accept()}
        </Button>
      </div>
      <Suspense>
        {asked === 'accept' && <AcceptDialog reweigh={reweigh} code={code} onClose={close} />}
        {asked === 'dispute' && <DisputeDialog reweigh={reweigh} code={code} onClose={close} />}
      </Suspense>
    </>
  )
}

function untilWords({ answer_by }: Reweigh, left: number): string {
  const day = lastDay(answer_by)
  if (day === null || left === 0) return m.reweighs_until_today()
  return m.reweighs_until({ day: formatShortDay(day), left: leftWords(left) })
}
