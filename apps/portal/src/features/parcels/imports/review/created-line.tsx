import type { Import } from '@guihang/contract/parcels/imports'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Printer } from '#icons'
import { countText } from '../../../../core/count-text.ts'
import { m } from '../../../../texts/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { Money } from '../../../../ui/data/money.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { rowsAtScreen } from '../../parcel-batch/rows-at-screen.ts'
import { importLabelsQuery } from './import-labels.ts'

const PrintImport = lazyPart(() => import('./print-import.tsx'), 'PrintImport')

/** `main`: nothing else is left to do. */
export function CreatedLine({ record, main }: { record: Import; main: boolean }) {
  const { rows_created, created_cod } = record
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="figures min-w-0 flex-1 basis-60 text-14 font-medium">
        {rows_created === 1
          ? m.imports_created_one()
          : m.imports_created_count({ count: countText(rows_created) })}
        {' · '}
        {m.imports_created_cod()} <Money amount={created_cod} />
      </p>
      <div className="flex gap-2 phone:w-full phone:[&>*]:flex-1">
        <Link to="/packages" search={{}} className={buttonClass('default')}>
          {m.imports_see_parcels()}
        </Link>
        <PrintButton record={record} main={main} />
      </div>
    </div>
  )
}

function PrintButton({ record, main }: { record: Import; main: boolean }) {
  const [open, setOpen] = useState(false)
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
  return (
    <>
      {waiting > 0 && (
        <Button variant={variant} icon={Printer} onClick={() => setOpen(true)}>
          {words(waiting)}
        </Button>
      )}
      {open && (
        <Suspense>
          <PrintImport record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function words(count: number): string {
  return count === 1 ? m.imports_print_one() : m.imports_print_count({ count: countText(count) })
}
