import { Button } from '@guihang/ui/button.tsx'
import { m } from '../../texts/messages.js'
import { choiceOf } from './address-choice.ts'
import { smallUnits } from './address-names.ts'
import type { AddressNote, AddressState } from './use-address.ts'

/** An old ward that became several: only the person knows which one the house stands in. */
export function SplitWards({
  note,
  address,
  className,
}: {
  note: Extract<AddressNote, { kind: 'split' }>
  address: AddressState
  className: string
}) {
  return (
    <div className={className}>
      <p>{m.addresses_split({ from: note.from, count: note.wards.length })}</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {note.wards.map((units) => (
          <Button
            key={units.address_level_3?.code ?? units.address_level_1.code}
            size="sm"
            variant="soft"
            onClick={() => address.choose(choiceOf(units))}
          >
            {smallUnits(units)}
          </Button>
        ))}
      </div>
    </div>
  )
}
