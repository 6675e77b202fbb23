import type { Import } from '@guihang/contract/parcels/imports'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Money } from '@guihang/ui/data/money.tsx'
import { countText } from '@guihang/web/count-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Printer } from '#icons'
import { m } from '../../../../texts/messages.js'
import { rowsAtScreen } from '../../parcel-batch/rows-at-screen.ts'
import { importLabelsQuery } from './import-labels.ts'

type CreatedLineProps = { record: Import; main: boolean; onPrint: () => void }

/** `main`: nothing else is left to do. */
export function CreatedLine({ record, main, onPrint }: CreatedLineProps) {
  const { rows_created, created_cod } = record
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="figures min-w-0 flex-1 basis-60 text-14 font-medium">
        {m.imports_created_count({ count: countText(rows_created) })}
        {' · '}
        {m.imports_created_cod()} <Money amount={created_cod} />
      </p>
      <div className="flex gap-2 phone:w-full phone:[&>*]:flex-1">
        <Link to="/packages" search={{}} className={buttonClass('default')}>
          {m.imports_see_parcels()}
        </Link>
        <PrintButton record={record} main={main} onPrint={onPrint} />
      </div>
    </div>
  )
}

function PrintButton({ record, main, onPrint }: CreatedLineProps) {
  const few = record.rows_created <= rowsAtScreen
  const { data } = useQuery({ ...importLabelsQuery(record), enabled: few })
  const variant = main ? 'primary' : 'default'
  // So many are printed by the server.
  if (!few)
    return (
      <Link to="/packages" search={{ print: 'unprinted' }} className={buttonClass(variant)}>
        {m.parcels_print_unprinted()}
      </Link>
    )
  const waiting = data ? data.ready.length + data.sending.length : record.rows_created
  if (waiting === 0) return null
  return (
    <Button variant={variant} icon={Printer} onClick={onPrint}>
      {words(waiting)}
    </Button>
  )
}

function words(count: number): string {
  return m.imports_print_count({ count: countText(count) })
}
