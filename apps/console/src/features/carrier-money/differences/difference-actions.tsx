import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import { differenceCan } from '@guihang/domain/money/carrier-statements/difference-states'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { FileSpreadsheet, Fingerprint, Mail } from '#icons'
import { useScope } from '../../../core/me.ts'
import { useLetters } from '../../../core/use-letters.ts'
import { m } from '../../../texts/messages.js'
import type { Deed } from './deed-dialog.tsx'

export type LetterChoice = {
  /** Whether it is chosen for a letter. */
  readonly isChosen: boolean
  readonly onChoose: () => void
}

type Part = LetterChoice & { difference: CarrierDifference }

// Opens once somebody decides.
const DeedDialog = lazyPart(() => import('./deed-dialog.tsx'), 'DeedDialog')

/** Who has `money` says how it ends; a write-off is asked for and decided by somebody else, where all approvals are. */
export function DifferenceActions({ difference, isChosen, onChoose }: Part) {
  const may = useScope('money')
  const approves = useScope('approve')
  const { id, state } = difference
  const [opens, setOpens] = useState<Deed | null>(null)
  const isAsked = state === 'write_off_asked'
  const accepts = may && differenceCan('accept', state)
  const sends = may && !isAsked && differenceCan('send', state)
  const asks = may && !isAsked && differenceCan('write_off', state)
  useLetters({
    ...(accepts && { a: () => setOpens('accept') }),
    ...(asks && { w: () => setOpens('write_off') }),
  })
  if (isAsked)
    return approves ? (
      <Link
        to="/approvals/$kind/$id"
        params={{ kind: 'carrier_write_off', id }}
        className={buttonClass('primary', 'md', 'justify-self-start phone:w-full')}
      >
        <Fingerprint size={16} />
        {m.carrier_difference_decide()}
      </Link>
    ) : (
      <Note>{m.carrier_difference_waits()}</Note>
    )
  if (!accepts && !asks) return null
  // What no parcel explains is looked at in its statement, and what the carrier has to answer for begins with a letter.
  const looks = difference.acts === 'office' && difference.tracking_number === null
  const begins = sends && difference.acts === 'carrier' && state === 'open'
  return (
    <div className="flex flex-wrap items-center gap-2 phone:[&>*]:w-full">
      {looks && difference.statement !== null && (
        <Link
          to="/carrier-money/statements/$id"
          params={{ id: difference.statement.id }}
          search={difference.carrier_code === null ? {} : { number: difference.carrier_code }}
          className={buttonClass('primary')}
        >
          <FileSpreadsheet size={16} />
          {m.carrier_difference_open_statement()}
        </Link>
      )}
      {sends && (
        <Button
          variant={begins ? 'primary' : 'default'}
          icon={Mail}
          end={<KeyHint keys="X" />}
          aria-keyshortcuts="X"
          aria-pressed={isChosen}
          onClick={onChoose}
        >
          {isChosen ? m.carrier_letter_leave_out() : m.carrier_letter_take_in()}
        </Button>
      )}
      {accepts && (
        <Button
          variant={begins || looks ? 'default' : 'primary'}
          end={<KeyHint keys="A" />}
          aria-keyshortcuts="A"
          onClick={() => setOpens('accept')}
        >
          {difference.amount < 0 ? m.carrier_difference_accept_ours() : m.carrier_difference_accept()}
        </Button>
      )}
      {asks && (
        <Button end={<KeyHint keys="W" />} aria-keyshortcuts="W" onClick={() => setOpens('write_off')}>
          {m.carrier_difference_write_off()}
        </Button>
      )}
      {opens && (
        <Suspense>
          <DeedDialog deed={opens} difference={difference} onClose={() => setOpens(null)} />
        </Suspense>
      )}
    </div>
  )
}
