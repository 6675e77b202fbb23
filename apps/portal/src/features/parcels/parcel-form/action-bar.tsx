import { formatMoney } from '@guihang/domain/money/money'
import { Button, type ButtonProps } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { KeyHint, modKey } from '@guihang/ui/key-hint.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import type { ContractForm } from '@guihang/web/forms/use-contract-form.ts'
import type { ReactNode } from 'react'
import { Printer } from '#icons'
import { m } from '../../../texts/messages.js'
import type { ParcelValues } from './form-values.ts'
import { needTexts, netOf } from './money/fee-slip.tsx'
import type { FeeState } from './money/use-fee.ts'
import type { Goal } from './use-parcel-form.ts'

export type ActionBarProps = {
  form: Pick<ContractForm<ParcelValues>, 'busy' | 'failure'>
  submit: (goal: Goal) => void
  fee: FeeState
  /** A submitted parcel is saved; a new one or a draft is created or kept. */
  editing: boolean
  /** Saving sends the parcel to the provider again. */
  resends: boolean
  unavailable: string | null
}

/** On phones the two main actions stand above the bottom bar. */
export function ActionBar(props: ActionBarProps) {
  const phone = usePhone()
  return (
    <div className="grid gap-2">
      {props.editing ? <SaveActions {...props} phone={phone} /> : <CreateActions {...props} phone={phone} />}
      {!phone && <Failure text={props.form.failure} />}
    </div>
  )
}

/** Below the buttons, so that “press again” finds them where they were. */
function Failure({ text }: { text: ReactNode }) {
  if (!text) return null
  return (
    <Note tone="bad" role="alert" className="basis-full">
      {text}
    </Note>
  )
}

type Actions = ActionBarProps & { phone: boolean }

function CreateActions({ form, submit, fee, phone }: Actions) {
  const act = { submit, busy: form.busy }
  const print = (
    <Act
      goal="print"
      {...act}
      variant="primary"
      icon={Printer}
      label={m.parcel_form_create_print()}
      keys="Control+Enter"
    />
  )
  const create = <Act goal="create" {...act} label={m.parcel_form_create()} />
  const next = <Act goal="next" {...act} label={m.parcel_form_create_next()} keys="Control+Shift+Enter" />
  const draft = <Act goal="draft" {...act} variant="quiet" label={m.parcel_form_save_draft()} />
  if (!phone) {
    return (
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-2">{print}</div>
        {create}
        {next}
        <div className="col-span-2">{draft}</div>
      </div>
    )
  }
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {next}
        {draft}
      </div>
      <PhoneBar fee={fee} failure={form.failure}>
        {create}
        {print}
      </PhoneBar>
    </>
  )
}

function SaveActions({ form, submit, fee, resends, unavailable, phone }: Actions) {
  const act = { submit, busy: form.busy }
  const save = (
    <Act
      goal="save"
      {...act}
      variant="primary"
      label={resends ? m.parcel_form_save_resend() : m.parcel_form_save()}
      keys="Control+Enter"
      unavailable={unavailable}
    />
  )
  return phone ? (
    <PhoneBar fee={fee} failure={form.failure}>
      {save}
    </PhoneBar>
  ) : (
    save
  )
}

type ActProps = Pick<ButtonProps, 'variant' | 'icon' | 'unavailable'> & {
  goal: Goal
  busy: string | null
  submit: (goal: Goal) => void
  label: string
  keys?: string
}

function Act({ goal, busy, submit, label, keys, variant, ...rest }: ActProps) {
  const phone = usePhone()
  const main = variant === 'primary'
  return (
    <Button
      {...rest}
      variant={variant}
      size={main && !phone ? 'lg' : 'md'}
      block={!phone || !main}
      reasonPlace="below"
      data-main-action={main || undefined}
      busy={busy === goal}
      aria-keyshortcuts={keys}
      end={main && <KeyHint keys={`${modKey()} ↵`} />}
      onClick={() => submit(goal)}
    >
      {label}
    </Button>
  )
}

function PhoneBar({
  fee: state,
  failure,
  children,
}: {
  fee: FeeState
  failure: ReactNode
  children: ReactNode
}) {
  const { fee } = state
  const net = fee ? netOf(state, fee) : 0
  const [need] = state.needs
  return (
    <div className="fixed inset-x-0 bottom-(--tabbar-h) z-9 flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-surface px-4 py-2">
      <Failure text={failure} />
      <div className="figures min-w-24 grow basis-0 text-12 text-ink-2" aria-hidden>
        {!fee && need && m.parcel_form_fee_missing_short({ field: needTexts[need]() })}
        {fee && (
          <>
            <span className="block whitespace-nowrap">
              {m.parcel_form_fee_short({ amount: formatMoney(fee.total_fee) })}
            </span>
            <b className="block text-13 whitespace-nowrap text-ink">
              {net > 0
                ? m.parcel_form_net_short({ amount: formatMoney(net) })
                : m.parcel_form_owed_short({ amount: formatMoney(-net) })}
            </b>
          </>
        )}
      </div>
      <div className="ml-auto flex gap-2 [&_button]:w-auto">{children}</div>
    </div>
  )
}
