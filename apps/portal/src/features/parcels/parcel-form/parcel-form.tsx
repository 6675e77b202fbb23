import { toast } from '@guihang/ui/feedback/toast.ts'
import { joinRefs } from '@guihang/ui/inputs/join-refs.ts'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { usePhone } from '@guihang/ui/use-media.ts'
import { formatTime } from '@guihang/web/dates.ts'
import { FormAround } from '@guihang/web/forms/form.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import type { ContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useFormAddress } from '../../../core/addresses/use-form-address.ts'
import { m } from '../../../texts/messages.js'
import { ActionBar } from './action-bar.tsx'
import { focusFirstGap, focusGoods, isTypingGoods } from './first-gap.ts'
import type { ParcelValues } from './form-values.ts'
import { GoodsCard } from './goods/goods-card.tsx'
import { FeeSlip } from './money/fee-slip.tsx'
import { MoneyCard } from './money/money-card.tsx'
import { useFee } from './money/use-fee.ts'
import type { ParcelFormProps } from './parcel-form-props.ts'
import { ParcelNotes } from './parcel-notes.tsx'
import { PasteCard } from './paste/paste-card.tsx'
import { usePaste } from './paste/use-paste.ts'
import { ReceiverCard } from './receiver/receiver-card.tsx'
import { parcelToday, useReceivers } from './receiver/receiver-history.ts'
import { StoreChoice } from './store-choice.tsx'
import { useFollowMoney, useValues } from './use-form-parts.ts'
import { useParcelForm } from './use-parcel-form.ts'

// Few parcels are refused, and few shops have no store: their forms fetch what says so.
const NoStore = lazyPart(() => import('./no-store.tsx'), 'NoStore')
const RefusedNote = lazyPart(() => import('./refused-note.tsx'), 'RefusedNote')

export function ParcelForm(props: ParcelFormProps) {
  const { form, submit } = useParcelForm(props)
  return (
    <FormAround form={form}>
      <LeaveGuard
        leaving="screen"
        title={m.parcel_form_leave_title()}
        body={m.parcel_form_leave_body()}
        stay={m.parcel_form_stay()}
        leave={m.parcel_form_leave()}
      />
      <Cards {...props} form={form} submit={submit} />
    </FormAround>
  )
}

type CardsProps = ParcelFormProps & Pick<ReturnType<typeof useParcelForm>, 'form' | 'submit'>

function Cards(props: CardsProps) {
  const { subject, initial, stores, frozen = null, form, submit } = props
  const box = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const { address, errors, judge } = useFormAddress('receiver_address')
  const follow = useFollowMoney(frozen !== null)
  const paste = usePaste({
    address,
    place: props.place,
    frozen: frozen !== null,
    // What is typed while the message is read goes where a person types next.
    onReading: () => focusGoods(box.current),
    isTyping: isTypingGoods,
    onFilled: (values) => focusFirstGap(box.current, values),
  })
  const [typed] = useValues(['receiver_phone'])
  const known = useReceivers(typed)
  const fee = useFee()
  const editing = subject.kind === 'parcel'
  const resends = typeof props.refused === 'string'
  const unchanged = editing && !form.unsaved && !resends ? m.parcel_form_unchanged() : null

  useSubmitKeys((shift) => {
    if (!editing) submit(shift ? 'next' : 'print')
    else if (!unchanged) submit('save')
  })

  return (
    <div ref={joinRefs(box, form.box)}>
      <PageHead
        title={props.title}
        // A phone's top bar says “new parcel” already; the code of an edited one it does not.
        quietOnPhone={props.title === m.parcel_form_create_title()}
        beside={form.keptAt && <KeptLine at={form.keptAt} onForget={() => forget(form, props.onAgain)} />}
        actions={<StoreChoice stores={stores} />}
      />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_336px] desk:gap-5 phone:pb-24">
        <div className="grid min-w-0 gap-3 tablet:gap-4">
          {stores.length === 0 && (
            <Suspense fallback={<div className="h-9" />}>
              <NoStore />
            </Suspense>
          )}
          {props.refused && (
            <Suspense fallback={<div className="h-9" />}>
              <RefusedNote reason={props.refused} />
            </Suspense>
          )}
          <PasteCard paste={paste} />
          <ReceiverCard
            address={address}
            units={{ errors, onBlur: judge }}
            known={known}
            sentTo={editing ? initial.receiver_phone : null}
            first={!phone && subject.kind === 'new'}
            onMessage={paste.read}
          />
          <GoodsCard
            onWorth={follow}
            onFilled={(values) => focusFirstGap(box.current, values)}
            lastParcel={props.lastParcel}
          />
          <MoneyCard frozen={frozen} onWorth={follow} />
        </div>
        <Rail>
          <FeeSlip state={fee} />
          <ActionBar
            form={form}
            submit={submit}
            fee={fee}
            editing={editing}
            resends={resends}
            unavailable={unchanged}
          />
          <ParcelNotes today={parcelToday(known, props.own ?? null)} />
          {!editing && <p className="text-12 text-ink-3">{m.parcel_form_print_note()}</p>}
        </Rail>
      </div>
    </div>
  )
}

function forget(form: ContractForm<ParcelValues>, onAgain: () => void): void {
  const bringBack = form.forget()
  onAgain()
  toast.info(m.parcel_form_forgotten(), {
    undo: () => {
      bringBack()
      onAgain()
    },
  })
}

function Rail({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 desk:sticky desk:top-[calc(var(--top-h)+20px)] desk:-mx-1 desk:max-h-[calc(100dvh-var(--top-h)-40px)] desk:overflow-y-auto desk:px-1">
      {children}
    </div>
  )
}

function KeptLine({ at, onForget }: { at: string; onForget: () => void }) {
  return (
    <span className="flex flex-wrap gap-x-2 text-13 text-ink-3">
      {m.parcel_form_kept({ time: formatTime(at) })}
      <button type="button" className={linkClass} onClick={onForget}>
        {m.parcel_form_forget()}
      </button>
    </span>
  )
}

/** Ctrl Enter belongs to the page: it works wherever the focus is, but not through a dialog. */
function useSubmitKeys(onSubmit: (shift: boolean) => void): void {
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      if (document.querySelector('[role=dialog],[role=alertdialog]')) return
      event.preventDefault()
      submit.current(event.shiftKey)
    }
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [])
}
