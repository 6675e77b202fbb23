import { type CustomerRequestDetail, createCustomerResponse } from '@guihang/contract/talk/support'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { limits } from '@guihang/domain/limits'
import { requestCan, requestReasonTexts } from '@guihang/domain/talk/support/request-actions'
import { isClosed } from '@guihang/domain/talk/support/support-lifecycle'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { isUnanswered } from '@guihang/web/forms/submission.ts'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { businessNow } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Send } from '#icons'
import { useProfile } from '../../../../core/account/profile.ts'
import { AttachmentPicker } from '../../../../core/attachments/attachment-picker.tsx'
import { DropArea } from '../../../../core/attachments/drop-area.tsx'
import { useAttachments } from '../../../../core/attachments/use-attachments.ts'
import { m } from '../../../../texts/messages.js'
import { refreshSupport } from '../support.queries.ts'
import { factsOf } from './request-state.ts'

/** Kept on this machine until it is sent. */
export function ReplyBox({ request }: { request: CustomerRequestDetail }) {
  const user_id = useProfile().data?.id
  const reply = requestCan('reply', factsOf(request), new Date(businessNow()))
  if (!reply.allowed) {
    return (
      <div className="border-t border-line p-4">
        <Note>
          {requestReasonTexts[reply.reason][getLanguage()]}{' '}
          <Link
            to="/support"
            search={{ new: '1', type: request.request_type, parcel: request.tracking_number ?? undefined }}
            className={linkClass}
          >
            {m.support_new()}
          </Link>
        </Note>
      </div>
    )
  }
  if (user_id === undefined) return null
  return <ReplyForm request={request} user_id={user_id} />
}

function ReplyForm({ request, user_id }: { request: CustomerRequestDetail; user_id: string }) {
  const { id } = request
  const [empty] = useState<{ content: string; files: SupportAttachment[] }>({ content: '', files: [] })
  const form = useContractForm({
    operation: createCustomerResponse,
    values: empty,
    bodyOf: ({ content, files }) => ({
      customer_request_id: id,
      content,
      attachments: files.length === 0 ? null : files.map((file) => file.id),
    }),
    keep: { place: `support.reply.${user_id}.${id}` },
    judgeAt: 'saving',
    async onSaved() {
      form.startOver()
      await refreshSupport().catch(() => undefined)
    },
    explain: (problem, said) => (isUnanswered(problem) ? `${said} ${m.support_still_here()}` : said),
    // The request was closed or decided meanwhile.
    onRefused: () => void refreshSupport(),
  })
  const { methods } = form
  const files = useWatch({ control: methods.control, name: 'files' })
  const attachments = useAttachments({
    read: () => methods.getValues('files'),
    write: (next) => methods.setValue('files', next),
  })
  const closed = isClosed(request)
  return (
    <DropArea onFiles={attachments.add} className="border-t border-line p-4">
      <Form
        form={form}
        aria-label={m.support_reply()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || attachments.busy) return
          event.preventDefault()
          form.save()
        }}
        className="gap-3"
      >
        <LongText
          name="content"
          label={closed ? m.support_reply_reopen() : m.support_reply()}
          placeholder={m.support_reply_hint()}
          counted={limits.support_text_max}
        />
        <AttachmentPicker files={files} own={attachments} />
        <FormFailure />
        <SaveButton
          variant="primary"
          icon={Send}
          className="justify-self-start"
          unavailable={attachments.busy ? m.support_files_wait() : null}
        >
          {closed ? m.support_reply_send_reopen() : m.support_reply_send()}
        </SaveButton>
      </Form>
    </DropArea>
  )
}
