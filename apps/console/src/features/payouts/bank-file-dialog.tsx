import { downloadBankFile, makeBankFile } from '@guihang/contract/money/bank-files'
import { previewTransfers } from '@guihang/contract/money/payouts'
import { type BankLayout, bankLayouts } from '@guihang/domain/money/bank-files/bank-lines'
import { formatMoney } from '@guihang/domain/money/money'
import { Button } from '@guihang/ui/button.tsx'
import { Slip, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { SkeletonLines } from '@guihang/ui/feedback/skeleton.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { isCode, problemOf } from '@guihang/web/api/problems.ts'
import { saveFile } from '@guihang/web/api/save-file.ts'
import { LoadFailed } from '@guihang/web/screen/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Fingerprint } from '#icons'
import { useStepUp } from '../../core/step-up.tsx'
import { m } from '../../texts/messages.js'
import { layoutNames } from './payout-words.ts'
import { payoutsChanged } from './payouts.queries.ts'

/** So many transfers are written out; of more there are the sum and the file itself. */
const mostShown = 12

/** Everything that is approved, as it would go out now: looked at, signed by key over exactly that, and saved as a file. */
export function BankFileDialog({ onClose }: { onClose: () => void }) {
  const preview = useQuery({
    queryKey: ['statement', 'preview'],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => await client.call(previewTransfers, { body: {}, signal }),
  })
  return (
    <Dialog
      open
      wide
      stays
      onOpenChange={(open) => !open && onClose()}
      title={m.payouts_file_make()}
      description={m.payouts_file_help()}
    >
      {preview.isError ? (
        <LoadFailed query={preview} title={m.payouts_failed_preview()} />
      ) : preview.isPending ? (
        <SkeletonLines lines={6} />
      ) : (
        <Preview
          preview={preview.data}
          onChanged={() => void preview.refetch()}
          busy={preview.isFetching}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

type Preview = Awaited<ReturnType<typeof client.call<typeof previewTransfers>>>
type PreviewProps = { preview: Preview; busy: boolean; onChanged: () => void; onClose: () => void }

function Preview({ preview, busy: isLoading, onChanged, onClose }: PreviewProps) {
  const { data, meta } = preview
  const { ask, dialog } = useStepUp()
  const [layout, setLayout] = useState<BankLayout>('generic')
  const [busy, setBusy] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const sentence = m.payouts_file_sentence({ count: data.count, amount: formatMoney(data.amount) })

  async function make() {
    setBusy(true)
    try {
      const step_up_id = await ask({ purpose: makeBankFile.name, subject_hash: data.hash, sentence })
      if (step_up_id !== null) {
        const seen = { seen_hash: data.hash, step_up_id }
        const statement_ids = data.transfers.map(({ statement }) => statement.id)
        const made = await client.call(makeBankFile, { body: { layout, statement_ids, ...seen } })
        if (made.data) {
          const { id, file_name, number } = made.data
          const file = await client.raw(downloadBankFile, { params: { id } })
          saveFile(await file.blob(), file_name)
          toast.success(m.payouts_file_made({ number }))
        }
        onClose()
        await payoutsChanged()
      }
    } catch (problem) {
      toast.error(problemOf(problem).message)
      if (isCode(problem, 'EAP002')) {
        setChanged(true)
        onChanged()
      }
    }
    setBusy(false)
  }

  return (
    <div className="grid gap-4">
      {isChanged && (
        <Note tone="warn" role="alert">
          {m.payouts_file_changed()}
        </Note>
      )}
      <Slip
        behind="surface"
        aria-label={m.payouts_file_transfers()}
        result={<SlipResult label={m.payouts_file_total({ count: data.count })} amount={data.amount} />}
      >
        <SlipLines
          lines={data.transfers.slice(0, mostShown).map((transfer) => ({
            key: transfer.statement.id,
            label: `${transfer.statement.shop_code} · ${transfer.statement.number}`,
            detail: `${transfer.bank_name} · ${transfer.bank_account_number} · ${transfer.bank_account_name}`,
            amount: transfer.amount,
          }))}
        />
        {data.count > mostShown && (
          <p className="text-12 text-ink-3">{m.payouts_file_more({ count: data.count - mostShown })}</p>
        )}
      </Slip>
      {meta.rows.some(({ ok }) => !ok) && (
        <Note tone="warn">
          <b>{m.payouts_file_refused()}</b>
          <ul>
            {meta.rows
              .filter(({ ok }) => !ok)
              .map(({ id, message }) => (
                <li key={id}>{message}</li>
              ))}
          </ul>
        </Note>
      )}
      <RadioCards
        label={m.payouts_layout()}
        options={bankLayouts.map((value) => ({ value, label: layoutNames[value]() }))}
        value={layout}
        onValueChange={setLayout}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{m.payouts_later()}</Button>
        <Button
          variant="primary"
          icon={Fingerprint}
          busy={busy || isLoading}
          unavailable={data.count === 0 ? m.payouts_file_nothing() : null}
          onClick={() => void make()}
        >
          {m.payouts_file_go()}
        </Button>
      </div>
      {dialog}
    </div>
  )
}
