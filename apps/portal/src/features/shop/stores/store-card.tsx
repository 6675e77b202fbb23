import type { Store } from '@guihang/contract/shop/stores'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Link } from '@tanstack/react-router'
import { BriefcaseBusiness, House, type LucideIcon, MapPin, Pencil, Phone, Star, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { addressLine } from '../../../core/addresses/address-line.ts'
import { m } from '../../../texts/messages.js'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/data/copy-button.tsx'
import { StoreRefusal } from './store-refusal.tsx'
import { SyncLine } from './sync-line.tsx'
import type { StoreAct, StoreChanges } from './use-store-changes.tsx'

export type StoreCardProps = {
  store: Store
  /** The shop has no other. */
  only: boolean
  changes: StoreChanges
}

/** A store: where it is, whom to call, whether the order system knows it, and what can be done with it. */
export function StoreCard({ store, only, changes }: StoreCardProps) {
  const id = useId()
  const { busy, refused } = changes
  const working = busy?.id === store.id ? busy.act : null
  const home = store.address_type === 'home'
  return (
    <Card aria-labelledby={id} className="flex h-full flex-col">
      <div className="flex-1 px-4 pt-3.5 pb-3">
        <div className="flex items-start gap-2">
          <h2 id={id} className="min-w-0 flex-1 text-16 wrap-anywhere">
            {store.store_name}
          </h2>
          {store.is_default && (
            <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-pill bg-accent-soft px-2.25 text-12 font-medium text-accent-ink">
              <Star size={12} strokeWidth={2.25} aria-hidden />
              {m.stores_default()}
            </span>
          )}
        </div>
        <dl className="mt-2 grid gap-1.5 text-14">
          <Fact icon={MapPin} label={m.stores_address()}>
            {addressLine(store)}
          </Fact>
          <Fact icon={Phone} label={m.stores_phone()}>
            <a
              href={`tel:${store.phone}`}
              className="figures rounded-in hover:text-accent-ink hover:underline"
            >
              {formatPhone(store.phone)}
            </a>
            <CopyButton text={store.phone} name={m.stores_phone_of({ name: store.store_name })} />
          </Fact>
          <Fact icon={home ? House : BriefcaseBusiness} label={m.stores_type()}>
            {home ? m.stores_home() : m.stores_work()}
          </Fact>
        </dl>
        <SyncLine store={store} busy={working === 'sync'} onRetry={() => changes.retrySync(store)} />
        {refused?.id === store.id && (
          <StoreRefusal store={store} problem={refused.problem} act={refused.act} onClose={changes.forget} />
        )}
      </div>
      <StoreActs store={store} only={only} changes={changes} working={working} />
    </Card>
  )
}

type StoreActsProps = StoreCardProps & { working: StoreAct | null }

function StoreActs({ store, only, changes, working }: StoreActsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <Link
        to="/stores"
        search={(search: object) => ({ ...search, store: store.id, new: undefined })}
        resetScroll={false}
        aria-label={m.stores_edit_named({ name: store.store_name })}
        className={buttonClass('default', 'sm')}
      >
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
        {m.stores_edit()}
      </Link>
      {!store.is_default && (
        <Button
          size="sm"
          variant="quiet"
          icon={Star}
          busy={working === 'default'}
          aria-label={m.stores_make_default_named({ name: store.store_name })}
          onClick={() => changes.chooseDefault(store)}
        >
          {m.stores_make_default()}
        </Button>
      )}
      <Button
        size="sm"
        variant="quiet"
        icon={Trash2}
        busy={working === 'delete'}
        aria-label={m.stores_delete_named({ name: store.store_name })}
        unavailable={store.is_default ? (only ? m.stores_delete_only() : m.stores_delete_default()) : null}
        onClick={() => changes.askDelete(store)}
      >
        {m.stores_delete()}
      </Button>
    </div>
  )
}

function Fact({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon size={16} strokeWidth={1.75} className="mt-0.75 text-ink-3" aria-hidden />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="flex min-w-0 items-center gap-1 wrap-anywhere">{children}</dd>
    </div>
  )
}
