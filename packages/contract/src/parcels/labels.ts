import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { data, Id, IdParams } from '../common.ts'
import { operation } from '../operation.ts'

export const LabelSize = z.enum(['a5', 'a6', 'a7', '100x150', '80x80', '52x70'])
export type LabelSize = z.infer<typeof LabelSize>

export const labelOptions = {
  size: LabelSize,
  /** Labels on one A4 sheet; absent or 1 = one label a page of its own size. */
  per_sheet: z.optional(z.union([z.literal(1), z.literal(2), z.literal(4)])),
  hide_fee: z.optional(z.boolean()),
  mask_phone: z.optional(z.boolean()),
}

export const PrintLabels = z.strictObject({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(limits.labels_per_call_max)),
  ...labelOptions,
  /** The caller's own id of this print: live events `label_print` under it say how many labels are drawn. */
  print_id: z.optional(Id),
})
export type PrintLabels = z.infer<typeof PrintLabels>

/**
 * What cannot be printed never stops the rest. `X-Skipped` names the first 100 ids (docs/rules/labels.md). One parcel alone may
 * have a page of its carrier for its label.
 */
export const printLabels = operation({
  name: 'printLabels',
  method: 'POST',
  path: '/v1/packages-multiple-awb',
  tag: 'labels',
  summary: 'Labels as one PDF; marks the parcels as printed',
  who: 'shop_or_gateway',
  scope: 'labels',
  access: 'parcels',
  body: PrintLabels,
  answer: 'file',
  file_type: 'application/pdf',
  headers: {
    'X-Skipped':
      'Ids that have no label, with commas between them; at most the first 100. Absent when all have one',
    'X-Skipped-Count': 'How many have no label',
    'X-Skipped-Codes':
      'Why, in the order of X-Skipped: EPK018 its status, ECA006 its carrier has given no number yet, ECA007 its carrier’s own label is printed alone',
  },
  fails: ['EPK018', 'ECA006', 'ECA007', 'ECA008'],
})

const flag = z.optional(z.enum(['true', 'false']))

/** What the label screen draws: the same instructions the PDF is made of. Opening it marks nothing. */
export const previewLabel = operation({
  name: 'previewLabel',
  method: 'GET',
  path: '/v1/packages/:id/label-preview',
  tag: 'labels',
  summary: 'A label as drawing instructions, without marking the parcel as printed',
  who: 'shop',
  access: 'parcels',
  addition: true,
  params: IdParams,
  query: z.strictObject({ size: z._default(LabelSize, '100x150'), hide_fee: flag, mask_phone: flag }),
  answer: data(
    z.strictObject({
      tracking_number: z.string(),
      awb_print_count: z.int(),
      /** Drawing instructions in dots of 1/203 inch: `LabelDrawing` of the domain; `labelSvg` draws them. */
      drawing: z.unknown(),
    }),
  ),
  fails: ['EPK018', 'ECA006', 'ECA007'],
})

export const labelOperations = { printLabels, previewLabel }
