import type { Store } from '@guihang/contract/shop/stores'
import { useRef, useState } from 'react'
import { useProfile } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { Drawer } from '../../../ui/overlays/dialog-on-demand.tsx'
import { StoreForm } from './store-form.tsx'

export type StoreDrawerProps = {
  stores: readonly Store[]
  /** A new store, the id of one, or none: the drawer is closed. */
  subject: 'new' | (string & {}) | null
  onClose: () => void
}

/** The form of a store over the list. What it shows is in the address, so Back closes it and a link opens it. */
export function StoreDrawer({ stores, subject, onClose }: StoreDrawerProps) {
  // What was shown last stays while the drawer slides away; each opening is a form of its own.
  const [shown, setShown] = useState({ subject, opening: 0 })
  if (subject !== null && subject !== shown.subject) {
    setShown({ subject, opening: shown.opening + 1 })
  }
  const [closed, setClosed] = useState(subject === null)
  if (closed !== (subject === null)) {
    setClosed(subject === null)
    if (subject !== null) setShown({ subject, opening: shown.opening + 1 })
  }
  const first = useRef<HTMLInputElement>(null)
  const user_id = useProfile().data?.id
  const store = stores.find(({ id }) => id === shown.subject)
  const known = shown.subject === 'new' || store !== undefined
  const title = shown.subject === 'new' ? m.stores_new() : (store?.store_name ?? m.stores_gone())

  return (
    <Drawer
      open={subject !== null}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={known ? first : undefined}
      actions={
        known ? undefined : (
          <Button variant="primary" onClick={onClose}>
            {m.stores_back()}
          </Button>
        )
      }
    >
      {!known ? (
        <p className="text-ink-2">{m.stores_gone_help()}</p>
      ) : user_id === undefined ? (
        <SkeletonLines lines={4} />
      ) : (
        <StoreForm
          key={`${shown.opening} ${shown.subject}`}
          store={store ?? null}
          first={stores.length === 0}
          user_id={user_id}
          firstField={first}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
