import { editUser, type Profile, type Shop } from '@guihang/contract/shop/identity'
import { editShop } from '@guihang/contract/shop/papers'
import { limits } from '@guihang/domain/limits'
import { Avatar } from '@guihang/ui/avatar.tsx'
import { Button } from '@guihang/ui/button.tsx'
import { CardBody, TitledCard } from '@guihang/ui/card.tsx'
import { Progress } from '@guihang/ui/data/progress.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { FieldNote } from '@guihang/ui/inputs/field.tsx'
import { lazyPart } from '@guihang/ui/lazy-part.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { Text } from '@guihang/web/forms/fields.tsx'
import { Form, FormFailure, KeptNote, SaveButton } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type AccountTabProps, refreshAccount } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { ContactRow } from '../identity/contact-row.tsx'
import { PictureActions } from '../papers/picture-actions.tsx'
import { usePictureUpload } from '../papers/use-picture-upload.ts'
import { CategoryField } from './category-field.tsx'
import { ShopTypeField } from './shop-type-field.tsx'

const LabelLogoCard = lazyPart(() => import('./label-logo-card.tsx'), 'LabelLogoCard')

export function ShopTab({ profile, shop }: AccountTabProps) {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <TitledCard
        id="account-shop"
        title={shop.shop_type === 'organization' ? m.account_business() : m.account_shop()}
        beside={m.app_shop_code({ code: profile.shop_code })}
      >
        <CardBody>
          {profile.access === 'full' ? (
            <ShopForm userID={profile.id} shop={shop} />
          ) : (
            <p className="text-13 text-ink-2">{m.account_access_parcels_you({ shop: shop.shop_name })}</p>
          )}
        </CardBody>
      </TitledCard>
      <TitledCard id="account-person" title={m.account_person()}>
        <CardBody className="grid gap-4">
          <AvatarEditor profile={profile} />
          <PersonForm profile={profile} />
        </CardBody>
        <ContactRow profile={profile} contact="email" />
        <ContactRow profile={profile} contact="phone" />
      </TitledCard>
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

function AvatarEditor({ profile }: { profile: Profile }) {
  const upload = usePictureUpload({ kind: 'avatar', user_id: profile.id })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-13 font-medium">{m.account_avatar()}</legend>
      <div className="flex items-center gap-3">
        <Avatar
          name={profile.name}
          photo={upload.preview ?? profile.photo?.url}
          className="size-16 text-18"
        />
        <div className="grid min-w-0 gap-2">
          <PictureActions
            of={m.account_avatar_name()}
            there={Boolean(profile.photo)}
            upload={upload}
            question={m.account_avatar_remove_title()}
            consequence={m.account_avatar_remove_body()}
          />
          {upload.share !== null && (
            <Progress
              label={m.account_picture_sending({ of: m.account_avatar_name() })}
              value={upload.share}
              className="h-1.5 w-full"
            />
          )}
        </div>
      </div>
      <div role="alert">
        <FieldNote error={upload.failure} />
      </div>
    </fieldset>
  )
}

function PersonForm({ profile }: { profile: Profile }) {
  const form = useContractForm({
    operation: editUser,
    params: { id: profile.id },
    values: { name: profile.name },
    async onSaved() {
      toast.success(m.account_saved())
      await refreshAccount()
    },
  })
  return (
    <Form form={form} className="gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <Text
          name="name"
          label={m.account_name()}
          autoComplete="name"
          maxLength={limits.person_name_max + 1}
          className="min-w-0 flex-1 basis-50"
        />
        <SaveButton className="mt-6" aria-label={m.account_name_save()}>
          {m.account_save()}
        </SaveButton>
      </div>
      <FormFailure />
    </Form>
  )
}

function ShopForm({ userID, shop }: { userID: string; shop: Shop }) {
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
