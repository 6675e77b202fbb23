import type { LabelSize, LabelsPerSheet } from '@guihang/domain/parcels/labels/label-data'
import { isRecord, parsed } from '@guihang/web/storage/parsed.ts'
import { readStored, writeStored } from '../../../core/storage/storage.ts'
import { type LabelSearch, readLabelChoice } from './label-search.ts'

/** How labels are to look; one choice per shop, kept on this machine and carried by the address. */
export type LabelChoice = {
  size: LabelSize
  per_sheet: LabelsPerSheet
  hide_fee: boolean
  mask_phone: boolean
}

const plain: LabelChoice = { size: '100x150', per_sheet: 1, hide_fee: false, mask_phone: false }

/** The address where it names any part of a choice, else what this shop chose last. */
export function labelChoiceOf(search: LabelSearch, shop_code: string | undefined): LabelChoice {
  const { print: _print, ...named } = search
  const chosen = Object.values(named).some((value) => value !== undefined) ? named : storedChoice(shop_code)
  return {
    size: chosen.size ?? plain.size,
    per_sheet: chosen.per_sheet ?? plain.per_sheet,
    hide_fee: chosen.hide_fee ?? plain.hide_fee,
    mask_phone: chosen.mask_phone ?? plain.mask_phone,
  }
}

export function isLabelChoiceKept(shop_code: string | undefined): boolean {
  return readStored(keyOf(shop_code)) !== null
}

export function keepLabelChoice(shop_code: string | undefined, choice: LabelChoice): void {
  writeStored(keyOf(shop_code), JSON.stringify(choice))
}

/** What equals the default stays out of the address. */
export function searchOf(choice: LabelChoice): LabelSearch {
  return {
    size: choice.size === plain.size ? undefined : choice.size,
    per_sheet: choice.per_sheet === plain.per_sheet ? undefined : choice.per_sheet,
    hide_fee: choice.hide_fee || undefined,
    mask_phone: choice.mask_phone || undefined,
  }
}

function storedChoice(shop_code: string | undefined): LabelSearch {
  const stored = parsed(readStored(keyOf(shop_code)))
  return isRecord(stored) ? readLabelChoice(stored) : {}
}

function keyOf(shop_code: string | undefined) {
  return `guihang.labels.${shop_code ?? ''}` as const // as: the key's own pattern, not any text
}
