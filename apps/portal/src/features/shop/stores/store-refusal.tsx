import type { Store } from '@guihang/contract/shop/stores'
import { Link } from '@tanstack/react-router'
import { X } from '#icons'
import { isCode, problemOf } from '../../../core/api/problems.ts'
import { m } from '../../../texts/messages.js'
import { Note } from '../../../ui/feedback/note.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { StoreAct } from './use-store-changes.tsx'

export type StoreRefusalProps = { store: Store; problem: unknown; act: StoreAct; onClose: () => void }

/** Why a store was not deleted, not made the default or not sent, in plain words beside it, with the way on. */
export function StoreRefusal({ store, problem, act, onClose }: StoreRefusalProps) {
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

/** The codes a delete may answer (spec section 8), with what they mean on this screen; anything else in the server's own words. */
function reasonOf(problem: unknown): string {
  if (isCode(problem, 'EAD001')) return `${problemOf(problem).message}. ${m.stores_in_use()}`
  if (isCode(problem, 'EST0001')) return m.stores_delete_only()
  if (isCode(problem, 'EST0002')) return m.stores_delete_default()
  if (isCode(problem, 'ENOTFOUND')) return m.stores_gone_help()
  return problemOf(problem).message
}
