import { addCarrierBankLines, type CarrierStatement } from '@guihang/contract/money/carrier-statements'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { countText } from '@guihang/web/count-text.ts'
import { createSubmissions } from '@guihang/web/forms/submission.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { type ClipboardEvent, useState } from 'react'
import { Plus } from '#icons'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'
import { BankLineFields, type BankLineValues, faultsOf } from './bank-line-fields.tsx'
import { MissingSum } from './missing-sum.tsx'
import { pastedBankLines } from './pasted-bank-lines.ts'

type AddBankLinesProps = { statement: CarrierStatement; onClose: () => void }

const mostLines = 100

/** Typed, or pasted from the bank's sheet into any field. A line that was added before is refused at its row; the others stay. */
export function AddBankLines({ statement, onClose }: AddBankLinesProps) {
  const today = useToday()
  const [submissions] = useState(() => createSubmissions())
  const [nextKey, setNextKey] = useState(1)
  const [lines, setLines] = useState<BankLineValues[]>(() => [emptyLine(0, today)])
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const sum = lines.reduce((total, { amount }) => total + (amount || 0), 0)

  function append(added: Omit<BankLineValues, 'key'>[]) {
    const keyed = added.map((line, index) => ({ ...line, key: nextKey + index }))
    setNextKey(nextKey + keyed.length)
    // A row that nobody has filled makes place.
    setLines(
      [...lines.filter(({ amount, reference }) => amount !== null || reference !== ''), ...keyed].slice(
        0,
        mostLines,
      ),
    )
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\n\t]/.test(text.trim())) return
    const read = pastedBankLines(text)
    if (read.length === 0) return
    event.preventDefault()
    append(read.map((line) => ({ ...line, refused: null })))
    setSaid(m.carrier_bank_pasted({ count: countText(read.length) }))
  }

  const put = (key: number, change: Partial<BankLineValues>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change, refused: null } : line)))

  async function send() {
    setAsked(true)
    setFailure(null)
    if (lines.length === 0 || lines.some((line) => Object.values(faultsOf(line)).some(Boolean))) return
    setBusy(true)
    const sent = lines.map(({ paid_on, amount, reference }) => ({
      paid_on: paid_on ?? today,
      amount: amount ?? 0,
      reference: reference.trim(),
    }))
    try {
      const { data, meta } = await submissions.once(sent, (idempotencyKey) =>
        client.call(addCarrierBankLines, {
          params: { id: statement.id },
          body: { lines: sent },
          idempotencyKey,
        }),
      )
      const refused = lines.flatMap((line, index) => {
        const row = meta.rows.find(({ id }) => id === String(index))
        return row && !row.ok ? [{ ...line, refused: row.message ?? m.carrier_bank_taken() }] : []
      })
      await carrierMoneyChanged()
      if (refused.length === 0) {
        toast.success(data.state === 'received' ? m.carrier_bank_all() : m.carrier_bank_added_now())
        onClose()
        return
      }
      setLines(refused)
    } catch (problem) {
      setFailure(problemOf(problem).message)
      await carrierMoneyChanged()
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      stays
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_bank_add()}
      description={m.carrier_bank_add_help()}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4" onPaste={paste}>
        <ul className="grid max-h-[46dvh] gap-3 overflow-y-auto p-0.5">
          {lines.map((line, index) => (
            <BankLineFields
              key={line.key}
              line={line}
              place={index + 1}
              today={today}
              asked={asked}
              onChange={(change) => put(line.key, change)}
              onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : null}
            />
          ))}
        </ul>
        {lines.length < mostLines && (
          <span>
            <Button
              size="sm"
              icon={Plus}
              onClick={() => {
                const { key: _, ...line } = emptyLine(0, today)
                setNextKey(nextKey + 1)
                setLines([...lines, { ...line, key: nextKey }])
              }}
            >
              {m.carrier_bank_further()}
            </Button>
          </span>
        )}
        <MissingSum missing={statement.missing_amount} sum={sum} />
        <div role="status" className="grid gap-2 empty:hidden">
          {said && <span className="text-12 text-ink-2">{said}</span>}
          {failure && <Note tone="bad">{failure}</Note>}
        </div>
        <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
          <Button onClick={onClose}>{m.carriers_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {m.carrier_bank_save()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function emptyLine(key: number, today: string): BankLineValues {
  return { key, paid_on: today, amount: null, reference: '', refused: null }
}
