import { registerShop } from '@guihang/contract/shop/accounts'
import { limits } from '@guihang/domain/limits'
import { linkClass } from '@guihang/ui/link.ts'
import { publicClient } from '@guihang/web/api/client.ts'
import { isCode } from '@guihang/web/api/problems.ts'
import { Phone, Text } from '@guihang/web/forms/fields.tsx'
import { Form, KeptNote } from '@guihang/web/forms/form.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { Link } from '@tanstack/react-router'
import { emptyAddress } from '../../../core/addresses/address-choice.ts'
import { Address } from '../../../core/addresses/form-address.tsx'
import { m } from '../../../texts/messages.js'
import { CategoryField } from '../shops/category-field.tsx'
import { ShopTypeField } from '../shops/shop-type-field.tsx'
import { CaptchaLine } from './captcha-line.tsx'
import { tokenToCome, useCaptcha } from './use-captcha.ts'

// The machine may be an internet café's or a relative's, to which nobody comes back.
const keep = { place: 'register', days: 3 }

const emptyRegistration = () => ({
  shop_type: 'personal',
  shop_name: '',
  name: '',
  email: '',
  phone: '',
  ...emptyAddress(),
  address: '',
  categories: [],
})

export function RegisterForm({ onSent }: { onSent: (sent: { email: string; minutes: number }) => void }) {
  const captcha = useCaptcha()
  const form = useContractForm({
    operation: registerShop,
    values: emptyRegistration(),
    bodyOf: (values) => ({ ...values, captcha_token: tokenToCome }),
    keep,
    async send(body) {
      const captcha_token = await captcha.take()
      return await publicClient.call(registerShop, { body: { ...body, captcha_token } })
    },
    onSaved(answer) {
      if (answer) onSent({ email: answer.data.email, minutes: answer.data.link_minutes })
    },
    explain: (problem, said) => (isTaken(problem) ? <TakenHelp said={said} /> : said),
  })
  return (
    <Form
      form={form}
      save={m.join_register()}
      foot="page"
      onFocus={captcha.begin}
      className="gap-4 [&_.control]:tablet:min-h-11"
    >
      <KeptNote again={m.join_drop_kept()}>{m.join_kept()}</KeptNote>
      <ShopTypeField />
      <Text
        name="shop_name"
        label={m.join_shop_name()}
        hint={m.join_shop_name_hint()}
        autoComplete="organization"
        counted={limits.shop_name_max}
      />
      <Text name="name" label={m.join_name()} autoComplete="name" />
      <ContactFields />
      <Address legend={m.join_address()} streetLabel={m.join_street()} />
      <CategoryField />
      <CaptchaLine state={captcha.state} onRetry={captcha.start} />
    </Form>
  )
}

function ContactFields() {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Text
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        label={m.join_email()}
        hint={m.join_email_hint()}
      />
      <Phone name="phone" label={m.join_phone()} hint={m.join_phone_hint()} autoComplete="tel" />
    </div>
  )
}

/** E-mail, phone or both are an account's: of two accounts it is two field errors (docs/rules/accounts-and-sign-in.md). */
function isTaken(problem: unknown): boolean {
  if (isCode(problem, 'GM001', 'GM002', 'GM003')) return true
  return isCode(problem, 'EVALID') && Boolean(problem.body.errors?.email && problem.body.errors.phone)
}

function TakenHelp({ said }: { said: string }) {
  return (
    <>
      {said} {m.join_taken()}{' '}
      <Link to="/login" className={linkClass}>
        {m.identity_login()}
      </Link>
      {' · '}
      <Link to="/forgot-password" className={linkClass}>
        {m.identity_forgot()}
      </Link>
    </>
  )
}
