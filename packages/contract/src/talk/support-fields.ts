import { limits } from '@guihang/domain/limits'
import * as z from 'zod/mini'
import { Id, Instant, Money } from '../common.ts'
import { rule } from '../fields/field-checks.ts'
import { UnitRef } from '../parcels/addresses.ts'
import { PaymentOption } from '../parcels/parcel-fields.ts'
import { EditParcel } from '../parcels/parcels.ts'

export const SupportAttachment = z.strictObject({
  id: Id,
  media_type: z.enum(['image/jpeg', 'application/pdf']),
  size: z.int(),
  url: z.string(),
  uploaded_at: Instant,
})
export type SupportAttachment = z.infer<typeof SupportAttachment>

/** Files that the same person sent up before, each once. */
export const AttachmentIds = z.array(Id).check(
  z.maxLength(limits.support_attachments_max),
  rule<string[]>('invalid', (ids) => new Set(ids).size === ids.length),
)

const { receiver_name, receiver_phone, receiver_address, notes, cod, payment_option } = EditParcel.shape
const { address_scheme, address_level_1_code, address_level_2_code, address_level_3_code } = EditParcel.shape

/** What a change of information asks for: only what should change. The fields and their rules are those of a parcel. */
export const ChangeOfParcel = z
  .strictObject({
    receiver_name,
    receiver_phone,
    receiver_address,
    /** Naming one unit replaces all of them. */
    address_scheme,
    address_level_1_code,
    address_level_2_code,
    address_level_3_code,
    notes,
    cod,
    payment_option,
  })
  .check(rule<object>('required', (change) => Object.values(change).some((value) => value !== undefined)))
export type ChangeOfParcel = z.infer<typeof ChangeOfParcel>

/** The changed fields, before or after: a field that stays as it is is absent. The two sums are always there. */
const ChangedFields = z.strictObject({
  receiver_name: z.optional(z.string()),
  receiver_phone: z.optional(z.string()),
  receiver_address: z.optional(z.string()),
  address_level_1: z.optional(z.nullable(UnitRef)),
  address_level_2: z.optional(z.nullable(UnitRef)),
  address_level_3: z.optional(z.nullable(UnitRef)),
  notes: z.optional(z.string()),
  cod: z.optional(Money),
  payment_option: z.optional(PaymentOption),
  shipping_fee: Money,
  total_cod: Money,
})
export type ChangedFields = z.infer<typeof ChangedFields>

export const RequestedChange = z.strictObject({
  before: ChangedFields,
  /** As it was asked for; once applied, as it became. */
  after: ChangedFields,
  /** When the approved change was made; null before. */
  applied_at: z.nullable(Instant),
})
export type RequestedChange = z.infer<typeof RequestedChange>
