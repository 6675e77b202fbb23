import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, naming the thing: “Hủy đơn GH2407815836?” */
  title: ReactNode
  /** What changes, in money where money changes. */
  body?: ReactNode | undefined
  /** The verb again: “Hủy đơn này”. */
  confirmLabel: string
  /** What stays: “Giữ đơn”. It has the focus first. */
  keepLabel: string
  onConfirm: () => void
  /** Called once it is gone, whatever was chosen. */
  onClosed?: (() => void) | undefined
  busy?: boolean | undefined
  /** Red for what cannot be undone, accent for an ordinary step. */
  tone?: 'danger' | 'primary' | undefined
  /** A reason to choose or a note to write. */
  children?: ReactNode | undefined
}

/** Drawn by ConfirmDialog of ../dialog.tsx. */
export function ConfirmBox(props: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root
      open={props.open}
      onOpenChange={props.onOpenChange}
      onOpenChangeComplete={(open) => !open && props.onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay fixed inset-0 z-40 bg-scrim print:hidden" />
        <Base.Viewport className="fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] items-end overflow-y-auto p-4 tablet:items-center tablet:justify-items-center print:hidden">
          <Base.Popup
            initialFocus={keep}
            className="overlay overlay-pop w-full rounded-ctl border border-line bg-surface p-5 shadow-float outline-none tablet:max-w-110"
          >
            <Base.Title className="text-16 font-strong wrap-anywhere">{props.title}</Base.Title>
            {props.body && (
              <Base.Description className="mt-1 text-14 text-ink-2">{props.body}</Base.Description>
            )}
            {props.children && <div className="mt-4 empty:hidden">{props.children}</div>}
            <div className="mt-5 flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
              <Base.Close render={<Button ref={keep}>{props.keepLabel}</Button>} />
              <Button variant={props.tone ?? 'danger'} busy={props.busy ?? false} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
