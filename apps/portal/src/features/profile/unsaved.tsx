import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LeaveGuard } from '../../core/forms/leave-guard.tsx'
import { m } from '../../paraglide/messages.js'

const dirty = new Set<object>()

/** Has one asked before one leaves this form with something typed into it; answers how to let one go all the same. */
export function useUnsaved<Values extends FieldValues>(form: UseFormReturn<Values>): () => void {
  const { control } = form
  useEffect(() => {
    const stop = form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty) dirty.add(control)
        else dirty.delete(control)
      },
    })
    return () => {
      stop()
      dirty.delete(control)
    }
  }, [form, control])
  return () => dirty.delete(control)
}

/** Asks once for all forms of the account; each part of it is another address. */
export function UnsavedGuard() {
  return (
    <LeaveGuard
      mayLeave={() => dirty.size === 0}
      leaving="address"
      title={m.account_leave_title()}
      body={m.account_leave_body()}
      stay={m.account_leave_stay()}
      leave={m.account_leave()}
    />
  )
}
