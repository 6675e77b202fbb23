import type { Store } from '@guihang/contract/shop/stores'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { type ReactNode, useState } from 'react'
import { m } from '../../../texts/messages.js'
import { makeDefault, refreshStores, removeStore, retrySync } from './store-actions.ts'

export type StoreAct = 'delete' | 'default' | 'sync'

export type StoreChanges = {
  busy: { id: string; act: StoreAct } | null
  refused: { id: string; act: StoreAct; problem: unknown } | null
  forget: () => void
  askDelete: (store: Store) => void
  chooseDefault: (store: Store) => void
  retrySync: (store: Store) => void
  dialog: ReactNode
}

export function useStoreChanges(stores: readonly Store[]): StoreChanges {
  const { run, ...state } = useOneAct()
  const [asked, setAsked] = useState<Store | null>(null)
  const [open, setOpen] = useState(false)

  function setDefault(store: Store, onDone: () => void) {
    void run(store, 'default', () => makeDefault(store.id), onDone)
  }

  function chooseDefault(store: Store) {
    const before = stores.find(({ is_default }) => is_default)
    setDefault(store, () =>
      toast.success(defaultSet(store), {
        ...sameToast,
        detail: m.stores_default_set_help(),
        undo: before && (() => setDefault(before, () => toast.info(defaultSet(before), sameToast))),
      }),
    )
  }

  function confirmDelete(store: Store) {
    const remove = () => removeStore(store.id).finally(() => setOpen(false))
    void run(store, 'delete', remove, () => toast.success(m.stores_deleted({ name: store.store_name })))
  }

  function sendAgain(store: Store) {
    const told = () => toast.success(m.stores_sync_sent({ name: store.store_name }))
    void run(store, 'sync', () => retrySync(store.id), told)
  }

  return {
    ...state,
    chooseDefault,
    retrySync: sendAgain,
    askDelete(store) {
      state.forget()
      setAsked(store)
      setOpen(true)
    },
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.stores_delete_title({ name: asked?.store_name ?? '' })}
        body={m.stores_delete_body()}
        keepLabel={m.stores_keep()}
        confirmLabel={m.stores_delete_confirm()}
        busy={state.busy?.act === 'delete'}
        onConfirm={() => asked && confirmDelete(asked)}
      />
    ),
  }
}

// “Undo” answers in the place of what it undoes.
const sameToast = { id: 'default-store' }

function defaultSet({ store_name }: Store): string {
  return m.stores_default_set({ name: store_name })
}

/** One at a time; a refusal stands beside its store. */
function useOneAct() {
  const [busy, setBusy] = useState<StoreChanges['busy']>(null)
  const [refused, setRefused] = useState<StoreChanges['refused']>(null)

  async function run({ id }: Store, act: StoreAct, work: () => Promise<void>, onDone: () => void) {
    if (busy) return
    setBusy({ id, act })
    setRefused(null)
    try {
      await work()
      onDone()
      await refreshStores()
    } catch (problem) {
      setRefused({ id, act, problem })
      // The list was older than the truth.
      if (isCode(problem, 'ENOTFOUND', 'EST0001', 'EST0002')) void refreshStores()
    } finally {
      setBusy(null)
    }
  }

  return { busy, refused, run, forget: () => setRefused(null) }
}
