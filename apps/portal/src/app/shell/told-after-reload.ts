import { useEffect } from 'react'
import { toast } from '../../ui/toast.ts'
import { readStored, writeStored } from '../storage.ts'

const place = 'guihang.told'

/** Loads the page anew, as spec section 7 has it after a new bank account, and says there what was done. */
export function reloadAndTell(fact: string): void {
  writeStored(place, fact)
  window.location.reload()
}

/** Says what the page before this one did. */
export function useToldAfterReload(): void {
  useEffect(() => {
    const fact = readStored(place)
    if (fact === null) return
    writeStored(place, null)
    toast.success(fact)
  }, [])
}
