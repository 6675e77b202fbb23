import type { ApiError } from '@guihang/contract/client'
import { assignSupportRequest, type OperatedRequestDetail } from '@guihang/contract/talk/support-requests'
import { isClosed } from '@guihang/domain/talk/support/support-lifecycle'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuChoices, type MenuOption } from '@guihang/ui/overlays/menu-items.tsx'
import { client } from '@guihang/web/api/client.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChevronDown, UserRound } from '#icons'
import { useMe } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { deskQuery, supportChanged } from '../support.queries.ts'

const nobody = 'nobody'

/** Who looks after the request: me, a colleague, or nobody. Who was faster is said here. */
export function AssignMenu({ request }: { request: OperatedRequestDetail }) {
  const me = useMe()
  const colleagues = useQuery(deskQuery).data?.colleagues ?? []
  const { busy, act } = useAct()
  const [faster, setFaster] = useState<string | null>(null)
  const { id, assigned_to } = request
  const name = assigned_to?.name ?? m.support_assigned_nobody()
  if (isClosed(request))
    return assigned_to && <span className="ml-auto text-ink-3">{m.support_with({ name })}</span>

  const assign = (operator_id: string | null) => {
    setFaster(null)
    void act(async () => {
      try {
        const body = { operator_id, seen: assigned_to?.id ?? null }
        await client.call(assignSupportRequest, { params: { id }, body })
      } catch (problem) {
        if (!isCode(problem, 'ESR004')) throw problem
        setFaster(wordsOf(problem))
      }
    }, supportChanged)
  }

  const person = ({ id: value, name: label, open }: (typeof colleagues)[number]): MenuOption<string> => ({
    value,
    label: value === me?.id ? m.support_assign_me() : label,
    detail: m.support_assign_open({ count: open }),
  })
  const own = colleagues.filter((one) => one.id === me?.id)
  const others = colleagues.filter((one) => one.id !== me?.id)
  return (
    <div className="ml-auto grid justify-items-end gap-2">
      <Menu
        trigger={
          <Button size="sm" icon={UserRound} busy={busy} end={<ChevronDown size={14} strokeWidth={2} />}>
            <span className="sr-only">{m.support_assigned()}: </span>
            {assigned_to !== null && assigned_to.id === me?.id ? m.support_assign_me() : name}
          </Button>
        }
      >
        <MenuChoices
          label={m.support_assigned()}
          value={assigned_to?.id ?? nobody}
          options={[
            ...own.map(person),
            ...others.map(person),
            { value: nobody, label: m.support_assigned_nobody() },
          ]}
          onValueChange={(value) => assign(value === nobody ? null : value)}
        />
      </Menu>
      {faster !== null && (
        <Note tone="warn" role="alert">
          {faster}
        </Note>
      )}
    </div>
  )
}

/** With who has it now, as the answer says beside its sentence. */
function wordsOf(problem: ApiError): string {
  const [who] = problem.body.errors?.seen ?? []
  return who === undefined ? problem.body.message : `${problem.body.message}. ${who}.`
}
