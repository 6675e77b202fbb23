import type { ImportRow } from '@guihang/contract/parcels/imports'
import type { ImportField } from '@guihang/domain/parcels/imports/import-fields'
import { Button } from '@guihang/ui/button.tsx'
import { cx } from '@guihang/ui/cx.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { m } from '../../../texts/messages.js'
import { columnName, groupLooks } from './row-words.ts'
import type { RowValues } from './sheet/row-values.ts'

export type RemarksProps = {
  row: ImportRow
  onRepair: (values: RowValues) => void
  /** Leads to where the value is typed. */
  onField: (field: ImportField) => void
}

/** Each reason with the answers that one press puts in, or else with the way to its cell. */
export function Remarks({ row, onRepair, onField }: RemarksProps) {
  const remarks = [
    ...row.errors.map((error) => ({ ...error, group: 'invalid' as const, choices: [] })), // as: a group's name
    ...row.proposals.map((question) => ({ ...question, group: 'proposed_for_edit' as const })), // as: a group's name
    ...row.warnings.map((warning) => ({
      ...warning,
      group: 'warnings' as const, // as: a group's name
      choices: warning.repair ? [warning.repair] : [],
    })),
  ]
  return (
    <ul className="grid gap-2">
      {remarks.map(({ group, field, message, choices }, at) => {
        const { icon: Icon, look, label } = groupLooks[group]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no two remarks of its own name
          <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
            <span className="flex min-w-0 items-start gap-1.5">
              <Icon size={16} className={cx('mt-0.5 shrink-0', look)} aria-label={label()} />
              <span>
                {choices.length > 0 ? (
                  <b className="font-medium">{columnName(field)}</b>
                ) : (
                  <button type="button" className={linkClass} onClick={() => onField(field)}>
                    {columnName(field)}
                  </button>
                )}
                : {message}
              </span>
            </span>
            {choices.map(({ label, values }) => (
              <Button key={label} size="sm" variant="soft" onClick={() => onRepair(values)}>
                {group === 'warnings' ? m.imports_repair({ value: label }) : label}
              </Button>
            ))}
          </li>
        )
      })}
    </ul>
  )
}
