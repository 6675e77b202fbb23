import { IconButton } from '@guihang/ui/icon-button.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuCheck, MenuItem, MenuSeparator } from '@guihang/ui/overlays/menu-items.tsx'
import { Columns3 } from '#icons'
import { m } from '../../../texts/messages.js'
import { columnName } from './parcel-columns.tsx'
import { columnKeys, fixedColumns, type useColumnChoice } from './use-column-choice.ts'

export function ColumnChooser({ choice }: { choice: ReturnType<typeof useColumnChoice> }) {
  return (
    <Menu
      trigger={
        <IconButton
          icon={Columns3}
          label={m.parcels_columns()}
          // As tall as the small buttons beside it.
          className="rounded-ctl border border-line-strong bg-surface"
        />
      }
    >
      {columnKeys.map((key) => (
        <MenuCheck
          key={key}
          checked={choice.shown.includes(key)}
          disabled={fixedColumns.includes(key)}
          onCheckedChange={() => choice.toggle(key)}
        >
          {columnName(key)}
        </MenuCheck>
      ))}
      {!choice.isUsual && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={choice.reset}>{m.parcels_columns_reset()}</MenuItem>
        </>
      )}
    </Menu>
  )
}
