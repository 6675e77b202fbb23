import type { Statement } from '@guihang/contract/money/statements'
import { supportStatusFacts } from '@guihang/domain/talk/support/support-statuses'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { MessageCircle } from '#icons'
import { m } from '../../../../texts/messages.js'

const DisputeDialog = lazyPart(() => import('./dispute-dialog.tsx'), 'DisputeDialog')

export function Dispute({ statement }: { statement: Statement }) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const { dispute } = statement
  if (dispute !== null && !supportStatusFacts[dispute.status].final)
    return (
      <Link to="/support/$id" params={{ id: dispute.id }} className={buttonClass()}>
        <MessageCircle size={16} />
        {m.cod_dispute_open({ code: dispute.support_code })}
      </Link>
    )
  return (
    <>
      <Button
        icon={MessageCircle}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {m.cod_dispute()}
      </Button>
      {opened && (
        <Suspense>
          <DisputeDialog
            statement={statement}
            open={open}
            onClose={() => setOpen(false)}
            onSent={(id) => void navigate({ to: '/support/$id', params: { id } })}
          />
        </Suspense>
      )}
    </>
  )
}
