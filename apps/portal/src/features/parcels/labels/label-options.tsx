import { type LabelSize, type LabelsPerSheet, labelSizes } from '@guihang/domain/parcels/labels/label-data'
import { labelSheet } from '@guihang/domain/parcels/labels/label-sheet'
import { RadioCards } from '@guihang/ui/inputs/radio-cards.tsx'
import { Switch } from '@guihang/ui/inputs/switch.tsx'
import { m } from '../../../texts/messages.js'
import type { LabelChoice } from './label-choice.ts'

const perSheet: readonly LabelsPerSheet[] = [1, 2, 4]

export function LabelOptions({
  choice,
  compact = false,
  onChange,
}: {
  choice: LabelChoice
  /** Names only, where room is scarce. */
  compact?: boolean
  onChange: (choice: LabelChoice) => void
}) {
  return (
    <div className="grid gap-4">
      <RadioCards
        label={m.parcels_label_size()}
        columns={2}
        options={labelSizes.map((size) => ({
          value: size,
          label: sizeName(size),
          detail: compact ? undefined : sizeUse(size),
        }))}
        value={choice.size}
        onValueChange={(size) => onChange({ ...choice, size, per_sheet: fitting(size, choice.per_sheet) })}
      />
      <RadioCards
        label={m.parcels_label_sheet()}
        columns={compact ? 2 : 1}
        options={perSheet.map((count) => ({
          value: String(count),
          label: count === 1 ? m.parcels_label_sheet_one() : m.parcels_label_sheet_many({ count }),
          detail: labelSheet(choice.size, count) ? undefined : m.parcels_label_sheet_misfit(),
          disabled: labelSheet(choice.size, count) === undefined,
        }))}
        value={String(choice.per_sheet)}
        onValueChange={(value) => {
          const per_sheet = perSheet.find((count) => String(count) === value)
          if (per_sheet) onChange({ ...choice, per_sheet })
        }}
      />
      <div className="grid gap-1">
        <Switch
          checked={!choice.hide_fee}
          hint={m.parcels_label_fee_hint()}
          onChange={(event) => onChange({ ...choice, hide_fee: !event.target.checked })}
        >
          {m.parcels_label_fee()}
        </Switch>
        <Switch
          checked={choice.mask_phone}
          hint={m.parcels_label_mask_hint()}
          onChange={(event) => onChange({ ...choice, mask_phone: event.target.checked })}
        >
          {m.parcels_label_mask()}
        </Switch>
      </div>
    </div>
  )
}

export function sizeName(size: LabelSize): string {
  return size.startsWith('a') ? size.toUpperCase() : `${size.replace('x', ' × ')} mm`
}

function sizeUse(size: LabelSize): string {
  const uses: Record<LabelSize, () => string> = {
    '100x150': m.parcels_label_use_100x150,
    a5: m.parcels_label_use_a5,
    a6: m.parcels_label_use_a6,
    a7: m.parcels_label_use_a7,
    '80x80': m.parcels_label_use_80x80,
    '52x70': m.parcels_label_use_52x70,
  }
  return uses[size]()
}

/** As many a sheet as before, or one where so many of the new size do not fit. */
function fitting(size: LabelSize, count: LabelsPerSheet): LabelsPerSheet {
  return labelSheet(size, count) ? count : 1
}
