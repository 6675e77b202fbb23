import { codTransferEvents, transferCod } from '@guihang/contract/money/cod'
import type { AnswerOf } from '@guihang/contract/operation'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { LongText, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form } from '@guihang/web/forms/form.tsx'
import { Amount } from '@guihang/web/forms/number-fields.tsx'
import { type ContractForm, useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useState } from 'react'
import { m } from '../../texts/messages.js'
import { cashChanged } from './cash.queries.ts'
import { type CashEvent, eventName, holderName } from './cash-words.ts'

type Answer = AnswerOf<typeof transferCod>

/** Moves the cash of parcels one step on. What is refused, and what was counted otherwise, stands there before it closes. */
export function SlipDialog({ onClose }: { onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const form = useContractForm({
    operation: transferCod,
    values: {
      event: 'hand_over_cash' as CashEvent,
      reference: '',
      courier_code: '',
      hub_code: '',
      counted_amount: null as number | null,
      tracking_numbers: '',
      note: '',
    },
    bodyOf: ({ courier_code, hub_code, note, tracking_numbers, ...rest }) => ({
      ...rest,
      courier_code: courier_code || null,
      hub_code: hub_code || null,
      note: note || null,
      tracking_numbers: tracking_numbers.split(/[\s,;]+/).filter((code) => code !== ''),
    }),
    onSaved: async (given) => {
      await cashChanged()
      if (given === null) return
      const isPlain = given.data.every(({ ok }) => ok) && given.meta.differences.length === 0
      if (!isPlain) return setAnswer(given)
      toast.success(m.cash_slip_written({ count: given.data.length }))
      onClose()
    },
  })
  return (
    <Dialog open wide stays onOpenChange={(open) => !open && onClose()} title={m.cash_slip_write()}>
      {answer === null ? (
        <SlipForm form={form} onClose={onClose} />
      ) : (
        <Outcome answer={answer} onClose={onClose} />
      )}
    </Dialog>
  )
}

// biome-ignore lint/suspicious/noExplicitAny: fields are asked for by their names alone
function SlipForm({ form, onClose }: { form: ContractForm<any>; onClose: () => void }) {
  return (
    <Form form={form} save={m.cash_slip_write()} foot="dialog" onCancel={onClose}>
      <Step />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Text name="reference" label={m.cash_slip_number()} />
        <Amount name="counted_amount" label={m.cash_counted()} hint={m.cash_counted_help()} optional />
        <Text name="courier_code" label={m.cash_courier()} optional />
        <Text name="hub_code" label={m.cash_hub()} optional />
      </div>
      <LongText
        name="tracking_numbers"
        label={m.cash_tracking_numbers()}
        hint={m.cash_tracking_numbers_help()}
      />
      <Text name="note" label={m.cash_note()} optional />
    </Form>
  )
}

function Step() {
  const { value, change, error } = useField('event')
  return (
    <Select
      label={m.cash_step()}
      options={codTransferEvents.map((one) => ({ value: one, label: eventName(one) }))}
      value={value}
      onValueChange={change}
      error={error}
    />
  )
}

function Outcome({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const refused = answer.data.filter(({ ok }) => !ok)
  return (
    <div className="grid gap-3" role="status">
      <p>{m.cash_slip_done({ count: answer.data.length - refused.length, refused: refused.length })}</p>
      {answer.meta.differences.map(({ id, kind, giver, taker, amount }) => (
        <Note key={id} tone="warn">
          {kind === 'short'
            ? m.cash_found_short({ who: holderName(giver), amount: formatMoney(amount) })
            : m.cash_found_over({ who: holderName(taker), amount: formatMoney(amount) })}
        </Note>
      ))}
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map(({ id, message }) => (
            <li key={id} className="text-danger-ink">
              <span className="figures font-medium">{id}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-end" onClick={onClose}>
        {m.cash_close_dialog()}
      </Button>
    </div>
  )
}
