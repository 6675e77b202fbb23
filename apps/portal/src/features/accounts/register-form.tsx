import { RegisterShop, registerShop } from '@guihang/contract/people/accounts'
import { limits } from '@guihang/domain/limits'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { publicClient } from '../../core/api/api.ts'
import { isCode } from '../../core/api/problems.ts'
import { FormFailure, FormPhone, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver } from '../../core/forms/forms.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { useSettings } from '../../core/settings.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { linkClass } from '../../ui/link.ts'
import { addressFaults } from '../addresses/address-faults.ts'
import { FormAddress } from '../addresses/form-address.tsx'
import { CategoryField } from '../shop-fields/category-field.tsx'
import { ShopTypeField } from '../shop-fields/shop-type-field.tsx'
import { CaptchaLine } from './captcha-line.tsx'
import {
  bodyOf,
  emptyRegistration,
  findRegistration,
  keepRegistration,
  type RegisterValues,
  registerFields,
} from './register-values.ts'
import { useCaptcha } from './use-captcha.ts'

/** Stands for the token that is fetched when everything else is right. */
const token = 'to come'

/** The form of a new shop, judged by the contract's schema; what is not sent yet is kept on this machine. */
export function RegisterForm({ onSent }: { onSent: (sent: { email: string; minutes: number }) => void }) {
  const hotline = useSettings()?.hotline
  const captcha = useCaptcha()
  const [taken, setTaken] = useState(false)
  const resolver = useMemo(
    () =>
      contractResolver<RegisterValues>(RegisterShop, {
        bodyOf: (values) => bodyOf(values, token),
        alsoWrong: (values) => addressFaults(values, hotline),
      }),
    [hotline],
  )
  const [found, setFound] = useState(findRegistration)
  const form = useForm<RegisterValues>({
    defaultValues: found ?? emptyRegistration(),
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { control } = form
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRegistration(values),
      }),
    [form],
  )
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<RegisterValues>({
    form,
    element,
    fields: registerFields,
    async send(values) {
      setTaken(false)
      const body = RegisterShop.parse(bodyOf(values, await captcha.take()))
      const { data } = await publicClient.call(registerShop, { body })
      keepRegistration(null)
      onSent({ email: data.email, minutes: data.link_minutes })
    },
    explain(problem) {
      setTaken(isTaken(problem))
      return null
    },
  })

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        onSubmit={submit}
        onFocus={captcha.begin}
        noValidate
        className="grid gap-4 [&_.control]:tablet:min-h-11"
      >
        {found && (
          <Note role="status">
            {m.join_kept()}{' '}
            <button
              type="button"
              className={linkClass}
              onClick={() => {
                form.reset(emptyRegistration())
                keepRegistration(null)
                setFound(null)
              }}
            >
              {m.join_drop_kept()}
            </button>
          </Note>
        )}
        <ShopTypeField control={control} />
        <FormText
          control={control}
          name="shop_name"
          label={m.join_shop_name()}
          hint={m.join_shop_name_hint()}
          autoComplete="organization"
          counted={limits.shop_name_max}
        />
        <FormText control={control} name="name" label={m.join_name()} autoComplete="name" />
        <div className="grid gap-4 wide:grid-cols-2">
          <FormText
            control={control}
            name="email"
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="email"
            label={m.join_email()}
            hint={m.join_email_hint()}
          />
          <FormPhone
            control={control}
            name="phone"
            label={m.join_phone()}
            hint={m.join_phone_hint()}
            autoComplete="tel"
          />
        </div>
        <FormAddress legend={m.join_address()} streetLabel={m.join_street()} />
        <CategoryField control={control} />
        <CaptchaLine state={captcha.state} onRetry={captcha.start} />
        <FormFailure>
          {failure && (
            <>
              {failure} {taken && <TakenHelp />}
            </>
          )}
        </FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={busy}>
          {m.join_register()}
        </Button>
      </form>
    </FormProvider>
  )
}

/** The e-mail, the phone or both are an account's: of two accounts it is two field errors (decision 0111). */
function isTaken(problem: unknown): boolean {
  if (isCode(problem, 'GM001', 'GM002', 'GM003')) return true
  return isCode(problem, 'EVALID') && Boolean(problem.body.errors?.email && problem.body.errors.phone)
}

/** An account there is already: the two ways into it. */
function TakenHelp() {
  return (
    <>
      {m.join_taken()}{' '}
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
