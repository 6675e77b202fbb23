import { type BankAccount, createBankAccount, editBankAccount } from '@guihang/contract/shop/banks'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { Check, Text, useField } from '@guihang/web/forms/fields.tsx'
import { Form, useOwnFaults } from '@guihang/web/forms/form.tsx'
import { Password, UserName } from '@guihang/web/forms/password-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { reloadWithToast } from '@guihang/web/screen/toast-after-reload.ts'
import { useQuery } from '@tanstack/react-query'
import { refreshAccount, useProfile } from '../../../core/account/profile.ts'
import { m } from '../../../texts/messages.js'
import { bankBodyOf, bankValuesOf, newBankBodyOf } from './bank-values.ts'
import { banksQuery } from './banks.queries.ts'

export type BankFormProps = {
  /** The account to change; null for a new one. */
  account: BankAccount | null
  onClose: () => void
}

export function BankForm({ account, onClose }: BankFormProps) {
  const profile = useProfile().data
  const userID = profile?.id ?? ''
  const form = useContractForm({
    operation: account ? editBankAccount : createBankAccount,
    params: account ? { userID, id: account.id } : { userID },
    values: bankValuesOf(account, profile?.have_bank === false),
    bodyOf: account ? bankBodyOf : newBankBodyOf,
    async onSaved() {
      onClose()
      if (account) toast.success(m.account_bank_edited(), { detail: m.account_bank_edited_help() })
      await refreshAccount()
      if (!account) reloadWithToast(m.account_bank_added())
    },
  })
  return (
    <Form
      form={form}
      save={account ? m.account_bank_save() : m.account_bank_add()}
      onCancel={onClose}
      foot="dialog"
    >
      <BankChoice />
      <div className="grid gap-4 tablet:grid-cols-2">
        <Text
          name="bank_account_number"
          label={m.account_bank_number()}
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={account?.bank_account_number}
          hint={account ? m.account_bank_number_kept() : undefined}
        />
        <Text
          name="bank_account_name"
          label={m.account_bank_name()}
          hint={m.account_bank_name_hint()}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <Text name="bank_branch" label={m.account_bank_branch()} />
      {/* The first one is the default anyway. */}
      {profile?.have_bank && account?.default !== 1 && (
        <Check name="default">{m.account_bank_make_default()}</Check>
      )}
      <UserName of={profile} />
      <Password name="password" label={m.account_your_password()} hint={m.account_your_password_hint()} />
    </Form>
  )
}

function BankChoice() {
  const banks = useQuery(banksQuery())
  const { input, value, change, error } = useField('bank_id')
  // A bank must be selected, not required (spec section 5).
  useOwnFaults(({ bank_id }) => (bank_id === null ? { bank_id: { rule: 'bank' } } : {}))
  const retry = (
    <button type="button" className={linkClass} onClick={() => void banks.refetch()}>
      {m.ui_retry()}
    </button>
  )
  return (
    <Combobox
      {...input}
      label={m.account_bank()}
      value={value}
      onValueChange={change}
      // Shown as 'sort_name - name' (spec section 3).
      options={(banks.data ?? []).map(({ id, sort_name, name }) => ({
        value: id,
        label: `${sort_name} - ${name}`,
        search: bankNicknames[id],
      }))}
      loading={banks.isPending}
      labelEnd={banks.isError && retry}
      error={error ?? (banks.isError ? m.account_banks_failed() : undefined)}
    />
  )
}

/** What people call a bank beside its name: the code it is traded or transferred under, or an older name. By bank id. */
const bankNicknames: Readonly<Record<string, string>> = {
  abbank: 'abb an bình',
  agribank: 'vba agri',
  bacabank: 'bab nasb',
  baoviet: 'bvb',
  banviet: 'bvb viet capital',
  dongabank: 'dab',
  eximbank: 'eib exim',
  hdbank: 'hdb',
  kienlongbank: 'klb',
  lpbank: 'lpb lienvietpostbank lộc phát',
  mbbank: 'mbb quân đội',
  mbv: 'oceanbank',
  msb: 'maritime bank',
  namabank: 'nab',
  ncb: 'nvb quốc dân',
  ocb: 'phương đông',
  pgbank: 'pgb',
  publicbank: 'pbvn',
  pvcombank: 'pvb pvcb',
  sacombank: 'stb scm',
  saigonbank: 'sgb sài gòn công thương',
  seabank: 'ssb',
  shb: 'sài gòn hà nội',
  shinhanbank: 'svb',
  standardcharteredbank: 'scb vn scvn',
  techcombank: 'tcb techcom',
  tpbank: 'tpb tiên phong',
  vietabank: 'vab',
  vietbank: 'vbb',
  vietcombank: 'vcb ngoại thương',
  vietinbank: 'ctg icb công thương',
  vikki: 'dongabank dab',
  vpbank: 'vpb',
  vrb: 'vrb việt nga',
  wooribank: 'wvn',
}
