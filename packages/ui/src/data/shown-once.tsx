import { Button } from '../button.tsx'
import { Note } from '../feedback/note.tsx'
import { Dialog } from '../overlays/dialog-on-demand.tsx'
import { useShown } from '../overlays/use-shown.ts'
import { CopyButton } from './copy-button.tsx'

export type ShownOnceProps = {
  secret: string | null
  title: string
  help: string
  warning: string
  keptLabel: string
  onClose: () => void
}

/** What the server has just made and does not show again. It closes by its button or Esc only. */
export function ShownOnce({ secret, title, help, warning, keptLabel, onClose }: ShownOnceProps) {
  const shown = useShown(secret)
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={title}
      description={help}
      stays
      actions={
        <Button variant="primary" onClick={onClose}>
          {keptLabel}
        </Button>
      }
    >
      <div className="grid gap-2">
        <Note tone="warn">{warning}</Note>
        <p className="flex items-center gap-2 rounded-ctl border border-line bg-sunken px-3 py-2">
          <code className="min-w-0 flex-1 text-13 wrap-anywhere">{shown}</code>
          <CopyButton text={shown ?? ''} name={title} />
        </p>
      </div>
    </Dialog>
  )
}
