import { onDemand } from '../on-demand.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import type { DialogProps, DrawerProps } from './dialog.tsx'
import { useOpened } from './use-shown.ts'

const dialogs = onDemand(() => import('./dialog.tsx'))
const confirmations = onDemand(() => import('./confirm-dialog.tsx'))

/** Esc and a press outside close it; focus returns to where it came from. */
export function Dialog(props: DialogProps) {
  const parts = dialogs.useParts(useOpened(props.open))
  return parts && <parts.DialogBox {...props} />
}

/** A sheet at the right for explanations: the page behind stays where it was. */
export function Drawer(props: DrawerProps) {
  const parts = dialogs.useParts(useOpened(props.open))
  return parts && <parts.DrawerSheet {...props} />
}

/** Asks once before what cannot be undone. Only its two buttons and Esc close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const parts = confirmations.useParts(useOpened(props.open))
  return parts && <parts.ConfirmBox {...props} />
}
