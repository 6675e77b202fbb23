import { agreeCarrierStatement, dropCarrierStatement } from '@guihang/contract/money/carrier-statements'
import { formatMoney } from '@guihang/domain/money/money'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { countText } from '@guihang/web/count-text.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Fingerprint } from '#icons'
import { useScope } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'
import type { OneStatement } from '../statements/statements.queries.ts'

const route = getRouteApi('/shell/carrier-money/statements/$id')

/** While it is read nothing is to be done; before anybody agreed it can be dropped. */
export function NextStep({ one: { statement, columns } }: { one: OneStatement }) {
  const may = useScope('money')
  const search = route.useSearch()
  const { id, state, read_to } = statement
  if (state === 'reading')
    return (
      <p role="status" className="flex items-center gap-2 text-ink-2">
        <span
          aria-hidden
          className="size-4 rounded-pill border-2 border-current border-r-transparent animate-spin"
        />
        <span className="figures">
          {read_to > 0
            ? m.carrier_statement_reading({ count: countText(read_to) })
            : m.carrier_statement_reading_begins()}
        </span>
      </p>
    )
  if (state === 'asked' && !may) return <Note>{m.carrier_columns_waits()}</Note>
  if (state !== 'matched' && state !== 'asked') return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'matched' && <Agree statement={statement} may={may} />}
      {may && state === 'matched' && columns.length > 0 && search.columns === undefined && (
        <Link
          to="/carrier-money/statements/$id"
          params={{ id }}
          search={{ ...search, columns: '1' }}
          replace
          resetScroll={false}
          className={buttonClass('quiet')}
        >
          {m.carrier_columns_anew()}
        </Link>
      )}
      {may && <Drop statement={statement} />}
    </div>
  )
}

type Part = { statement: OneStatement['statement'] }

/** Above the limit the one who approves signs it where all approvals are signed. */
function Agree({ statement, may }: Part & { may: boolean }) {
  const approves = useScope('approve')
  const { id, number, version, unnamed, faulty, second_person, net_amount, connection } = statement
  const [asks, setAsks] = useState(false)
  const { busy, act } = useAct()
  const open = unnamed + faulty
  if (second_person && open === 0)
    return approves ? (
      <Link
        to="/approvals/$kind/$id"
        params={{ kind: 'carrier_statement', id }}
        className={buttonClass('primary')}
      >
        <Fingerprint size={16} />
        {m.carrier_statement_approve()}
      </Link>
    ) : (
      <Note className="basis-full">{m.carrier_statement_second()}</Note>
    )
  if (!may) return null
  const agree = () =>
    void act(async () => {
      await client.call(agreeCarrierStatement, { params: { id }, body: { version } })
      setAsks(false)
      toast.success(m.carrier_statement_agreed_now({ number }))
    }, carrierMoneyChanged)
  return (
    <>
      <Button
        variant="primary"
        unavailable={open > 0 ? m.carrier_statement_agree_rows({ count: countText(open) }) : null}
        onClick={() => setAsks(true)}
      >
        {m.carrier_statement_agree()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.carrier_statement_agree_title({ number })}
        body={
          net_amount < 0
            ? m.carrier_statement_agree_owed({ amount: formatMoney(-net_amount), connection })
            : m.carrier_statement_agree_body({ amount: formatMoney(net_amount), connection })
        }
        confirmLabel={m.carrier_statement_agree()}
        keepLabel={m.carriers_cancel()}
        tone="primary"
        busy={busy}
        onConfirm={agree}
      />
    </>
  )
}

function Drop({ statement: { id, number } }: Part) {
  const [asks, setAsks] = useState(false)
  const { busy, act } = useAct()
  const drop = () =>
    void act(async () => {
      await client.call(dropCarrierStatement, { params: { id } })
      setAsks(false)
      toast.success(m.carrier_statement_dropped_now({ number }))
    }, carrierMoneyChanged)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsks(true)}>
        {m.carrier_statement_drop()}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.carrier_statement_drop_title({ number })}
        body={m.carrier_statement_drop_body()}
        confirmLabel={m.carrier_statement_drop()}
        keepLabel={m.carrier_statement_keep()}
        busy={busy}
        onConfirm={drop}
      />
    </>
  )
}
