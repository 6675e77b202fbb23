export type ToastOptions = {
  detail?: string | undefined
  /** Takes the action back; the toast then offers it. */
  undo?: (() => void) | undefined
  /** Something to do about it; an error with an action stays until it is closed. */
  action?: { label: string; onAction: () => void } | undefined
  id?: string | undefined
}

export type ToastKind = 'success' | 'info' | 'error'
export type ToastNote = ToastOptions & { kind: ToastKind; fact: string }
