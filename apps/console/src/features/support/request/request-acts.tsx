import { type OperatedRequestDetail, takeSupportRequest } from '@guihang/contract/talk/support-requests'
import { isHurryUp, type RequestType } from '@guihang/domain/talk/support/request-types'
import type { SupportEvent } from '@guihang/domain/talk/support/support-events'
import { Button } from '@guihang/ui/button.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuItem } from '@guihang/ui/overlays/menu-items.tsx'
import { client } from '@guihang/web/api/client.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { Suspense, useState } from 'react'
import { Ellipsis } from '#icons'
import { useMe, useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { supportChanged } from '../support.queries.ts'
import type { AskedAct } from './act-dialog.tsx'
import { providerCan } from './provider-can.ts'

const ActDialog = lazyPart(() => import('./act-dialog.tsx'), 'ActDialog')

/** The steps that the request allows now, and no others. What needs a word more asks for it. */
export function RequestActs({ request }: { request: OperatedRequestDetail }) {
  const me = useMe()
  const approves = useScope('approve')
  const { busy, act } = useAct()
  const [asked, setAsked] = useState<AskedAct | null>(null)
  const can = (event: SupportEvent) => providerCan(event, request)
  const declines = approves && can('decline') && request.proposed_by !== me?.name
  const { request_type, id } = request
  const rest: readonly AskedAct[] = (['pass', 'refuse'] as const).filter(can)
  if (!(['take', 'promise', 'propose', 'complete', 'pass', 'refuse'] as const).some(can) && !declines)
    return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {can('promise') && isHurryUp(request_type) && (
        <Button size="sm" variant="soft" onClick={() => setAsked('promise')}>
          {promiseWords(request_type)}
        </Button>
      )}
      {can('propose') && (
        <Button size="sm" variant="soft" onClick={() => setAsked('propose')}>
          {m.support_propose()}
        </Button>
      )}
      {can('take') && (
        <Button
          size="sm"
          busy={busy}
          onClick={() => void act(() => client.call(takeSupportRequest, { params: { id } }), supportChanged)}
        >
          {m.support_take()}
        </Button>
      )}
      {declines && (
        <Button size="sm" onClick={() => setAsked('decline')}>
          {m.support_decline()}
        </Button>
      )}
      {can('complete') && (
        <Button size="sm" onClick={() => setAsked('complete')}>
          {m.support_complete()}
        </Button>
      )}
      {rest.length > 0 && (
        <Menu trigger={<IconButton icon={Ellipsis} label={m.support_more_acts()} />}>
          {rest.map((one) => (
            <MenuItem key={one} onSelect={() => setAsked(one)}>
              {one === 'pass' ? m.support_pass() : m.support_refuse()}
            </MenuItem>
          ))}
        </Menu>
      )}
      {asked !== null && (
        <Suspense>
          <ActDialog act={asked} request={request} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </div>
  )
}

function promiseWords(type: RequestType): string {
  if (type === 'hurry_up_pickup') return m.support_promise_pickup()
  return type === 'hurry_up_return' ? m.support_promise_return() : m.support_promise_delivery()
}
