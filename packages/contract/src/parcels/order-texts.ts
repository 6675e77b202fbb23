import * as z from 'zod/mini'
import { data } from '../common.ts'
import { operation } from '../operation.ts'
import { AddressScheme } from './addresses.ts'

const OrderTextField = z.enum([
  'receiver_name',
  'receiver_phone',
  'receiver_address',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'cod',
  'notes',
])

/** An order as a message tells it; null is what it does not say. */
const OrderText = z.strictObject({
  receiver_name: z.nullable(z.string()),
  /** As `0…`; a second number stands in the notes. */
  receiver_phone: z.nullable(z.string()),
  /** House, street, hamlet, building; without units. */
  receiver_address: z.nullable(z.string()),
  address_scheme: z.nullable(AddressScheme),
  address_level_1_code: z.nullable(z.string()),
  /** null in vn2025, which has no districts. */
  address_level_2_code: z.nullable(z.string()),
  address_level_3_code: z.nullable(z.string()),
  /** 0 where the message says that nothing is to collect. */
  cod: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  /** Fields whose value is a guess: ask before filling it in. */
  unsure: z.array(OrderTextField),
  /** Units that fit equally well. Their field is null, and so are the fields below it. */
  choices: z.array(z.strictObject({ field: OrderTextField, code: z.string(), name: z.string() })),
})
export type OrderText = z.infer<typeof OrderText>

export const readOrderTexts = operation({
  name: 'readOrderTexts',
  method: 'POST',
  path: '/v1/order-texts',
  tag: 'addresses',
  summary: 'Reads the orders out of a chat message: one item each, none where it is no order',
  who: 'shop_or_gateway',
  scope: 'parcels',
  access: 'parcels',
  addition: true,
  body: z.strictObject({ text: z.string().check(z.maxLength(20_000)) }),
  answer: data(z.strictObject({ orders: z.array(OrderText) })),
})

export const orderTextOperations = { readOrderTexts }
