import { m } from '../../paraglide/messages.js'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import type { AccountTabProps } from './account-tab.ts'
import { AvatarEditor } from './avatar-editor.tsx'
import { ContactRow } from './contact-row.tsx'
import { PersonForm } from './person-form.tsx'
import { ShopForm } from './shop-form.tsx'

/** The shop, and the person who is signed in. */
export function ShopTab({ profile, shop }: AccountTabProps) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <Card aria-labelledby="account-shop">
        <CardHead
          id="account-shop"
          title={shop.shop_type === 'organization' ? m.account_business() : m.account_shop()}
          beside={m.app_shop_code({ code: profile.shop_code })}
        />
        <CardBody>
          <ShopForm userID={profile.id} shop={shop} />
        </CardBody>
      </Card>
      <Card aria-labelledby="account-person">
        <CardHead id="account-person" title={m.account_person()} />
        <CardBody className="grid gap-4">
          <AvatarEditor profile={profile} />
          <PersonForm profile={profile} />
        </CardBody>
        <ContactRow profile={profile} contact="email" />
        <ContactRow profile={profile} contact="phone" />
      </Card>
    </div>
  )
}
