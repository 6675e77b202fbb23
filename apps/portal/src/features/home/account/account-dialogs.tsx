import { ignorePasswordReminder } from '@guihang/contract/shop/security'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { ConfirmDialog, Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useAct } from '@guihang/web/screen/use-act.ts'
import { useState } from 'react'
import { openAccountDialog, useAccountDialog } from '../../../core/account/open-account-dialog.ts'
import { refreshAccount, useProfile } from '../../../core/account/profile.ts'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'
import { BankForm } from '../../shop/banks/bank-form.tsx'
import { PasswordForm } from '../../shop/security/password-form.tsx'

const close = () => openAccountDialog(null)

/** The three dialogs of spec section 2 that any screen may need. */
export function AccountDialogs() {
  const dialog = useAccountDialog()
  // What was shown last stays while it fades away.
  const [bank, setBank] = useState<Extract<typeof dialog, { kind: 'bank' }>>()
  if (dialog?.kind === 'bank' && dialog !== bank) setBank(dialog)
  const account = bank?.account ?? null
  return (
    <>
      <Dialog
        open={dialog?.kind === 'bank'}
        onOpenChange={(open) => !open && close()}
        wide
        stays
        title={account ? m.account_bank_edit_title() : m.account_bank_add_title()}
        description={m.account_bank_hold()}
      >
        <BankForm key={account?.id ?? 'new'} account={account} onClose={close} />
      </Dialog>
      <Dialog
        open={dialog?.kind === 'password'}
        onOpenChange={(open) => !open && close()}
        stays
        title={m.account_change_password()}
        description={m.account_change_password_help()}
      >
        <PasswordForm onDone={close} onCancel={close} />
      </Dialog>
      <IgnoreDialog open={dialog?.kind === 'ignore_password'} />
    </>
  )
}

function IgnoreDialog({ open }: { open: boolean }) {
  const profile = useProfile().data
  const { busy, act } = useAct()

  async function ignore() {
    if (!profile) return
    await client.call(ignorePasswordReminder, { params: { id: profile.id } })
    toast.success(m.account_ignored())
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(wanted) => !wanted && close()}
      title={m.account_ignore_title()}
      body={m.account_ignore_body()}
      keepLabel={m.account_ignore_keep()}
      confirmLabel={m.account_ignore()}
      tone="primary"
      busy={busy}
      onConfirm={() => void act(ignore, close)}
      // Only then: the focus goes back to the banner first, which hands it on as it leaves.
      onClosed={() => void refreshAccount()}
    />
  )
}
