import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../core/api/problems.ts'
import { parcelsText } from '../../../core/count-text.ts'
import { m } from '../../../texts/messages.js'
import { Note } from '../../../ui/feedback/note.tsx'
import { AskAnswer } from './ask-answer.tsx'
import { AskCancel, AskRetry, AskSendBack } from './ask-once.tsx'
import { AskPrint } from './ask-print.tsx'
import type { Said } from './ask-props.ts'
import { type Able, startBatch, type Which } from './batches.queries.ts'

const asks = {
  print: AskPrint,
  cancel: AskCancel,
  retry_push: AskRetry,
  deliver_again: AskAnswer,
  send_back: AskSendBack,
}

/** Asks once what an action needs to know, names how many parcels it changes, and starts it. */
export function AskBatch({
  which,
  able,
  total,
  onClose,
  onStarted,
}: {
  which: Which
  able: Able
  /** How many are chosen. */
  total: number
  onClose: () => void
  onStarted: (id: string) => void
}) {
  const [key] = useState(() => crypto.randomUUID())
  const start = useMutation({
    mutationFn: (said: Said) => startBatch(which, { ...said, action: able.action }, key),
    onSuccess: ({ id }) => onStarted(id),
  })
  const Ask = asks[able.action]
  const unable = total - able.rows_able
  return (
    <Ask
      able={able}
      busy={start.isPending}
      notes={
        <>
          {unable > 0 && <Note>{m.batches_unable({ count: parcelsText(unable) })}</Note>}
          {start.error && (
            <Note tone="bad" role="alert">
              {problemOf(start.error).message}
            </Note>
          )}
        </>
      }
      onClose={() => !start.isPending && onClose()}
      onStart={(said) => start.mutate(said)}
    />
  )
}
