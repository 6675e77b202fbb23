import { type BankAccount, setDefaultBankAccount } from '@guihang/contract/shop/banks'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { formatInstant } from '@guihang/web/dates.ts'
import { businessNow, useSettings } from '@guihang/web/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Clock3, Landmark, Pencil, Plus, QrCode, Star } from '#icons'
import { openAccountDialog } from '../../../core/account/open-account-dialog.ts'
import { type AccountTabProps, refreshAccount } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { Region } from '../../../core/screen/region.tsx'
import { m } from '../../../texts/messages.js'
import { bankAccountsQuery } from './banks.queries.ts'
import { VietQrDialog } from './vietqr-dialog.tsx'

export function BanksTab({ profile }: AccountTabProps) {
  const accounts = useQuery(bankAccountsQuery(profile.id))
  return (
    <Region query={accounts}>
      {(all) =>
        all.length === 0 ? (
          <Card>
            <EmptyState title={m.account_banks_none()} actions={<AddButton />}>
              {m.account_banks_none_help()}
            </EmptyState>
          </Card>
        ) : (
          <BankList userID={profile.id} accounts={all} />
        )
      }
    </Region>
  )
}

function AddButton() {
  return (
    <Button variant="primary" icon={Plus} onClick={() => openAccountDialog({ kind: 'bank', account: null })}>
      {m.account_bank_add_title()}
    </Button>
  )
}

function BankList({ userID, accounts }: { userID: string; accounts: readonly BankAccount[] }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [checked, setChecked] = useState<BankAccount | null>(null)

  async function makeDefault(account: BankAccount, before?: BankAccount) {
    if (busy) return
    setBusy(account.id)
    try {
      await client.call(setDefaultBankAccount, { params: { userID, id: account.id } })
      toast.success(m.account_bank_default_set({ name: nameOf(account) }), {
        id: 'default-bank',
        undo: before && (() => void makeDefault(before)),
      })
      await refreshAccount()
    } catch (problem) {
      toast.error(problemOf(problem).message)
    }
    setBusy(null)
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-80 text-13 text-ink-2">{m.account_banks_help()}</p>
        <AddButton />
      </div>
      <ul aria-label={m.account_tab_banks()} className="grid gap-4 desk:grid-cols-2">
        {accounts.map((account) => (
          <li key={account.id} className="min-w-0">
            <BankCard
              account={account}
              busy={busy === account.id}
              onDefault={() =>
                void makeDefault(
                  account,
                  accounts.find((one) => one.default === 1),
                )
              }
              onCheck={() => setChecked(account)}
            />
          </li>
        ))}
      </ul>
      <VietQrDialog userID={userID} account={checked} onClose={() => setChecked(null)} />
    </>
  )
}

type BankCardProps = { account: BankAccount; busy: boolean; onDefault: () => void; onCheck: () => void }

function BankCard({ account, busy, onDefault, onCheck }: BankCardProps) {
  useSettings()
  const held = Date.parse(account.payout_from) > businessNow()
  const name = nameOf(account)
  return (
    <Card aria-label={name} className="flex h-full flex-col">
      <div className="flex-1 px-4 pt-3.5 pb-3">
        <div className="flex items-start gap-2">
          <Landmark size={18} className="mt-0.75 shrink-0 text-ink-3" />
          <h2 className="min-w-0 flex-1 text-16 wrap-anywhere">
            {account.bank.sort_name} - {account.bank.name}
          </h2>
          {account.default === 1 && (
            <span className="inline-flex h-6 shrink-0 items-center gap-1 rounded-pill bg-accent-soft px-2.25 text-12 font-medium text-accent-ink">
              <Star size={12} strokeWidth={2.25} />
              {m.account_bank_default()}
            </span>
          )}
        </div>
        <p className="mt-1.5 figures text-18 font-strong">{account.bank_account_number}</p>
        <p className="text-13 wrap-anywhere">{account.bank_account_name}</p>
        <p className="text-12 text-ink-3 wrap-anywhere">{account.bank_branch}</p>
        {held && (
          <Note tone="warn" className="mt-2.5">
            <Clock3 size={14} className="mr-1 inline align-[-2px]" />
            {m.account_bank_held({ at: formatInstant(account.payout_from) })}
          </Note>
        )}
      </div>
      <BankActs account={account} busy={busy} onDefault={onDefault} onCheck={onCheck} />
    </Card>
  )
}

function BankActs({ account, busy, onDefault, onCheck }: BankCardProps) {
  const name = nameOf(account)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <Button
        size="sm"
        icon={Pencil}
        aria-label={m.account_bank_edit_named({ name })}
        onClick={() => openAccountDialog({ kind: 'bank', account })}
      >
        {m.account_bank_edit()}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={QrCode}
        aria-label={m.account_bank_check_named({ name })}
        onClick={onCheck}
      >
        {m.account_bank_check()}
      </Button>
      {account.default !== 1 && (
        <Button
          size="sm"
          variant="quiet"
          icon={Star}
          busy={busy}
          aria-label={m.account_bank_make_default_named({ name })}
          onClick={onDefault}
        >
          {m.account_bank_make_default()}
        </Button>
      )}
    </div>
  )
}

function nameOf({ bank, bank_account_number }: BankAccount): string {
  return `${bank.sort_name} ${bank_account_number}`
}
