import { Suspense, useState } from 'react'
import type { AccountTabProps } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { Button } from '../../../ui/button.tsx'
import { Card, CardBody, CardHead } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { AvatarEditor } from '../identity/avatar-editor.tsx'
import { ContactRow } from '../identity/contact-row.tsx'
import { PersonForm } from '../identity/person-form.tsx'
import { ShopForm } from './shop-form.tsx'

const LabelLogoCard = lazyPart(async () => ({
  default: (await import('./label-logo-card.tsx')).LabelLogoCard,
}))

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
          {profile.access === 'full' ? (
            <ShopForm userID={profile.id} shop={shop} />
          ) : (
            <p className="text-13 text-ink-2">{m.account_access_parcels_you({ shop: shop.shop_name })}</p>
          )}
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
      {profile.access === 'full' && <LogoPart />}
    </div>
  )
}

/** Opens on a press: its code is no part of the first load of this screen. */
function LogoPart() {
  const [open, setOpen] = useState(false)
  return open ? (
    <Suspense>
      <LabelLogoCard />
    </Suspense>
  ) : (
    <Button className="justify-self-start" onClick={() => setOpen(true)}>
      {m.label_logo_link()}
    </Button>
  )
}
