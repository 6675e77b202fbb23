import {
  pingType,
  type SentType,
  sentTypes,
  webhookVersion,
} from '@guihang/domain/connection/webhooks/webhook-types'
import { statementKinds } from '@guihang/domain/money/statements/statements'
import * as z from 'zod/mini'
import { Day, Id, Instant, Money, SignedMoney } from '../common.ts'
import { ParcelStatus } from '../parcels/parcels.ts'

/** What each message about a parcel begins with. Nothing about its receiver. */
const names = {
  tracking_number: z.string(),
  private_code: z.nullable(z.string()),
  id: Id,
  code: z.string(),
  status: ParcelStatus,
} as const

const fees = { shipping_fee: Money, insurance_fee: Money, service_fee: Money, return_fee: Money } as const

export const webhookData = {
  'parcel.status_changed': z.strictObject({
    ...names,
    /** Null for a new parcel. */
    previous_status: z.nullable(ParcelStatus),
    reason_code: z.nullable(z.string()),
    current_hub: z.nullable(z.string()),
  }),
  'parcel.reweighed': z.strictObject({
    ...names,
    weight: z.number(),
    length: z.number(),
    width: z.number(),
    height: z.number(),
    charged_weight: z.number(),
    previous_charged_weight: z.number(),
    /** The fees of these measures less all fees before, VND. */
    fees_difference: SignedMoney,
    /** Until when the shop can dispute it; nothing of it applies before. Null where it applies at once. */
    answer_by: z.nullable(Instant),
  }),
  'parcel.cod_changed': z.strictObject({
    ...names,
    cod: Money,
    total_cod: Money,
    previous_cod: Money,
    previous_total_cod: Money,
  }),
  'parcel.fees_changed': z.strictObject({ ...names, ...fees, previous: z.strictObject(fees) }),
  'parcel.returned': z.strictObject({ ...names, return_fee: Money }),
  'statement.paid': z.strictObject({
    statement_id: Id,
    number: z.string(),
    kind: z.enum(statementKinds),
    payout_on: Day,
    net_amount: SignedMoney,
    bank_reference: z.string(),
    paid_at: Instant,
  }),
  [pingType]: z.strictObject({ endpoint: z.string() }),
} as const satisfies Record<SentType, z.ZodMiniType>

export const WebhookMessage = z.union(
  sentTypes.map((type) =>
    z.strictObject({
      type: z.literal(type),
      timestamp: Instant,
      version: z.literal(webhookVersion),
      data: webhookData[type],
    }),
  ),
)
