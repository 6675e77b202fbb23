import type { Statement } from '@guihang/contract/money/statements'
import { statedTransferOn } from '@guihang/domain/money/cod/cod-cycle'
import { Link } from '@tanstack/react-router'
import { useSettings } from '../../../../core/settings.ts'
import { useToday } from '../../../../core/use-today.ts'
import { m } from '../../../../texts/messages.js'
import { buttonClass } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { nowWords } from './now-words.ts'

/** How the statement stands, what happens next, and the one step that is the shop's. */
export function StatementNow({ statement }: { statement: Statement }) {
  const { now, next } = nowWords(
    statement,
    statedTransferOn(statement.payout_on, useToday(), new Set(useSettings()?.holidays)),
  )
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div role="status" className="min-w-0 flex-1 basis-80">
        <p className="text-18 font-strong [overflow-wrap:anywhere]">{now}</p>
        <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">{next}</p>
      </div>
      <Step statement={statement} />
    </Card>
  )
}

function Step({ statement: { state, kind, carried_into } }: { statement: Statement }) {
  if (state === 'failed')
    return (
      <Link to="/user/profile" search={{ tab: 'banks' }} className={buttonClass('soft')}>
        {m.cod_check_account()}
      </Link>
    )
  if (carried_into !== null)
    return (
      <Link to="/cod/$kind/$id" params={{ kind, id: carried_into }} className={buttonClass()}>
        {m.cod_open_next()}
      </Link>
    )
  return null
}
