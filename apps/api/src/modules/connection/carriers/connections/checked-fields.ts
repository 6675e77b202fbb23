import type { Carrier, SecretField, SettingField } from '@guihang/carriers/carrier'
import type { FieldFaults } from '@guihang/contract/fields/field-rules'
import type { Secrets } from '../asking/sealed-account.ts'

/** The secrets once those that are given are written over the known ones; an empty one is taken away. */
export function secretsAfter(known: Secrets, given: Secrets): Secrets {
  return Object.fromEntries(Object.entries({ ...known, ...given }).filter(([, secret]) => secret !== ''))
}

/** What is missing and what nobody knows, at `secrets.KEY` and `settings.KEY`. */
export function connectionFaults(
  carrier: Pick<Carrier, 'secrets' | 'settings'>,
  secrets: Secrets,
  given: { readonly secrets: Secrets; readonly settings: Readonly<Record<string, string>> },
): FieldFaults {
  return {
    ...secretFaults(carrier.secrets, secrets, given.secrets),
    ...settingFaults(carrier.settings, given.settings),
  }
}

function secretFaults(fields: readonly SecretField[], secrets: Secrets, given: Secrets): FieldFaults {
  const faults: FieldFaults = {}
  for (const { key, required } of fields)
    if (required && !Object.hasOwn(secrets, key)) faults[`secrets.${key}`] = [{ rule: 'required' }]
  for (const key of Object.keys(given))
    if (!fields.some((field) => field.key === key)) faults[`secrets.${key}`] = [{ rule: 'unknown_field' }]
  return faults
}

function settingFaults(
  fields: readonly SettingField[],
  given: Readonly<Record<string, string>>,
): FieldFaults {
  const faults: FieldFaults = {}
  for (const [key, value] of Object.entries(given)) {
    const values = fields.find((field) => field.key === key)?.values.map((known) => known.value)
    if (values === undefined) faults[`settings.${key}`] = [{ rule: 'unknown_field' }]
    else if (!values.includes(value))
      faults[`settings.${key}`] = [{ rule: 'one_of', values: { values: values.join(', ') } }]
  }
  return faults
}
