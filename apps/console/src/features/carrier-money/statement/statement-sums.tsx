import type { CarrierStatement } from '@guihang/contract/money/carrier-statements'
import { Slip, type SlipLine, SlipLines, SlipResult } from '@guihang/ui/data/slip.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { m } from '../../../texts/messages.js'
import { fieldName } from '../field-name.ts'

/** What the file comes to, what it says itself, and what the bank has of it. */
export function StatementSums({ statement }: { statement: CarrierStatement }) {
  const { rows, parcels, cod_amount, charges_amount, net_amount, stated_net } = statement
  const { received_amount, missing_amount, state } = statement
  const isAgreed = state === 'agreed' || state === 'received'
  const lines: SlipLine[] = [
    { key: 'cod', label: fieldName('cod'), amount: cod_amount },
    { key: 'charges', label: m.carrier_statement_charges(), amount: -charges_amount },
    ...(stated_net === null
      ? []
      : [
          {
            key: 'stated',
            label: m.carrier_statement_stated(),
            amount: stated_net,
            detail:
              stated_net === net_amount ? (
                m.carrier_statement_stated_same()
              ) : (
                <span className="text-danger-ink">{m.carrier_statement_stated_differs()}</span>
              ),
          },
        ]),
  ]
  const bank: SlipLine[] = [
    { key: 'received', label: m.carrier_statement_received(), amount: received_amount },
    {
      key: 'missing',
      label: m.carrier_statement_missing(),
      amount: missing_amount,
      strong: missing_amount !== 0,
    },
  ]
  return (
    <Slip
      title={m.carrier_statement_sums()}
      end={m.carrier_statement_counts({ rows: countText(rows), parcels: countText(parcels) })}
      aria-label={m.carrier_statement_sums()}
      result={
        <>
          <SlipResult
            label={m.carrier_statement_net()}
            amount={net_amount}
            detail={net_amount < 0 ? m.carrier_statement_net_owed() : undefined}
          />
          {isAgreed && (
            <div className="mt-2">
              <SlipLines lines={bank} />
            </div>
          )}
        </>
      }
    >
      <SlipLines lines={lines} />
    </Slip>
  )
}
