import { PasswordField, type PasswordFieldProps } from '@guihang/ui/inputs/password-field.tsx'
import { type Named, type Own, useField } from './fields.tsx'

// Apart from the other fields: the first load of the parcel form has no password.

export function Password(props: Named & Omit<PasswordFieldProps, Own>) {
  const { input, value, change, error } = useField(props.name)
  return <PasswordField {...props} {...input} value={value} onChange={change} error={error} />
}

type SignsIn = { email: string | null; phone: string | null }

/** Tells a password manager whose password the form asks for. */
export function UserName({ of }: { of: SignsIn | undefined }) {
  const username = of?.email ?? of?.phone ?? ''
  return <input name="username" autoComplete="username" value={username} readOnly hidden />
}
