import { toast } from '@guihang/ui/feedback/toast.ts'
import { useEffect } from 'react'
import { app } from '../app.ts'
import { readStored, writeStored } from '../storage/storage.ts'

/** Reloads after a new bank account, as spec section 7 has it. Where a form is unsaved the toast shows at once: a reload
 * would ask whether to lose it (docs/rules/portal-forms.md). */
export function reloadWithToast(fact: string): void {
  // Asked as the browser would ask.
  if (!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))) {
    toast.success(fact)
    return
  }
  // As the page leaves: until then this page's own shell could take the toast and show it here.
  window.addEventListener('pagehide', () => writeStored(app().keys.toast, fact), { once: true })
  window.location.reload()
}

export function useToastAfterReload(): void {
  useEffect(() => {
    const key = app().keys.toast
    const fact = readStored(key)
    if (fact === null) return
    writeStored(key, null)
    toast.success(fact)
  }, [])
}
