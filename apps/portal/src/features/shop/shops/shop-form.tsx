import type { Shop } from '@guihang/contract/shop/identity'
import { editShop } from '@guihang/contract/shop/papers'
import { limits } from '@guihang/domain/limits'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { refreshAccount } from '../../../core/account/profile.ts'
import { isCode } from '../../../core/api/problems.ts'
import { Text } from '../../../core/forms/fields.tsx'
import { Form, KeptNote } from '../../../core/forms/form.tsx'
import { useContractForm } from '../../../core/forms/use-contract-form.ts'
import { m } from '../../../texts/messages.js'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { linkClass } from '../../../ui/link.ts'
import { CategoryField } from './category-field.tsx'
import { ShopTypeField } from './shop-type-field.tsx'

export function ShopForm({ userID, shop }: { userID: string; shop: Shop }) {
  const { shop_type, shop_name, categories } = shop
  const form = useContractForm({
    operation: editShop,
    values: { shop_type, shop_name, categories: categories.map(({ id }) => id) },
    keep: { place: `shop.${userID}` },
    async onSaved() {
      toast.success(m.account_saved())
      await refreshAccount()
    },
    explain: (problem, said) => (isCode(problem, 'ESL0003') ? <NeedsLicence said={said} /> : said),
  })
  const type = useWatch({ control: form.methods.control, name: 'shop_type' })
  return (
    <Form form={form} save={m.account_shop_save()}>
      <KeptNote again={m.account_start_over()}>{m.account_kept()}</KeptNote>
      <ShopTypeField />
      <Text
        name="shop_name"
        label={m.join_shop_name()}
        hint={m.join_shop_name_hint()}
        counted={limits.shop_name_max}
      />
      <CategoryField />
      {shop.paper_verified && type !== shop_type && <Note>{m.account_verify_again()}</Note>}
    </Form>
  )
}

function NeedsLicence({ said }: { said: string }) {
  return (
    <>
      {said}{' '}
      <Link to="/user/profile" search={{ tab: 'papers' }} ignoreBlocker className={linkClass}>
        {m.account_to_papers()}
      </Link>
    </>
  )
}
