import type { ApiError } from '@guihang/contract/client'
import { createParcel, editParcel, type Parcel, retryPush } from '@guihang/contract/parcels/parcels'
import { groupTrackingNumber } from '@guihang/domain/parcels/parcels/tracking-number'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { isUnanswered } from '@guihang/web/forms/submission.ts'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useLanguage } from '@guihang/web/language.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { bodyOf, type ParcelValues, withoutEmptyItems } from './form-values.ts'
import { goodsSentKey } from './goods/measures.ts'
import type { ParcelFormProps } from './parcel-form-props.ts'
import { finishOrder } from './paste/waiting-orders.ts'
import { places } from './places.ts'
import { receiversKey } from './receiver/receiver-history.ts'
import { keepOnServer, submitParcel } from './save-parcel.ts'

export type Goal = 'create' | 'print' | 'next' | 'draft' | 'save'

type Done = Goal | 'resend'

export function useParcelForm(props: ParcelFormProps) {
  const { subject, initial, place, onNext } = props
  const leave = useLeave(props)
  const goOn = useGoOn(props)
  const editing = subject.kind === 'parcel'
  const form = useContractForm({
    operation: editing ? editParcel : createParcel,
    params: editing ? { id: subject.id } : undefined,
    values: initial,
    bodyOf,
    keep: { place },
    async onSaved(answer) {
      if (editing && typeof props.refused === 'string') {
        await goOn('resend', (await client.call(retryPush, { params: { id: subject.id } })).data)
      } else if (answer) await goOn('save', answer.data)
      // Typed differently, but the same to the contract: a phone with spaces.
      else if (editing) await leave(subject.id)
    },
    explain: (problem, said) =>
      isUnanswered(problem) ? `${said} ${m.parcel_form_kept_safe()} ${m.parcel_form_retry_safe()}` : said,
    // Something else happened to the parcel meanwhile, or it may have been created after all.
    onRefused: refreshParcels,
  })
  useRewordedErrors(form.methods)
  useRefusal(form.run, props.refusal)

  async function send(goal: Goal) {
    const values = form.methods.getValues()
    const write = goal === 'draft' ? keepOnServer : submitParcel
    const parcel = await write(values, subject, form.once)
    // Whatever was typed during the call: the parcel exists, and nothing of the form is left to save.
    form.settle(form.methods.getValues())
    finishOrder(place)
    props.onKept?.()
    if (parcel) await goOn(goal, parcel)
    else toast.info(m.unsent_kept(), { detail: m.unsent_kept_help() })
    if (goal === 'next' || !parcel) onNext(values)
  }

  function submit(goal: Goal) {
    dropEmptyItems(form.methods)
    if (goal === 'save') return form.save()
    if (goal === 'draft') form.methods.clearErrors()
    void form.run(goal, () => send(goal), { judged: goal !== 'draft' })
  }

  return { form, submit }
}

/** A row begun by mistake keeps no parcel from being sent. */
function dropEmptyItems({ clearErrors, getValues, setValue }: UseFormReturn<ParcelValues>): void {
  const products = getValues('products')
  const filled = withoutEmptyItems(products)
  if (filled.length === products.length) return
  // Errors stand by row number: judging finds them anew.
  clearErrors('products')
  setValue('products', filled, { shouldDirty: true })
}

function refreshParcels(): void {
  for (const queryKey of [['parcels'], ['dashboard'], receiversKey, goodsSentKey]) {
    void queryClient.invalidateQueries({ queryKey })
  }
}

function useLeave({ onSaved }: ParcelFormProps) {
  const navigate = useNavigate()
  return async (id: string): Promise<void> =>
    onSaved ? onSaved() : await navigate({ to: places.parcel(id) })
}

/** Done once the next screen is there: until then the form is busy, so that no second press makes a second parcel. */
function useGoOn(props: ParcelFormProps) {
  const { printed = false, onCreated } = props
  const leave = useLeave(props)
  const navigate = useNavigate()
  return async (goal: Done, parcel: Parcel): Promise<void> => {
    onCreated?.(parcel)
    refreshParcels()
    const code = groupTrackingNumber(parcel.tracking_number)
    const toParcel = () => navigate({ to: places.parcel(parcel.id) })
    const toLabel = () => navigate({ to: places.label(parcel.id) })
    const reprint = { label: m.parcel_form_reprint_action(), onAction: toLabel }
    const again = printed ? { detail: m.parcel_form_reprint(), action: reprint } : {}
    const goals: Record<Done, () => unknown> = {
      print: () => navigate({ to: places.label(parcel.id), search: { print: 1 } }),
      next: () =>
        toast.success(m.parcel_form_created({ code }), {
          detail: m.parcel_form_created_next(),
          action: { label: m.parcel_form_view(), onAction: toParcel },
        }),
      draft() {
        toast.success(m.parcel_form_saved_draft({ code }), { detail: m.parcel_form_saved_draft_help() })
        return navigate({ to: '/packages/edit/$id', params: { id: parcel.id }, replace: true })
      },
      save() {
        toast.success(m.parcel_form_saved({ code }), again)
        return leave(parcel.id)
      },
      resend() {
        toast.success(m.parcels_retry_push_done({ code }), again)
        return leave(parcel.id)
      },
      create() {
        toast.success(m.parcel_form_created({ code }))
        return toParcel()
      },
    }
    await goals[goal]()
  }
}

function useRefusal(
  run: (goal: string, work: () => Promise<void>, how: { judged: false }) => Promise<void>,
  refusal: ApiError | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (refusal) void run('create', () => Promise.reject(refusal), { judged: false })
  }, [])
}

/** The server's sentences are in the language of its answer: after a switch they are asked for again. */
function useRewordedErrors(methods: UseFormReturn<ParcelValues>): void {
  const language = useLanguage()
  const worded = useRef(language)
  useEffect(() => {
    if (worded.current === language) return
    worded.current = language
    const asked = new AbortController()
    import('./reword-errors.ts')
      .then(({ rewordErrors }) => rewordErrors(methods, asked.signal))
      .catch(() => {
        // Without a line the sentences stay as they are.
      })
    return () => asked.abort()
  }, [language, methods])
}
