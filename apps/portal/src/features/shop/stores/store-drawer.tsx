import { createStore, editStore, type Store } from '@guihang/contract/shop/stores'
import { limits } from '@guihang/domain/limits'
import { Button } from '@guihang/ui/button.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Drawer } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { isCode } from '@guihang/web/api/problems.ts'
import { Choice, Phone, Text } from '@guihang/web/forms/fields.tsx'
import { Form, KeptNote, OvertakenNote } from '@guihang/web/forms/form.tsx'
import { LeaveGuard } from '@guihang/web/forms/leave-guard.tsx'
import { isUnanswered } from '@guihang/web/forms/submission.ts'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { type RefObject, useRef, useState } from 'react'
import { useProfile } from '../../../core/account/profile.ts'
import { Address } from '../../../core/addresses/form-address.tsx'
import { m } from '../../../texts/messages.js'
import { refreshStores } from './store-actions.ts'
import { emptyStore, valuesOf } from './store-values.ts'

export type StoreDrawerProps = {
  stores: readonly Store[]
  /** A new store, the id of one, or none: the drawer is closed. */
  subject: 'new' | (string & {}) | null
  onClose: () => void
}

/** What it shows is in the address, so Back closes it and a link opens it. */
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

type StoreFormProps = {
  store: Store | null
  first: boolean
  user_id: string
  firstField: RefObject<HTMLInputElement | null>
  onDone: () => void
}

function StoreForm({ store, first, user_id, firstField, onDone }: StoreFormProps) {
  const form = useContractForm({
    operation: store ? editStore : createStore,
    params: store ? { id: store.id } : undefined,
    values: store ? valuesOf(store) : emptyStore(),
    keep: { place: `store.${user_id}.${store?.id ?? 'new'}` },
    async onSaved(_, { store_name }) {
      await refreshStores().catch(() => undefined)
      if (store) toast.success(m.stores_saved({ name: store_name }), { detail: m.stores_saved_help() })
      else {
        const detail = first ? m.stores_added_first() : m.stores_added_help()
        toast.success(m.stores_added({ name: store_name }), { detail })
      }
      onDone()
    },
    onRefused: (problem) => isCode(problem, 'ENOTFOUND') && void refreshStores(),
    explain(problem, said) {
      if (isCode(problem, 'ENOTFOUND')) return m.stores_gone_help()
      return isUnanswered(problem) ? `${said} ${m.stores_still_here()}` : said
    },
  })
  return (
    <Form form={form} save={store ? m.stores_save() : m.stores_add()} onCancel={onDone} foot="drawer">
      {form.overtaken ? (
        <OvertakenNote again={m.stores_reload()}>{m.stores_changed_elsewhere()}</OvertakenNote>
      ) : (
        <KeptNote again={m.stores_start_over()}>{m.stores_kept()}</KeptNote>
      )}
      <Text
        ref={firstField}
        name="store_name"
        label={m.stores_name()}
        hint={m.stores_name_hint()}
        counted={limits.store_name_max}
      />
      <Phone name="phone" label={m.stores_phone()} hint={m.stores_phone_hint()} />
      <Address legend={m.stores_address()} streetLabel={m.stores_street()} />
      <Choice
        name="address_type"
        label={m.stores_type()}
        columns={2}
        options={[
          { value: 'work', label: m.stores_work() },
          { value: 'home', label: m.stores_home() },
        ]}
      />
      {first && <p className="text-13 text-ink-2">{m.stores_first_help()}</p>}
      <LeaveGuard
        // The drawer is part of the address: whatever changes it closes the form.
        leaving="address"
        title={m.stores_leave_title()}
        body={m.stores_leave_body()}
        stay={m.stores_stay()}
        leave={m.stores_leave()}
      />
    </Form>
  )
}
