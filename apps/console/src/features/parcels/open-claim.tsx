import { Button } from '@guihang/ui/button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Suspense, useState } from 'react'
import { m } from '../../texts/messages.js'

// Opens once somebody claims (decision 0047).
const ClaimDialog = lazyPart(() => import('./claim-dialog.tsx'), 'ClaimDialog')

/** Opens the claim of a lost parcel where its shop has not; the parcel then waits for whoever approves claims. */
export function OpenClaim({ code }: { code: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.parcel_claim_open()}</Button>
      <Suspense>{asking && <ClaimDialog code={code} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
