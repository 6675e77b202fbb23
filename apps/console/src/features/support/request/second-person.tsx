import type { OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { buttonClass } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Link } from '@tanstack/react-router'
import { useMe, useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { providerCan } from './provider-can.ts'

/**
 * A proposed change waits for another person than who proposed it (EUS008), who decides in the queue of approvals, where
 * the key is asked over what is on the screen.
 */
export function SecondPerson({ request }: { request: OperatedRequestDetail }) {
  const me = useMe()
  const approves = useScope('approve')
  const { proposed_by } = request
  if (proposed_by === null || !providerCan('approve', request)) return null
  if (proposed_by === me?.name) return <Note>{m.support_proposed_own()}</Note>
  return (
    <Note>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-60">{m.support_proposed({ name: proposed_by })}</span>
        {approves && (
          <Link to={approvals} className={buttonClass('primary', 'sm')}>
            {m.support_approve_there()}
          </Link>
        )}
      </span>
    </Note>
  )
}

const approvals: string = '/approvals'
