import type { Statement } from '@guihang/contract/money/statements'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { parcelsText } from '../../../../core/parcels-text.ts'
import { m } from '../../../../texts/messages.js'
import { accountWords, feeKeys, feeNames } from '../statement-words.ts'

export function StatementSlip({ statement }: { statement: Statement }) {
  const { net_amount, transfers } = statement
  const transfer = transfers.at(-1)
  return (
    <Slip
      title={m.cod_totals()}
      aria-label={m.cod_totals()}
      end={parcelsText(statement.parcel_count)}
      result={
        <SlipResult
          label={net_amount < 0 ? m.cod_net_owed() : m.cod_net()}
          amount={Math.abs(net_amount)}
          detail={transfer && `${accountWords(transfer)}, ${transfer.bank_account_name}`}
        />
      }
    >
      <SlipLines lines={slipLines(statement)} />
    </Slip>
  )
}

/** The parts of a statement that are not nothing; fees are taken off. */
export function slipLines(statement: Statement): SlipLine[] {
  const { kind, cod_amount, compensation_amount, carried_amount } = statement
  const main: SlipLine =
    kind === 'lost'
      ? { key: 'compensation', label: m.cod_line_compensation(), amount: compensation_amount, strong: true }
      : { key: 'cod', label: m.cod_total_cod(), amount: cod_amount, strong: true }
  const fees = feeKeys.map((key): SlipLine => ({ key, label: feeNames[key](), amount: 0 - statement[key] }))
  const carried: SlipLine = { key: 'carried', label: m.cod_line_carried(), amount: carried_amount }
  return [main, ...[...fees, carried].filter(({ amount }) => amount !== 0)]
}
