import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import {
  answerSupportRequest,
  noteSupportRequest,
  type OperatedRequestDetail,
} from '@guihang/contract/talk/support-requests'
import { isClosed } from '@guihang/domain/talk/support/support-lifecycle'
import { SegmentedControl } from '@guihang/ui/inputs/segmented-control.tsx'
import { KeyHint, modKey } from '@guihang/ui/key-hint.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { Check, LongText } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { isUnanswered } from '@guihang/web/forms/submission.ts'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMe } from '../../../core/me.ts'
import { m } from '../../../texts/messages.js'
import { supportChanged } from '../support.queries.ts'
import { AttachButton } from './attachment-picker.tsx'
import { CannedButton, CannedText } from './canned-text.tsx'
import { unfilledPlaceholders } from './fill-in.ts'
import { providerCan } from './provider-can.ts'
import { useAttachments } from './use-attachments.ts'

// Comes with the first file (decision 0047).
const AttachmentChips = lazyPart(() => import('./attachment-chips.tsx'), 'AttachmentChips')

type Mode = 'answer' | 'note'

/** Answer and note are two texts, so that a note for colleagues is never sent to the shop. */
export function ReplyBox({ request }: { request: OperatedRequestDetail }) {
  const me = useMe()
  const [chosen, setMode] = useState<Mode>('answer')
  if (me === null) return null
  const closed = isClosed(request)
  const mode = closed ? 'note' : chosen
  const modes = closed ? (
    <span className="text-12 text-ink-3">{m.support_closed_help()}</span>
  ) : (
    <SegmentedControl
      label={m.support_mode()}
      segments={[
        { value: 'answer', label: m.support_mode_answer() },
        { value: 'note', label: m.support_mode_note() },
      ]}
      value={mode}
      onValueChange={setMode}
    />
  )
  const shared = { request, person: me.id, modes }
  return (
    <div className="border-t border-line p-3">
      {mode === 'answer' ? <AnswerForm {...shared} /> : <NoteForm {...shared} />}
    </div>
  )
}

type FormProps = { request: OperatedRequestDetail; person: string; modes: ReactNode }

const keptDays = 7

function AnswerForm({ request, person, modes }: FormProps) {
  const { id } = request
  const [empty] = useState<{ content: string; files: SupportAttachment[]; asks_confirmation: boolean }>({
    content: '',
    files: [],
    asks_confirmation: false,
  })
  const form = useContractForm({
    operation: answerSupportRequest,
    params: { id },
    values: empty,
    bodyOf: ({ content, files, asks_confirmation }) => ({
      content,
      attachments: files.length === 0 ? null : files.map((file) => file.id),
      asks_confirmation: asks_confirmation || null,
    }),
    keep: { place: `support.answer.${person}.${id}`, days: keptDays },
    judgeAt: 'saving',
    async onSaved() {
      form.startOver()
      await supportChanged().catch(() => undefined)
    },
    explain: stillHere,
    onRefused: () => void supportChanged(),
  })
  const { methods } = form
  const [files, content] = useWatch({ control: methods.control, name: ['files', 'content'] })
  const attachments = useAttachments({
    request_id: id,
    read: () => methods.getValues('files'),
    write: (next) => methods.setValue('files', next),
  })
  const open = unfilledPlaceholders(content)
  const bars = attachments.busy
    ? m.support_files_wait()
    : open.length > 0
      ? m.support_fill_in({ names: open.map((name) => `{${name}}`).join(', ') })
      : null
  return (
    <Form
      form={form}
      aria-label={m.support_mode_answer()}
      onKeyDown={(event) => bars === null && sendByKeys(event, form.save)}
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) attachments.add([...clipboardData.files])
      }}
      className="gap-2"
    >
      <CannedText request={request} label={m.support_mode_answer()} placeholder={m.support_answer_hint()} />
      {(files.length > 0 || attachments.sending.length > 0 || attachments.refused) && (
        <Suspense>
          <AttachmentChips files={files} own={attachments} />
        </Suspense>
      )}
      {providerCan('ask', request) && (
        <Check name="asks_confirmation" className="text-13">
          {m.support_asks()}
        </Check>
      )}
      <FormFailure />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {modes}
        <AttachButton own={attachments} />
        <CannedButton />
        <span className="ml-auto">
          <SaveButton variant="primary" unavailable={bars} end={<SendKeys />}>
            {m.support_send()}
          </SaveButton>
        </span>
      </div>
    </Form>
  )
}

function NoteForm({ request: { id }, person, modes }: FormProps) {
  const [empty] = useState({ content: '' })
  const form = useContractForm({
    operation: noteSupportRequest,
    params: { id },
    values: empty,
    keep: { place: `support.note.${person}.${id}`, days: keptDays },
    judgeAt: 'saving',
    async onSaved() {
      form.startOver()
      await supportChanged().catch(() => undefined)
    },
    explain: stillHere,
  })
  return (
    <Form
      form={form}
      aria-label={m.support_mode_note()}
      onKeyDown={(event) => sendByKeys(event, form.save)}
      className="gap-2 [&_.control]:border-dashed"
    >
      <LongText
        name="content"
        label={m.support_mode_note()}
        labelHidden
        placeholder={m.support_note_hint()}
      />
      <FormFailure />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        {modes}
        <span className="ml-auto">
          <SaveButton end={<SendKeys />}>{m.support_note_save()}</SaveButton>
        </span>
      </div>
    </Form>
  )
}

function SendKeys() {
  return <KeyHint keys={`${modKey()} ↵`} />
}

function sendByKeys(event: KeyboardEvent, send: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
  event.preventDefault()
  send()
}

const stillHere = (problem: unknown, said: string) =>
  isUnanswered(problem) ? `${said} ${m.support_still_here()}` : said
