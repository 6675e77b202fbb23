import type { InvitedMember } from '@guihang/contract/shop/people'
import { Button } from '@guihang/ui/button.tsx'
import { copyText } from '@guihang/ui/data/copy-button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { Copy, Share2 } from '#icons'
import { m } from '../../../texts/messages.js'

type LinkToGiveProps = {
  member: InvitedMember | null
  onClose: () => void
}

/** The server does not show the link again. */
export function LinkToGive({ member, onClose }: LinkToGiveProps) {
  const shown = useShown(member)
  const name = shown?.name ?? ''
  const url = shown?.link?.url ?? ''

  async function copy() {
    if (await copyText(url)) toast.success(m.account_link_copied())
    else toast.error(m.account_link_not_copied())
  }

  return (
    <Dialog
      open={member !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={m.account_link_title({ name })}
      description={m.account_link_help({ name })}
      stays
      actions={
        <>
          <Button onClick={onClose}>{m.account_link_done()}</Button>
          {'share' in navigator && (
            <Button icon={Share2} onClick={() => void share(m.account_link_message({ name }), url)}>
              {m.account_link_share()}
            </Button>
          )}
          <Button variant="primary" icon={Copy} onClick={() => void copy()}>
            {m.account_link_copy()}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p className="rounded-ctl border border-line bg-sunken px-3 py-2">
          <code className="text-13 wrap-anywhere select-all">{url}</code>
        </p>
        <Note tone="warn">{m.account_link_once()}</Note>
      </div>
    </Dialog>
  )
}

/** Opens the list of apps. Closing it again is no failure. */
async function share(text: string, url: string): Promise<void> {
  await navigator.share({ text, url }).catch(() => undefined)
}
