import type { CarrierAccount, SettingField } from './carrier.ts'

/** What the provider has set, or the default. A value that the field does not offer (any more) is not taken. */
export function settingOf(account: CarrierAccount, field: SettingField): string {
  const set = account.settings[field.key]
  return field.values.find(({ value }) => value === set)?.value ?? field.default
}
