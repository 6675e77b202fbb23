import type { CarrierConnection, CarrierOffer } from '@guihang/contract/connection/carriers'
import { Select } from '@guihang/ui/inputs/select.tsx'
import { Check, Choice, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Password } from '@guihang/web/forms/password-fields.tsx'
import { getLanguage } from '@guihang/web/language.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '../../../texts/messages.js'
import { type ConnectionValues, isElsewhere } from './connection-values.ts'

type FieldsProps = {
  offer: CarrierOffer
  /** The connection that is edited; null for a new one. */
  known: CarrierConnection | null
}

/** What a connection is by its kind: the secrets of the contract, and the answers to what the carrier leaves open. */
export function ConnectionFields({ offer, known }: FieldsProps) {
  const [mode, own_address] = useWatch<ConnectionValues, ['mode', 'own_address']>({
    name: ['mode', 'own_address'],
  })
  const isAsked = known !== null && isElsewhere({ mode, own_address }, known)
  const given = known === null || isAsked ? [] : known.secrets_given
  return (
    <>
      <Text name="name" label={m.carriers_name()} hint={m.carriers_name_help()} counted={100} />
      <Choice
        name="mode"
        label={m.carriers_mode()}
        columns={2}
        options={[
          { value: 'test', label: m.carriers_mode_test(), detail: m.carriers_mode_test_help() },
          { value: 'live', label: m.carriers_mode_live(), detail: m.carriers_mode_live_help() },
        ]}
      />
      <Part
        title={m.carriers_secrets()}
        help={isAsked ? m.carriers_secrets_again() : m.carriers_secrets_help()}
      >
        {offer.secrets.map((field) => (
          <SecretField key={field.key} field={field} given={given.includes(field.key)} />
        ))}
      </Part>
      {offer.settings.length > 0 && (
        <Part title={m.carriers_settings()} help={m.carriers_settings_help({ carrier: offer.name })}>
          {offer.settings.map((field) => (
            <SettingField key={field.key} field={field} />
          ))}
        </Part>
      )}
      <Part title={m.carriers_further()}>
        <Check name="pass_on_reweighs" hint={m.carriers_reweighs_help()}>
          {m.carriers_reweighs()}
        </Check>
        <Text
          name="own_address"
          label={m.carriers_own_address()}
          hint={m.carriers_own_address_help()}
          placeholder="https://"
          inputMode="url"
          optional
        />
      </Part>
    </>
  )
}

function Part({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3">
      <legend className="float-left mb-1 w-full">
        <span className="font-strong">{title}</span>
        {help && <span className="block text-12 text-ink-3">{help}</span>}
      </legend>
      {children}
    </fieldset>
  )
}

function SecretField({ field, given }: { field: CarrierOffer['secrets'][number]; given: boolean }) {
  const name = `secrets.${field.key}`
  const label = field.label[getLanguage()]
  if (field.open) return <Text name={name} label={label} optional={!field.required} />
  return (
    <div className="grid gap-1">
      <Password
        name={name}
        label={label}
        optional={!field.required}
        autoComplete="new-password"
        placeholder={given ? m.carriers_secret_given() : undefined}
        hint={given ? m.carriers_secret_given_help() : undefined}
      />
      {given && !field.required && (
        <Check name={`dropped.${field.key}`}>{m.carriers_secret_drop({ name: label })}</Check>
      )}
    </div>
  )
}

function SettingField({ field }: { field: CarrierOffer['settings'][number] }) {
  const { input, value, change, error } = useField(`settings.${field.key}`)
  const language = getLanguage()
  return (
    <Select
      {...input}
      label={field.label[language]}
      options={field.values.map((one) => ({ value: one.value, label: one.label[language] }))}
      value={value}
      onValueChange={change}
      error={error}
    />
  )
}
