import { type CarrierLetter, makeCarrierLetter } from '@guihang/contract/money/carrier-letters'
import type { CarrierDifference } from '@guihang/contract/money/carrier-money'
import { differenceCan } from '@guihang/domain/money/carrier-statements/difference-states'
import { formatMoney } from '@guihang/domain/money/money'
import { BatchAction, BatchBar } from '@guihang/ui/data/batch-bar.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { countText } from '@guihang/web/count-text.ts'
import { createSubmissions } from '@guihang/web/forms/submission.ts'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Mail } from '#icons'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'

type LetterBarProps = { chosen: readonly CarrierDifference[]; onClear: () => void }

/** A letter is to one carrier, about what nobody has decided yet. */
export function LetterBar({ chosen, onClear }: LetterBarProps) {
  const navigate = useNavigate()
  const { busy, act } = useAct()
  const [asks, setAsks] = useState(false)
  const [submissions] = useState(() => createSubmissions())
  const [first] = chosen
  const connection = first?.connection ?? ''
  const sum = chosen.reduce((total, { amount }) => total + amount, 0)
  const named = chosen.filter(({ letter }) => letter !== null).length
  const letters = [...new Set(chosen.flatMap(({ letter }) => letter?.id ?? []))]

  function ask() {
    if (chosen.some((one) => one.connection !== connection)) toast.error(m.carrier_letter_one_carrier())
    else if (chosen.some(({ state }) => !differenceCan('send', state)))
      toast.error(m.carrier_letter_decided())
    else setAsks(true)
  }

  const make = () =>
    void act(async () => {
      const body = {
        connection,
        difference_ids: chosen.map(({ id }) => id),
        ...(letters.length > 0 && { again: letters }),
      }
      const { data }: { data: CarrierLetter } = await submissions.once(body, (idempotencyKey) =>
        client.call(makeCarrierLetter, { body, idempotencyKey }),
      )
      setAsks(false)
      onClear()
      toast.success(m.carrier_letter_made({ number: data.number }))
      await navigate({ to: '/carrier-money/letters', search: { connection } })
    }, carrierMoneyChanged)

  return (
    <>
      <BatchBar
        count={m.carrier_letter_chosen({ count: countText(chosen.length) })}
        sum={formatMoney(sum)}
        onClear={onClear}
      >
        <BatchAction icon={Mail} onClick={ask} busy={busy}>
          {m.carrier_letter_make()}
        </BatchAction>
      </BatchBar>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={m.carrier_letter_make_title({ connection, count: countText(chosen.length) })}
        body={
          <>
            {m.carrier_letter_make_body({ amount: formatMoney(sum) })}
            {named > 0 && (
              <span className="mt-1 block text-warn-ink">
                {m.carrier_letter_again({ count: countText(named) })}
              </span>
            )}
          </>
        }
        confirmLabel={m.carrier_letter_make()}
        keepLabel={m.carriers_cancel()}
        tone="primary"
        busy={busy}
        onConfirm={make}
      />
    </>
  )
}
