import { type BankAccount, bankAccountQr } from '@guihang/contract/shop/banks'
import { encodeQr } from '@guihang/domain/parcels/labels/codes/qr-code'
import { Button } from '@guihang/ui/button.tsx'
import { Skeleton } from '@guihang/ui/feedback/skeleton.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { useShown } from '@guihang/ui/overlays/use-shown.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../core/api/api.ts'
import { m } from '../../../texts/messages.js'

export type VietQrDialogProps = {
  userID: string
  /** The account to check; null closes. */
  account: BankAccount | null
  onClose: () => void
}

/** The account as a VietQR code: a banking app that scans it shows the name the bank knows. */
export function VietQrDialog({ userID, account, onClose }: VietQrDialogProps) {
  const shown = useShown(account)
  const code = useQuery({
    queryKey: ['bank-account-qr', userID, account?.id, account?.updated_at],
    queryFn: async ({ signal }) => {
      const params = { userID, id: account?.id ?? '' }
      return (await client.call(bankAccountQr, { params, signal })).data.payload
    },
    enabled: account !== null,
    // Each look is written down, so none is made ahead or again by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Dialog
      open={account !== null}
      onOpenChange={(open) => !open && onClose()}
      title={m.account_qr_title({ name: `${shown?.bank.sort_name} ${shown?.bank_account_number}` })}
      description={m.account_qr_help({ name: shown?.bank_account_name ?? '' })}
      actions={<Button onClick={onClose}>{m.ui_close()}</Button>}
    >
      <div className="grid min-h-60 place-items-center" aria-busy={code.isPending || undefined}>
        {code.data ? (
          <QrPicture payload={code.data} />
        ) : code.isError ? (
          <p role="alert" className="text-13 text-danger-ink">
            {problemOf(code.error).message}
          </p>
        ) : (
          <Skeleton className="size-60" />
        )}
      </div>
    </Dialog>
  )
}

const quiet = 4

/** Black on white in both themes, with the quiet zone a scanner needs. */
function QrPicture({ payload }: { payload: string }) {
  const { size, modules } = encodeQr(payload)
  const path: string[] = []
  for (const [at, black] of modules.entries()) {
    if (black) path.push(`M${quiet + (at % size)} ${quiet + Math.floor(at / size)}h1v1h-1z`)
  }
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={m.account_qr_picture()}
      viewBox={`0 0 ${side} ${side}`}
      className="size-60 rounded-ctl"
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
