import type { ParcelDetail } from '@guihang/contract/parcels/parcels'
import { createCustomerRequest } from '@guihang/contract/talk/support'
import { limits } from '@guihang/domain/limits'
import type { RequestType } from '@guihang/domain/talk/support/request-types'
import { Card, CardBody } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, KeptNote, SaveButton } from '@guihang/web/forms/form.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import { isUnanswered } from '@guihang/web/forms/submission.ts'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Send } from '#icons'
import { AttachmentPicker } from '../../../../core/attachments/attachment-picker.tsx'
import { DropArea } from '../../../../core/attachments/drop-area.tsx'
import { useAttachments } from '../../../../core/attachments/use-attachments.ts'
import { m } from '../../../../texts/messages.js'
import { parcelQuery } from '../../../parcels/parcels/parcel.queries.ts'
import { refreshSupport } from '../support.queries.ts'
import { ParcelChoice } from './parcel-choice.tsx'
import { emptyRequest, type RequestValues, requestBody } from './request-values.ts'
import { TypeChoice } from './type-choice.tsx'

export type RequestFormProps = {
  user_id: string
  type: RequestType | null
  /** A tracking number, or ''. */
  parcel: string
  /** The code of a link whose parcel is not there. */
  missing: string | undefined
}

// One type in six needs them.
const ChangeFields = lazyPart(() => import('./change-fields.tsx'), 'ChangeFields')

const keptDays = 7

export function RequestForm({ user_id, type, parcel: about, missing }: RequestFormProps) {
  const [initial] = useState(() => emptyRequest(type, about))
  const { form, parcel } = useRequestForm(initial, `support.new.${user_id}.${about || 'any'}`)
  const { methods } = form
  const [request_type, files] = useWatch({ control: methods.control, name: ['request_type', 'files'] })
  const attachments = useAttachments({
    read: () => methods.getValues('files'),
    write: (next) => methods.setValue('files', next),
  })
  return (
    <DropArea onFiles={attachments.add}>
      <Form form={form} aria-label={m.support_new()} className="gap-4">
        <KeptNote again={m.support_start_over()}>{m.support_kept()}</KeptNote>
        {missing !== undefined && <Note tone="warn">{m.support_parcel_missing({ code: missing })}</Note>}
        <Card>
          <CardBody className="grid gap-5 pt-4">
            <TypeChoice status={parcel.data?.status} />
            <ParcelChoice parcel={parcel} />
            {/* Together, so that the fields of a change push nothing down when they come. */}
            <Suspense fallback={<SkeletonLines lines={8} />}>
              {request_type === 'change_of_information' && parcel.data && (
                <ChangeFields parcel={parcel.data} />
              )}
              <LongText
                name="description"
                label={m.support_description()}
                placeholder={request_type === null ? undefined : hints[request_type]()}
                counted={limits.support_text_max}
                data-autofocus
                // A change begins above it, with the fields to change.
                autoFocus={type !== null && type !== 'change_of_information'}
              />
              <AttachmentPicker files={files} own={attachments} />
            </Suspense>
          </CardBody>
        </Card>
        <FormFailure />
        <SaveButton
          variant="primary"
          size="lg"
          icon={Send}
          className="justify-self-start phone:w-full"
          unavailable={attachments.busy ? m.support_files_wait() : null}
        >
          {m.support_send()}
        </SaveButton>
        <LeaveGuard
          leaving="address"
          title={m.support_leave_title()}
          body={m.support_leave_body({ days: keptDays })}
          stay={m.support_stay()}
          leave={m.support_leave()}
        />
      </Form>
    </DropArea>
  )
}

const hints: Record<RequestType, () => string> = {
  advisory: m.support_hint_advisory,
  change_of_information: m.support_hint_change,
  complaint: m.support_hint_complaint,
  hurry_up_pickup: m.support_hint_pickup,
  hurry_up_delivery: m.support_hint_delivery,
  hurry_up_return: m.support_hint_return,
}

/** A change is compared with the present values of the parcel. */
function useRequestForm(initial: RequestValues, place: string) {
  const navigate = useNavigate()
  const present = useRef<ParcelDetail>(undefined)
  const form = useContractForm({
    operation: createCustomerRequest,
    values: initial,
    bodyOf: (values) => requestBody(values, present.current),
    keep: { place, days: keptDays },
    async onSaved(answer) {
      if (!answer) return
      const { id, support_code } = answer.data
      toast.success(m.support_done({ code: support_code }), { detail: m.support_done_help() })
      void refreshSupport()
      await navigate({ to: '/support/$id', params: { id }, replace: true })
    },
    explain: (problem, said) => explain(problem, said, present.current),
  })
  const code = useWatch({ control: form.methods.control, name: 'tracking_number' })
  const parcel = useQuery({ ...parcelQuery(code), enabled: code !== '' })
  present.current = parcel.data
  return { form, parcel }
}

function explain(problem: unknown, said: string, parcel: ParcelDetail | undefined): ReactNode {
  if (isUnanswered(problem)) return `${said} ${m.support_still_here()}`
  if (!isCode(problem, 'ESR003') || !parcel) return said
  return (
    <>
      {said}{' '}
      <Link to="/support" search={{ keyword: parcel.tracking_number }} className={linkClass}>
        {m.support_see_open()}
      </Link>
    </>
  )
}
