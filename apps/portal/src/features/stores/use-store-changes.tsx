import type { Store } from '@guihang/contract/stores'
import { type ReactNode, useState } from 'react'
import { isCode } from '../../core/api/problems.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog-on-demand.tsx'
import { makeDefault, refreshStores, removeStore, retrySync } from './store-actions.ts'

export type StoreAct = 'delete' | 'default' | 'sync'

export type StoreChanges = {
  /** What is under way, and for which store. */
  busy: { id: string; act: StoreAct } | null
  /** What was refused last, to be said beside its store. */
  refused: { id: string; act: StoreAct; problem: unknown } | null
  /** Takes the refusal away. */
  forget: () => void
  /** Asks once, then deletes. */
  askDelete: (store: Store) => void
  /** Acts at once and offers to undo. */
  chooseDefault: (store: Store) => void
  /** Sends a store to the order system again. */
  retrySync: (store: Store) => void
  dialog: ReactNode
}

/** Deleting, choosing the default store and sending one to the provider again: one at a time. */
export function useStoreChanges(stores: readonly Store[]): StoreChanges {
  const [busy, setBusy] = useState<StoreChanges['busy']>(null)
  const [refused, setRefused] = useState<StoreChanges['refused']>(null)
  const [asked, setAsked] = useState<Store | null>(null)
  const [open, setOpen] = useState(false)

  async function run(store: Store, act: StoreAct, work: () => Promise<void>, done: () => void) {
    if (busy) return
    setBusy({ id: store.id, act })
    setRefused(null)
    try {
      await work()
      setOpen(false)
      done()
      await refreshStores()
    } catch (problem) {
      setOpen(false)
      setRefused({ id: store.id, act, problem })
      // The list was older than the truth.
      if (isCode(problem, 'ENOTFOUND', 'EST0001', 'EST0002')) void refreshStores()
    } finally {
      setBusy(null)
    }
  }

  function chooseDefault(store: Store) {
    const before = stores.find(({ is_default }) => is_default)
    void run(
      store,
      'default',
      () => makeDefault(store.id),
      () =>
        toast.success(m.stores_default_set({ name: store.store_name }), {
          detail: m.stores_default_set_help(),
          id: 'default-store',
          undo: before && (() => undoDefault(before)),
        }),
    )
  }

  function undoDefault(store: Store) {
    void run(
      store,
      'default',
      () => makeDefault(store.id),
      () => toast.info(m.stores_default_set({ name: store.store_name }), { id: 'default-store' }),
    )
  }

  function confirmDelete(store: Store) {
    void run(
      store,
      'delete',
      () => removeStore(store.id),
      () => toast.success(m.stores_deleted({ name: store.store_name })),
    )
  }

  return {
    busy,
    refused,
    forget: () => setRefused(null),
    askDelete: (store) => {
      setRefused(null)
      setAsked(store)
      setOpen(true)
    },
    chooseDefault,
    retrySync: (store) =>
      void run(
        store,
        'sync',
        () => retrySync(store.id),
        () => toast.success(m.stores_sync_sent({ name: store.store_name })),
      ),
    dialog: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.stores_delete_title({ name: asked?.store_name ?? '' })}
        body={m.stores_delete_body()}
        keepLabel={m.stores_keep()}
        confirmLabel={m.stores_delete_confirm()}
        busy={busy?.act === 'delete'}
        onConfirm={() => asked && confirmDelete(asked)}
      />
    ),
  }
}
