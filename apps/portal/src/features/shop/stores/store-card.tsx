import type { Store } from '@guihang/contract/shop/stores'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { CopyButton } from '@guihang/ui/data/copy-button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import {
  BriefcaseBusiness,
  CircleCheck,
  Clock3,
  House,
  type Icon,
  MapPin,
  Pencil,
  Phone,
  RotateCw,
  Star,
  Trash2,
  TriangleAlert,
  X,
} from '#icons'
import { addressLine } from '../../../core/addresses/address-line.ts'
import { pushReason } from '../../../core/push-words.ts'
import { m } from '../../../texts/messages.js'
import type { StoreAct, StoreChanges } from './use-store-changes.tsx'

export type StoreCardProps = {
  store: Store
  only: boolean
  changes: StoreChanges
}

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
              <Star size={12} strokeWidth={2.25} />
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
        <Pencil size={16} />
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

function Fact({ icon: Icon, label, children }: { icon: Icon; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon size={16} className="mt-0.75 text-ink-3" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="flex min-w-0 items-center gap-1 wrap-anywhere">{children}</dd>
    </div>
  )
}

const looks = {
  synced: { icon: CircleCheck, ink: 'text-ok-ink' },
  pending: { icon: Clock3, ink: 'text-ink-2' },
  failed: { icon: TriangleAlert, ink: 'text-warn-ink' },
}

type SyncLineProps = { store: Store; busy: boolean; onRetry: () => void }

/** Never a hindrance for the shop (docs/rules/stores.md). What failed says why and can be sent again. */
function SyncLine({ store, busy, onRetry }: SyncLineProps) {
  const hotline = useSettings()?.hotline
  const { sync_state: state, sync_error, store_name: name } = store
  const { icon: Icon, ink } = looks[state]
  const words = { synced: m.stores_synced, pending: m.stores_pending, failed: m.stores_sync_failed }
  const reason = sync_error === null ? m.stores_sync_no_reason() : pushReason(sync_error)
  const meanings = {
    synced: () => m.stores_synced_help(),
    pending: () => m.stores_pending_help(),
    failed: () =>
      hotline ? m.stores_sync_failed_help({ reason, hotline }) : m.stores_sync_failed_help_plain({ reason }),
  }
  return (
    <div className="mt-2.5 flex gap-2 text-13 text-ink-3">
      <Icon size={16} className={cx('mt-0.5', ink)} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className={cx('font-medium', ink)}>{words[state]()}.</span> {meanings[state]()}
        </p>
        {state === 'failed' && (
          <Button
            size="sm"
            icon={RotateCw}
            busy={busy}
            aria-label={m.stores_sync_retry_named({ name })}
            onClick={onRetry}
            className="mt-2"
          >
            {m.stores_sync_retry()}
          </Button>
        )}
      </div>
    </div>
  )
}

type StoreRefusalProps = { store: Store; problem: unknown; act: StoreAct; onClose: () => void }

function StoreRefusal({ store, problem, act, onClose }: StoreRefusalProps) {
  return (
    <Note tone="bad" role="alert" className="mt-3">
      <div className="flex gap-2">
        <span className="flex-1">
          <b>{titleOf(act, store)}</b> {reasonOf(problem)}{' '}
          {isCode(problem, 'EAD001') && (
            <Link
              to="/packages"
              search={{ store_id: store.id }}
              className="font-strong underline underline-offset-3"
            >
              {m.stores_show_parcels()}
            </Link>
          )}
        </span>
        <IconButton
          icon={X}
          iconSize={16}
          label={m.ui_close()}
          onClick={onClose}
          className="-my-1 text-current"
        />
      </div>
    </Note>
  )
}

function titleOf(act: StoreAct, { store_name }: Store): string {
  if (act === 'sync') return `${m.stores_sync_not_sent({ name: store_name })}.`
  return act === 'delete' ? m.stores_not_deleted() : m.stores_not_default()
}

/** The codes of spec section 8 as they read on this screen; anything else in the server's own words. */
function reasonOf(problem: unknown): string {
  if (isCode(problem, 'EAD001')) return `${problemOf(problem).message}. ${m.stores_in_use()}`
  if (isCode(problem, 'EST0001')) return m.stores_delete_only()
  if (isCode(problem, 'EST0002')) return m.stores_delete_default()
  if (isCode(problem, 'ENOTFOUND')) return m.stores_gone_help()
  return problemOf(problem).message
}
