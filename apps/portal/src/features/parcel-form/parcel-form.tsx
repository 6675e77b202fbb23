import type { Store } from '@guihang/contract/stores'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { formatTime } from '../../core/dates.ts'
import { contractResolver } from '../../core/forms/forms.ts'
import { LeaveGuard } from '../../core/forms/leave-guard.tsx'
import { createSubmissions } from '../../core/forms/submission.ts'
import { useSettings } from '../../core/settings.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { linkClass } from '../../ui/link.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { usePhone } from '../../ui/use-media.ts'
import { addressFaults } from '../addresses/address-faults.ts'
import { ActionBar } from './action-bar.tsx'
import { FeeSlip } from './fee-slip.tsx'
import { bodyOf, type ParcelValues } from './form-values.ts'
import { GoodsCard } from './goods-card.tsx'
import { type DraftPlace, findDraft } from './local-draft.ts'
import { MoneyCard } from './money-card.tsx'
import { ParcelNotes } from './parcel-notes.tsx'
import { PasteCard } from './paste-card.tsx'
import { ReceiverCard } from './receiver-card.tsx'
import { parcelToday, useReceivers } from './receiver-history.ts'
import type { FormSubject } from './save-parcel.ts'
import { loadSchemas } from './schemas-on-demand.ts'
import { NoStore, StoreChoice } from './store-choice.tsx'
import { useFee } from './use-fee.ts'
import { useFormAddress } from './use-form-address.ts'
import { useFollowMoney, useValues } from './use-form-parts.ts'
import { useKeptForm } from './use-kept-form.ts'
import { usePaste } from './use-paste.ts'
import { useSubmit } from './use-submit.ts'

export type ParcelFormProps = {
  title: string
  subject: FormSubject
  initial: ParcelValues
  stores: readonly Store[]
  /** Under which name this machine keeps the form while it is not saved, for whom, and the state it belongs to. */
  kept: { place: DraftPlace; user_id: string; base: string }
  /** Why COD and payer cannot change any more. */
  frozen?: string | null | undefined
  /** Its label was printed. */
  printed?: boolean | undefined
  /** The parcel itself is not a second one for its receiver. */
  own?: string | null | undefined
  /** Begins the next parcel with what stays the same. */
  onNext: (values: ParcelValues) => void
  /** Draws the form anew, from what is kept or from the beginning. */
  onAgain: () => void
}

const loadCreateParcel = async () => (await loadSchemas()).CreateParcel

/** The form of a parcel: create, edit and copy are the same screen with other beginnings. */
export function ParcelForm(props: ParcelFormProps) {
  const { place, user_id, base } = props.kept
  const hotline = useSettings()?.hotline
  const [found] = useState(() => findDraft(place, user_id, base))
  const [submissions] = useState(() => createSubmissions(found?.open))
  const resolver = useMemo(
    () =>
      contractResolver<ParcelValues>(loadCreateParcel, {
        bodyOf,
        alsoWrong: (values) => addressFaults(values, hotline),
      }),
    [hotline],
  )
  const form = useForm<ParcelValues>({
    defaultValues: found?.values ?? props.initial,
    mode: 'onTouched',
    // Ours goes by the order on the screen (use-submit.ts).
    shouldFocusError: false,
    resolver,
  })
  // The form library draws its owner once more as soon as it is ready; nothing below asks it for that.
  return useMemo(
    () => (
      <FormProvider {...form}>
        <Fields {...props} found={found?.saved_at ?? null} submissions={submissions} />
      </FormProvider>
    ),
    [form, props, found, submissions],
  )
}

type FieldsProps = ParcelFormProps & {
  found: string | null
  submissions: ReturnType<typeof createSubmissions>
}

function Fields(props: FieldsProps) {
  const { subject, initial, stores, frozen = null, submissions, onNext } = props
  const box = useRef<HTMLDivElement>(null)
  const phone = usePhone()
  const address = useFormAddress()
  const follow = useFollowMoney(frozen !== null)
  const paste = usePaste(address, (values) => focusNextEmpty(box.current, values), frozen !== null)
  const [typed] = useValues(['receiver_phone'])
  const known = useReceivers(typed)
  const fee = useFee()
  const kept = useKeptForm({ ...props.kept, initial, found: props.found, submissions })
  const submit = useSubmit({
    subject,
    initial,
    submissions,
    printed: props.printed ?? false,
    form: box,
    onSafe: kept.release,
    onNext,
  })
  const editing = subject.kind === 'parcel'
  const unchanged = editing && !kept.unsaved ? m.parcel_form_unchanged() : null

  function forget() {
    const bringBack = kept.forget()
    props.onAgain()
    toast.info(m.parcel_form_forgotten(), {
      undo: () => {
        bringBack()
        props.onAgain()
      },
    })
  }

  function key(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (editing) {
      if (!unchanged) submit.submit('save')
    } else submit.submit(event.shiftKey ? 'next' : 'print')
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole form; each has its button
    <div ref={box} onKeyDown={key}>
      <LeaveGuard
        mayLeave={kept.mayLeave}
        leaving="screen"
        title={m.parcel_form_leave_title()}
        body={m.parcel_form_leave_body()}
        stay={m.parcel_form_stay()}
        leave={m.parcel_form_leave()}
      />
      <PageHead
        title={<PageTitle text={props.title} />}
        beside={kept.keptAt && <KeptLine at={kept.keptAt} onForget={forget} />}
        actions={<StoreChoice stores={stores} />}
      />
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,1fr)_336px] desk:gap-5 phone:pb-24">
        <div className="grid min-w-0 gap-3 tablet:gap-4">
          {stores.length === 0 && <NoStore />}
          <PasteCard paste={paste} />
          <ReceiverCard
            address={address}
            known={known}
            sentTo={editing ? initial.receiver_phone : null}
            first={!phone && subject.kind === 'new'}
            onMessage={paste.read}
          />
          <GoodsCard onWorth={follow} />
          <MoneyCard frozen={frozen} onWorth={follow} />
        </div>
        <Rail>
          <FeeSlip state={fee} />
          <ActionBar state={submit} fee={fee} editing={editing} unavailable={unchanged} />
          <ParcelNotes today={parcelToday(known, props.own ?? null)} />
          {!editing && <p className="text-12 text-ink-3">{m.parcel_form_print_note()}</p>}
        </Rail>
      </div>
    </div>
  )
}

/** A phone's top bar says “new parcel” already; the code of an edited one it does not. */
function PageTitle({ text }: { text: string }) {
  return text === m.parcel_form_create_title() ? <span className="phone:sr-only">{text}</span> : text
}

/** Beside the form on a desk, where it stays in sight; below it elsewhere. */
function Rail({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 desk:sticky desk:top-[calc(var(--top-h)+20px)] desk:max-h-[calc(100dvh-var(--top-h)-40px)] desk:overflow-y-auto">
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

/** After a message was read the work goes on at the first field it left empty. */
function focusNextEmpty(box: HTMLElement | null, values: ParcelValues): void {
  const wards = values.address_scheme === 'vn2025' ? [] : (['address_level_2_code'] as const) // as: a field's name
  const order = [
    'receiver_phone',
    'receiver_name',
    'address_level_1_code',
    ...wards,
    'address_level_3_code',
    'receiver_address',
  ] as const // as: names of fields
  const empty = order.find((field) => values[field] === '' || values[field] === null) ?? 'products.0.name'
  requestAnimationFrame(() => box?.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus())
}
