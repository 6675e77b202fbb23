import { type LabelSize, type LabelsPerSheet, labelSizes } from '@guihang/domain/parcels/labels/label-data'

/** `print` is 1 when it shall print at once. */
export type LabelSearch = {
  size?: LabelSize | undefined
  per_sheet?: LabelsPerSheet | undefined
  hide_fee?: boolean | undefined
  mask_phone?: boolean | undefined
  print?: 1 | undefined
}

export function readLabelSearch(search: Record<string, unknown>): LabelSearch {
  return { ...readLabelChoice(search), print: String(search.print) === '1' ? 1 : undefined }
}

/** Reads what somebody wrote down: an address, or what was kept on this machine. */
export function readLabelChoice(values: Record<string, unknown>): LabelSearch {
  const per_sheet = Number(values.per_sheet)
  return {
    size: labelSizes.find((size) => size === values.size),
    per_sheet: per_sheet === 1 || per_sheet === 2 || per_sheet === 4 ? per_sheet : undefined,
    hide_fee: String(values.hide_fee) === 'true' ? true : undefined,
    mask_phone: String(values.mask_phone) === 'true' ? true : undefined,
  }
}
