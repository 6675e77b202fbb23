import { isPhone } from '../common/phones.ts'
import { type Fields, textIn, wholeIn } from '../common/read-body.ts'
import type { Switches } from '../common/switches.ts'

const mostBytes = 150

const texts = [
  'ORDER_NUMBER',
  'SENDER_FULLNAME',
  'SENDER_PHONE',
  'SENDER_ADDRESS',
  'RECEIVER_FULLNAME',
  'RECEIVER_PHONE',
  'RECEIVER_ADDRESS',
  'PRODUCT_NAME',
  'ORDER_NOTE',
]

const required = texts.slice(1, 7)

/** The words of the refusal; undefined where every field is as the document wants it. */
export function refuseFields(fields: Fields, { viettel_post_most_cod }: Switches): string | undefined {
  const text = (name: string) => textIn(fields, name)
  const wrong = texts.find(
    (name) => isTooLong(text(name)) || (required.includes(name) && text(name).trim() === ''),
  )
  if (wrong !== undefined)
    return wrong.endsWith('_ADDRESS') ? `Invalid [${wrong}]` : `Incorrect data: ${wrong}`
  const phone = ['SENDER_PHONE', 'RECEIVER_PHONE'].find((name) => !isPhone(text(name).replaceAll('.', '')))
  if (phone !== undefined) return `Incorrect data: ${phone}`
  if (!['', 'HH', 'TH'].includes(text('PRODUCT_TYPE'))) return 'Incorrect data: PRODUCT_TYPE'
  const payment = wholeIn(fields, 'ORDER_PAYMENT') ?? 0
  if (payment < 1 || payment > 4) return 'Incorrect data: ORDER_PAYMENT'
  const group = text('GROUPADDRESS_ID')
  if (group !== '' && group !== '0') return 'Groupaddress is invalid'
  const date = text('DELIVERY_DATE')
  if (date !== '' && !/^(\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d|\d{4}-\d\d-\d\d)$/.test(date))
    return 'Incorrect data: DELIVERY_DATE'
  const cod = fields.MONEY_COLLECTION === undefined ? 0 : (wholeIn(fields, 'MONEY_COLLECTION') ?? -1)
  return cod < 0 || cod > viettel_post_most_cod ? 'Invalid [MONEY_COLLECTION]' : undefined
}

/** Bytes, not letters: a Vietnamese letter has up to three. */
export function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > mostBytes
}
