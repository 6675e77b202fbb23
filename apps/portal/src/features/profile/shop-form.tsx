import { EditShop, editShop } from '@guihang/contract/papers'
import type { Shop } from '@guihang/contract/people/identity'
import { limits } from '@guihang/domain/limits'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { isCode } from '../../core/api/problems.ts'
import { FormFailure, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSavedValues } from '../../core/forms/saved-values.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { linkClass } from '../../ui/link.ts'
import { CategoryField } from '../shop-fields/category-field.tsx'
import { ShopTypeField } from '../shop-fields/shop-type-field.tsx'
import { findKeptShop, keepShop, type ShopValues } from './kept-shop.ts'
import { refreshAccount } from './profile.queries.ts'
import { useUnsaved } from './unsaved.tsx'

const resolver = contractResolver<ShopValues>(EditShop)

/** What the shop is called, what kind it is, what it sells. What is not saved is kept on this machine. */
export function ShopForm({ userID, shop }: { userID: string; shop: Shop }) {
  const saved = valuesOf(shop)
  const form = useForm<ShopValues>({
    defaultValues: saved,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { changed, settle } = useSavedValues(form, saved)
  // Before what is kept comes back, which is unsaved too.
  useUnsaved(form)
  const { found, startOver } = useKept(userID, form, changed)
  const [needsLicence, setNeedsLicence] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<ShopValues>({
    form,
    element,
    fields: ['shop_type', 'shop_name', 'categories'],
    async send(values) {
      setNeedsLicence(false)
      const changes = changed(values)
      if (Object.keys(changes).length > 0) await client.call(editShop, { body: EditShop.parse(changes) })
      settle(values)
      keepShop(userID, changed(form.getValues()))
      toast.success(m.account_saved())
      await refreshAccount()
    },
    explain(problem) {
      setNeedsLicence(isCode(problem, 'ESL0003'))
      return null
    },
  })
  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      {found && (
        <Note role="status">
          {m.account_kept()}{' '}
          <button
            type="button"
            className={linkClass}
            onClick={() => {
              form.reset(saved)
              startOver()
            }}
          >
            {m.account_start_over()}
          </button>
        </Note>
      )}
      <ShopTypeField control={form.control} />
      <FormText
        control={form.control}
        name="shop_name"
        label={m.join_shop_name()}
        hint={m.join_shop_name_hint()}
        counted={limits.shop_name_max}
      />
      <CategoryField control={form.control} />
      {shop.paper_verified && form.formState.dirtyFields.shop_type && <Note>{m.account_verify_again()}</Note>}
      <FormFailure>
        {failure && (
          <>
            {failure}{' '}
            {needsLicence && (
              <Link to="/user/profile" search={{ tab: 'papers' }} ignoreBlocker className={linkClass}>
                {m.account_to_papers()}
              </Link>
            )}
          </>
        )}
      </FormFailure>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {m.account_shop_save()}
        </Button>
      </div>
    </form>
  )
}

function valuesOf({ shop_type, shop_name, categories }: Shop): ShopValues {
  return { shop_type, shop_name, categories: categories.map(({ id }) => id) }
}

/** Brings back what was left unsaved here, and keeps what is typed from now on. */
function useKept(
  userID: string,
  form: UseFormReturn<ShopValues>,
  changed: (values: ShopValues) => Partial<ShopValues>,
) {
  const [kept, setKept] = useState(() => findKeptShop(userID))
  useEffect(() => {
    const { shop_type, shop_name, categories } = kept
    if (shop_type) form.setValue('shop_type', shop_type, { shouldDirty: true })
    if (shop_name !== undefined) form.setValue('shop_name', shop_name, { shouldDirty: true })
    if (categories) form.setValue('categories', categories, { shouldDirty: true })
  }, [form, kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is saved at the moment it is asked
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const changes = changed(values)
          keepShop(userID, changes)
          if (Object.keys(changes).length === 0) setKept({})
        },
      }),
    [form, userID],
  )
  function startOver() {
    keepShop(userID, {})
    setKept({})
  }
  return { found: Object.keys(kept).length > 0, startOver }
}
