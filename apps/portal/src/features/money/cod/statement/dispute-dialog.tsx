import { disputeCodStatement, type Statement } from '@guihang/contract/money/statements'
import type { SupportAttachment } from '@guihang/contract/talk/support-fields'
import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { LongText } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useWatch } from 'react-hook-form'
import { AttachmentPicker } from '../../../../core/attachments/attachment-picker.tsx'
import { DropArea } from '../../../../core/attachments/drop-area.tsx'
import { useAttachments } from '../../../../core/attachments/use-attachments.ts'
import { m } from '../../../../texts/messages.js'

export type DisputeDialogProps = {
  statement: Statement
  open: boolean
  onClose: () => void
  onSent: (id: string) => void
}

export function DisputeDialog(props: DisputeDialogProps) {
  const { statement, open, onClose } = props
  return (
    <Dialog
      stays
      wide
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={m.cod_dispute_title({ number: statement.number })}
      description={m.cod_dispute_help()}
    >
      <DisputeForm {...props} />
    </Dialog>
  )
}

const noFiles: SupportAttachment[] = []

function DisputeForm({ statement: { id }, onClose, onSent }: DisputeDialogProps) {
  const form = useContractForm({
    operation: disputeCodStatement,
    params: { id },
    values: { description: '', files: noFiles },
    bodyOf: ({ description, files }) => ({ description, attachments: files.map((file) => file.id) }),
    keep: { place: `cod.dispute.${id}`, days: 7 },
    judgeAt: 'saving',
    async onSaved(answer) {
      if (!answer) return
      onClose()
      toast.success(m.support_done({ code: answer.data.support_code }), { detail: m.support_done_help() })
      void queryClient.invalidateQueries({ queryKey: ['support'] })
      await queryClient.invalidateQueries({ queryKey: ['cod'] })
      onSent(answer.data.id)
    },
    // Somebody else of the shop was quicker: the screen leads to their request.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: ['cod'] }),
  })
  const { methods } = form
  const files = useWatch({ control: methods.control, name: 'files' })
  const attachments = useAttachments({
    read: () => methods.getValues('files'),
    write: (next) => methods.setValue('files', next),
  })
  return (
    <DropArea onFiles={attachments.add}>
      <Form form={form}>
        <LongText
          name="description"
          label={m.cod_dispute_what()}
          placeholder={m.cod_dispute_hint()}
          counted={limits.support_text_max}
        />
        <AttachmentPicker files={files} own={attachments} />
        <FormFailure />
        <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <SaveButton variant="primary" unavailable={attachments.busy ? m.support_files_wait() : null}>
            {m.cod_dispute_send()}
          </SaveButton>
        </div>
      </Form>
    </DropArea>
  )
}
