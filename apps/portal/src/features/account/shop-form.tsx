import type { Shop } from '@guihang/contract/identity'
import { EditShop, editShop } from '@guihang/contract/papers'
import { limits } from '@guihang/domain/limits'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { client } from '../../app/api.ts'
import { FormFailure, FormText } from '../../app/form-fields.tsx'
import { contractResolver, errorText } from '../../app/forms.ts'
import { isCode } from '../../app/problems.ts'
import { useSubmitForm } from '../../app/use-submit-form.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { linkClass } from '../../ui/link.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toast } from '../../ui/toast.ts'
import { CategoryField } from '../join/category-field.tsx'
import { refreshAccount } from './account.queries.ts'

type Values = { shop_type: Shop['shop_type']; shop_name: string; categories: string[] }

const resolver = contractResolver<Values>(EditShop)

/** What the shop is called, what kind it is, what it sells. */
export function ShopForm({ shop }: { shop: Shop }) {
  const form = useForm<Values>({
    defaultValues: {
      shop_type: shop.shop_type,
      shop_name: shop.shop_name,
      categories: shop.categories.map(({ id }) => id),
    },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const [needsLicence, setNeedsLicence] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<Values>({
    form,
    element,
    fields: ['shop_type', 'shop_name', 'categories'],
    async send(values) {
      setNeedsLicence(false)
      await client.call(editShop, { body: EditShop.parse(values) })
      form.reset(values)
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
      <Controller
        control={form.control}
        name="shop_type"
        render={({ field: { ref, onChange, ...field }, fieldState }) => (
          <RadioCards
            {...field}
            onValueChange={onChange}
            label={m.join_shop_type()}
            columns={2}
            options={[
              { value: 'personal', label: m.join_personal(), detail: m.join_personal_help() },
              { value: 'organization', label: m.join_organization(), detail: m.join_organization_help() },
            ]}
            error={errorText(fieldState.error)}
          />
        )}
      />
      <FormText
        control={form.control}
        name="shop_name"
        label={m.join_shop_name()}
        hint={m.join_shop_name_hint()}
        counted={limits.shop_name_max}
      />
      <CategoryField control={form.control} />
      <FormFailure>
        {failure && (
          <>
            {failure}{' '}
            {needsLicence && (
              <Link to="/user/profile" search={{ tab: 'papers' }} className={linkClass}>
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
