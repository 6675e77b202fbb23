import {
  type Bank,
  type BankAccount,
  CreateBankAccount,
  createBankAccount,
  EditBankAccount,
  editBankAccount,
} from '@guihang/contract/banks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { client } from '../../core/api/api.ts'
import { FormFailure, FormPassword, FormText } from '../../core/forms/form-fields.tsx'
import { contractResolver, errorText } from '../../core/forms/forms.ts'
import { createSubmissions } from '../../core/forms/submission.ts'
import { useSubmitForm } from '../../core/forms/use-submit-form.ts'
import { reloadWithToast } from '../../core/screen/toast-after-reload.ts'
import { useProfile } from '../../core/session/profile.ts'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Combobox } from '../../ui/inputs/combobox.tsx'
import { linkClass } from '../../ui/link.ts'
import { banksQuery, refreshAccount } from '../profile/profile.queries.ts'
import { useUnsaved } from '../profile/unsaved.tsx'
import { type BankValues, bankBodyOf, bankFields, bankValuesOf } from './bank-values.ts'

export type BankFormProps = {
  /** The account to change; null for a new one. */
  account: BankAccount | null
  onClose: () => void
}

/** A bank account: the bank found by typing, number, name, branch, and the password again. */
export function BankForm({ account, onClose }: BankFormProps) {
  const profile = useProfile().data
  const banks = useQuery(banksQuery())
  const [before] = useState(() => bankValuesOf(account))
  const [submissions] = useState(() => createSubmissions())
  const resolver = useMemo(
    () =>
      contractResolver<BankValues>(account ? EditBankAccount : CreateBankAccount, {
        bodyOf: (values) => bankBodyOf(values, account),
        // A bank must be selected, not required (spec section 5).
        alsoWrong: (values) => (values.bank_id === null ? { bank_id: { rule: 'bank' } } : {}),
      }),
    [account],
  )
  const form = useForm<BankValues>({
    defaultValues: before,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  })
  const { control } = form
  const release = useUnsaved(form)
  const element = useRef<HTMLFormElement>(null)
  const { busy, failure, submit } = useSubmitForm<BankValues>({
    form,
    element,
    fields: bankFields,
    async send(values) {
      if (!profile) return
      const userID = profile.id
      const body = bankBodyOf(values, account)
      if (account) {
        await client.call(editBankAccount, {
          params: { userID, id: account.id },
          body: EditBankAccount.parse(body),
        })
        release()
        onClose()
        toast.success(m.account_bank_edited(), { detail: m.account_bank_edited_help() })
        await refreshAccount()
        return
      }
      const idempotencyKey = submissions.keyFor(body)
      try {
        await client.call(createBankAccount, {
          params: { userID },
          body: CreateBankAccount.parse(body),
          idempotencyKey,
        })
      } catch (problem) {
        submissions.settle(problem)
        throw problem
      }
      release()
      onClose()
      await refreshAccount()
      reloadWithToast(m.account_bank_added())
    },
  })

  return (
    <form ref={element} onSubmit={submit} noValidate className="grid gap-4">
      <Controller
        control={control}
        name="bank_id"
        render={({ field: { ref, value, onChange, ...field }, fieldState }) => (
          <Combobox
            {...field}
            label={m.account_bank()}
            value={value}
            onValueChange={onChange}
            options={(banks.data ?? []).map(optionOf)}
            loading={banks.isPending}
            labelEnd={
              banks.isError && (
                <button type="button" className={linkClass} onClick={() => void banks.refetch()}>
                  {m.ui_retry()}
                </button>
              )
            }
            error={errorText(fieldState.error) ?? (banks.isError ? m.account_banks_failed() : undefined)}
          />
        )}
      />
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormText
          control={control}
          name="bank_account_number"
          label={m.account_bank_number()}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={account?.bank_account_number}
          hint={account ? m.account_bank_number_kept() : undefined}
        />
        <FormText
          control={control}
          name="bank_account_name"
          label={m.account_bank_name()}
          hint={m.account_bank_name_hint()}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <FormText control={control} name="bank_branch" label={m.account_bank_branch()} />
      {/* The first one is the default anyway. */}
      {profile?.have_bank && account?.default !== 1 && (
        <Controller
          control={control}
          name="default"
          render={({ field: { ref, value, onChange, ...field } }) => (
            <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)}>
              {m.account_bank_make_default()}
            </Checkbox>
          )}
        />
      )}
      <input type="email" name="email" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
      <FormPassword
        control={control}
        name="password"
        label={m.account_your_password()}
        hint={m.account_your_password_hint()}
      />
      <FormFailure>{failure}</FormFailure>
      <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {account ? m.account_bank_save() : m.account_bank_add()}
        </Button>
      </div>
    </form>
  )
}

/** Shown as 'sort_name - name' (spec section 3). */
function optionOf(bank: Bank) {
  return { value: bank.id, label: `${bank.sort_name} - ${bank.name}` }
}
