import type { FakeReply } from '../common/fake-carrier.ts'
import { readFields } from '../common/read-body.ts'
import { refuse, success } from './answers.ts'
import { codesIn } from './changes.ts'
import type { GhnDesk } from './orders.ts'

const tokenMs = 30 * 60_000
const mostCodes = 10_000

export type Prints = Map<string, { readonly codes: readonly string[]; readonly until: Date }>

/** One unknown code refuses all. */
export function makePrintToken({ world }: GhnDesk, prints: Prints, body: string): FakeReply {
  const codes = codesIn(readFields(body) ?? {})
  if (codes.length === 0 || codes.length > mostCodes)
    return refuse('USER_ERR_COMMON', 'order_codes is invalid')
  if (codes.some((code) => world.book.find(code) === undefined))
    return refuse('ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
  const draw = world.random(codes.join(), prints.size, 'print')
  const part = (length: number) => Array.from({ length }, () => draw.pick([...'0123456789abcdef'])).join('')
  const token = [8, 4, 4, 4, 12].map(part).join('-')
  prints.set(token, { codes, until: new Date(world.now().getTime() + tokenMs) })
  return success({ token })
}

/** A page of GHN's own, a label after the other. */
export function printLabels({ world }: GhnDesk, prints: Prints, query: URLSearchParams): FakeReply {
  const print = prints.get(query.get('token') ?? '')
  const type = 'text/html; charset=utf-8'
  if (print === undefined || print.until < world.now())
    return { status: 401, type, body: '<!doctype html><title>GHN</title><p>Token hết hạn</p>' }
  const labels = print.codes.flatMap((code) => {
    const order = world.book.find(code)
    return order === undefined
      ? []
      : [
          `<section><h1>${order.code}</h1><p>${order.booked.sort_code}</p><p>COD: ${order.facts.cod}</p></section>`,
        ]
  })
  return { status: 200, type, body: `<!doctype html><title>GHN</title>${labels.join('')}` }
}
