import type { SignedInStaff } from '@guihang/contract/provider/staff/sessions'
import { Button } from '@guihang/ui/button.tsx'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useState } from 'react'
import { roleNames, signInAs, useDemoStaff } from '../../core/demo-staff.ts'
import { m } from '../../texts/messages.js'
import { Failure } from './failure.tsx'

/** One click each: whoever tries the demo looks at the same parcels with the eyes of several people. */
export function DemoRoles({ onSignedIn }: { onSignedIn: (signedIn: SignedInStaff) => void }) {
  const people = useDemoStaff()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<(() => string) | null>(null)

  async function enter(id: string) {
    setBusy(id)
    setFailure(null)
    try {
      onSignedIn(await signInAs(id))
    } catch (problem) {
      setFailure(() => () => problemOf(problem).message)
    }
    setBusy(null)
  }

  if (people.length === 0) return null
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="demo-roles">
      <h2 id="demo-roles" className="text-13 font-medium text-ink-2">
        {m.sign_in_demo_title()}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {people.map(({ id, name, role }) => (
          <li key={id} className="max-w-full">
            <Button
              className="max-w-full"
              size="sm"
              variant="soft"
              busy={busy === id}
              onClick={() => void enter(id)}
            >
              {roleNames[role]()}
              <span className="cut min-w-0 font-regular">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Failure say={failure} />
    </section>
  )
}
