import { formatMoney } from '@guihang/domain/money/money'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { getLanguage } from '../../core/language.ts'
import { m } from '../../paraglide/messages.js'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { KeyHint, modKey } from '../../ui/key-hint.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { netOf } from './fee-slip.tsx'
import type { FeeState } from './use-fee.ts'
import type { Goal, SubmitState } from './use-submit.ts'

export type ActionBarProps = {
  state: SubmitState
  fee: FeeState
  /** A submitted parcel is saved; a new one or a draft is created or kept. */
  editing: boolean
  /** Why saving makes no sense now. */
  unavailable: string | null
}

/** What can be done with the form, the usual thing first. On phones the two main ones stand above the bottom bar. */
export function ActionBar(props: ActionBarProps) {
  const phone = usePhone()
  return (
    <div className="grid gap-2">
      {props.editing ? <SaveActions {...props} phone={phone} /> : <CreateActions {...props} phone={phone} />}
      {!phone && <Failure text={props.state.failure} />}
    </div>
  )
}

/** Below the buttons, so that “press again” finds them where they were. */
function Failure({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Note tone="bad" role="alert" className="basis-full">
      {text}
    </Note>
  )
}

type Actions = ActionBarProps & { phone: boolean }

function CreateActions({ state, fee, phone }: Actions) {
  const print = (
    <Act
      goal="print"
      state={state}
      variant="primary"
      icon={Printer}
      label={m.parcel_form_create_print()}
      keys="Control+Enter"
    />
  )
  const create = <Act goal="create" state={state} label={m.parcel_form_create()} />
  const next = (
    <Act goal="next" state={state} label={m.parcel_form_create_next()} keys="Control+Shift+Enter" />
  )
  const draft = <Act goal="draft" state={state} variant="quiet" label={m.parcel_form_save_draft()} />
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
      <PhoneBar fee={fee} failure={state.failure}>
        {create}
        {print}
      </PhoneBar>
    </>
  )
}

function SaveActions({ state, fee, unavailable, phone }: Actions) {
  const save = (
    <Act
      goal="save"
      state={state}
      variant="primary"
      label={m.parcel_form_save()}
      keys="Control+Enter"
      unavailable={unavailable}
    />
  )
  return phone ? (
    <PhoneBar fee={fee} failure={state.failure}>
      {save}
    </PhoneBar>
  ) : (
    save
  )
}

type ActProps = Pick<ButtonProps, 'variant' | 'icon' | 'unavailable'> & {
  goal: Goal
  state: SubmitState
  label: string
  keys?: string
}

function Act({ goal, state, label, keys, variant, ...rest }: ActProps) {
  const phone = usePhone()
  const main = variant === 'primary'
  return (
    <Button
      {...rest}
      variant={variant}
      size={main && !phone ? 'lg' : 'md'}
      block={!phone || !main}
      reasonPlace="below"
      busy={state.busy === goal}
      aria-keyshortcuts={keys}
      end={main && <KeyHint keys={`${modKey()} ↵`} />}
      onClick={() => state.submit(goal)}
    >
      {label}
    </Button>
  )
}

/** Fee, result and the main actions within the thumb's reach. */
function PhoneBar({
  fee: state,
  failure,
  children,
}: {
  fee: FeeState
  failure: string | null
  children: ReactNode
}) {
  const { fee } = state
  const money = (amount: number) => formatMoney(amount, getLanguage())
  const net = fee ? netOf(state, fee) : 0
  return (
    <div className="fixed inset-x-0 bottom-(--tabbar-h) z-9 flex flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-surface px-4 py-2">
      <Failure text={failure} />
      <div className="figures grow whitespace-nowrap text-12" aria-hidden>
        {fee && (
          <>
            <span className="block text-ink-2">
              {m.parcel_form_fee_short({ amount: money(fee.total_fee) })}
            </span>
            <b className="block text-13">
              {net > 0
                ? m.parcel_form_net_short({ amount: money(net) })
                : m.parcel_form_owed_short({ amount: money(-net) })}
            </b>
          </>
        )}
      </div>
      <div className="ml-auto flex gap-2 [&_button]:w-auto">{children}</div>
    </div>
  )
}
