import { Button } from '@guihang/ui/button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Suspense, useState } from 'react'
import { m } from '../../texts/messages.js'

// Opens once somebody asks (decision 0047).
const CorrectionDialog = lazyPart(() => import('./correction-dialog.tsx'), 'CorrectionDialog')

/** Asks another person to take a wrong scan back. */
export function AskCorrection({ code }: { code: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.parcel_correct_ask()}</Button>
      <Suspense>{asking && <CorrectionDialog code={code} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
