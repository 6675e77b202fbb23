import { createHash } from 'node:crypto'
import type { FakeReply } from '../common/fake-carrier.ts'
import { drawLabel } from '../common/label-pdf.ts'
import { listIn, readFields, textIn, wholeIn } from '../common/read-body.ts'
import { refuse, success } from './answers.ts'
import type { ViettelDesk } from './orders.ts'

const mostCodes = 100

export type Prints = Map<string, { readonly codes: readonly string[]; readonly until: number }>

/** The code of the print stands in `message`. */
export function makePrintCode({ world }: ViettelDesk, prints: Prints, body: string): FakeReply {
  const fields = readFields(body) ?? {}
  const codes = listIn(fields, 'ORDER_ARRAY').map(String)
  const until = wholeIn(fields, 'EXPIRY_TIME') ?? 0
  if (until <= world.now().getTime()) return refuse('Incorrect data: EXPIRY_TIME')
  if (codes.length === 0 || codes.length > mostCodes) return refuse('Incorrect data: ORDER_ARRAY')
  if (codes.some((code) => world.book.find(code) === undefined)) return refuse('Order does not exist')
  const code = createHash('sha256').update(`${codes.join()}:${until}:${prints.size}`).digest('base64')
  prints.set(code, { codes, until })
  return success(null, code)
}

const types = ['1', '2', 'a6_1', '100', '1001']

/** The first of the labels: this fake draws one page. */
export function printLabels({ world }: ViettelDesk, prints: Prints, query: URLSearchParams): FakeReply {
  const type = 'text/html; charset=utf-8'
  // A plus sign of the code that was not escaped has become a space.
  const print = prints.get((query.get('bill') ?? '').replaceAll(' ', '+'))
  const [code = ''] = print?.codes ?? []
  const order = world.book.find(code)
  const isOpen = print !== undefined && print.until > world.now().getTime()
  if (!isOpen || order === undefined || !types.includes(query.get('type') ?? ''))
    return { status: 404, type, body: '<!doctype html><title>Viettel Post</title><p>Mã in không hợp lệ</p>' }
  const { fields, to } = order.booked
  const pdf = drawLabel({
    carrier: 'Viettel Post',
    code: order.code,
    sort_code: `${to.district.province.id}-${to.id}`,
    receiver: textIn(fields, 'RECEIVER_FULLNAME'),
    place: `${to.name}, ${to.district.province.name}`,
    cod: order.facts.cod,
  })
  return { status: 200, type: 'application/pdf', body: pdf }
}
