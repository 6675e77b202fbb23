import { ApiError } from '@guihang/contract/client'
import { type CarrierStatement, explainCarrierTotal } from '@guihang/contract/money/carrier-statements'
import { Button } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { client } from '@guihang/web/api/client.ts'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useState } from 'react'
import { Plus } from '#icons'
import { m } from '../../../texts/messages.js'
import { carrierMoneyChanged } from '../carrier-money.queries.ts'
import { MissingSum } from './missing-sum.tsx'
import { faultsOf, TotalPartFields, type TotalPartValues } from './total-part-fields.tsx'

type ExplainTotalProps = { statement: CarrierStatement; onClose: () => void }

/** Says of all that the bank received less or more what it is: then the statement is received. */
export function ExplainTotal({ statement, onClose }: ExplainTotalProps) {
  const { id, version, missing_amount } = statement
  const [nextKey, setNextKey] = useState(1)
  const [parts, setParts] = useState<TotalPartValues[]>(() => [emptyPart(0, missing_amount)])
  const [asked, setAsked] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sum = parts.reduce((total, { amount }) => total + (amount || 0), 0)
  const rest = missing_amount - sum

  const put = (key: number, change: Partial<TotalPartValues>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...change, refused: null } : part)))

  async function send() {
    setAsked(true)
    setFailure(null)
    if (rest !== 0 || parts.some((part) => Object.values(faultsOf(part)).some(Boolean))) return
    setBusy(true)
    try {
      await client.call(explainCarrierTotal, {
        params: { id },
        body: {
          version,
          parts: parts.map(({ as, amount, note, number }) => ({
            ...{ as, amount: amount ?? 0, note: note.trim() },
            ...(as === 'parcel' && { tracking_number: number.trim() }),
          })),
        },
      })
      toast.success(m.carrier_bank_all())
      onClose()
    } catch (problem) {
      const errors = problem instanceof ApiError ? (problem.body.errors ?? {}) : {}
      setParts(
        parts.map((part, index) => ({
          ...part,
          refused: errors[`parts.${index}.tracking_number`]?.[0] ?? null,
        })),
      )
      setFailure(problemOf(problem).message)
    }
    setBusy(false)
    await carrierMoneyChanged()
  }

  return (
    <Dialog
      open
      stays
      wide
      onOpenChange={(open) => !open && onClose()}
      title={m.carrier_total_explain()}
      description={missing_amount > 0 ? m.carrier_total_less_help() : m.carrier_total_more_help()}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ul className="grid max-h-[50dvh] gap-4 overflow-y-auto p-0.5">
          {parts.map((part, index) => (
            <TotalPartFields
              key={part.key}
              part={part}
              place={index + 1}
              asked={asked}
              onChange={(change) => put(part.key, change)}
              onRemove={parts.length > 1 ? () => setParts(parts.filter(({ key }) => key !== part.key)) : null}
            />
          ))}
        </ul>
        <span>
          <Button
            size="sm"
            icon={Plus}
            onClick={() => {
              setNextKey(nextKey + 1)
              setParts([...parts, emptyPart(nextKey, rest || null)])
            }}
          >
            {m.carrier_total_further()}
          </Button>
        </span>
        <MissingSum missing={missing_amount} sum={sum} />
        <div role="status" className="grid gap-2 empty:hidden">
          {asked && rest !== 0 && <Note tone="bad">{m.carrier_total_rest()}</Note>}
          {failure && <Note tone="bad">{failure}</Note>}
        </div>
        <div className="flex flex-wrap justify-end gap-2 phone:[&>*]:flex-1">
          <Button onClick={onClose}>{m.carriers_cancel()}</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            {m.carrier_total_save()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The first part is all that is missing, and each further one what is left. */
function emptyPart(key: number, amount: number | null): TotalPartValues {
  return { key, as: 'fee', amount, note: '', number: '', refused: null }
}
