import { acceptReweigh } from '@guihang/contract/provider/reweighs'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { ErrorNote } from '@guihang/web/screen/error-note.tsx'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import type { AnsweredProps } from './answered-props.ts'
import { amount } from './reweigh-words.ts'

/** Asks once more, with the fees: a yes cannot be taken back. */
export function AcceptDialog({ reweigh, code, onClose }: AnsweredProps) {
  const { id, before, after } = reweigh
  const accepting = useMutation({
    mutationFn: () => client.call(acceptReweigh, { params: { id } }),
    onSuccess: () => {
      toast.success(m.reweighs_accept_done({ code }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['parcels'] }),
  })
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={(open) => !open && !accepting.isPending && onClose()}
      title={m.reweighs_accept_title({ code })}
      body={m.reweighs_accept_body({
        before: amount(before.shipping_fee),
        after: amount(after.shipping_fee),
      })}
      confirmLabel={m.reweighs_accept_yes()}
      keepLabel={m.reweighs_later()}
      busy={accepting.isPending}
      onConfirm={() => accepting.mutate()}
    >
      <ErrorNote error={accepting.error} />
    </ConfirmDialog>
  )
}
