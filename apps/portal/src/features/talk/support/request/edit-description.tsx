import type { CustomerRequestDetail } from '@guihang/contract/talk/support'
import { requestCan } from '@guihang/domain/talk/support/request-actions'
import { Suspense, useState } from 'react'
import { businessNow } from '../../../../core/settings.ts'
import { m } from '../../../../texts/messages.js'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { linkClass } from '../../../../ui/link.ts'
import { factsOf } from './request-state.ts'

const EditForm = lazyPart(async () => ({ default: (await import('./edit-form.tsx')).EditForm }))

/** Changes what was asked while nobody has taken it up. */
export function EditDescription({ request }: { request: CustomerRequestDetail }) {
  const [open, setOpen] = useState(false)
  const may = requestCan('edit', factsOf(request), new Date(businessNow())).allowed
  if (open && may)
    return (
      <Suspense>
        <EditForm request={request} onDone={() => setOpen(false)} />
      </Suspense>
    )
  if (!may) return null
  return (
    <button
      type="button"
      className={`mt-1 min-h-9 text-13 tablet:min-h-0 ${linkClass}`}
      onClick={() => setOpen(true)}
    >
      {m.support_edit()}
    </button>
  )
}
