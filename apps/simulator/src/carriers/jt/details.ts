import type { FakeReply } from '../common/fake-carrier.ts'
import type { FakeOrder, Telling } from '../common/fake-order.ts'
import { type Fields, textIn } from '../common/read-body.ts'
import { done, refuse } from './answers.ts'
import type { JtBooked, JtWorld } from './orders.ts'
import { scanOf } from './scans.ts'
import { sampleCodes } from './words.ts'

/** `trace`: by up to 30 numbers of J&T, or by one of the customer's. */
export function trace({ book, switches }: JtWorld, said: Fields): FakeReply {
  const codes = textIn(said, 'billcodes')
    .split(',')
    .filter((code) => code !== '')
  if (codes.length > 30) return refuse('too_many')
  if (codes.some((code) => !/^\d{12}$/.test(code))) return refuse('illegal_waybill')
  const client_code = textIn(said, 'txlogisticId')
  if (codes.length === 0 && client_code === '') return refuse('parameter', 'billcodes')

  const orders = codes.length > 0 ? codes.map(book.find) : [book.findByClientCode(client_code)]
  const known = orders.flatMap((order) => order ?? [])
  const usesSamples = switches.jt_trace_codes === 'samples'
  const traced = known.flatMap((order) => {
    // What its table alone has, a trace by the sample codes does not show.
    const told = usesSamples ? order.history.filter(({ status }) => status !== '103') : order.history
    if (told.length === 0) return []
    const details = told.map((telling) => lineOf(order, telling, usesSamples)).toReversed()
    return [{ billCode: order.code, details }]
  })
  return traced.length === 0 ? refuse('no_data') : done(traced)
}

function lineOf(order: FakeOrder<JtBooked>, telling: Telling, usesSamples: boolean) {
  const { grams: _, ...line } = scanOf(order, telling)
  const { scanTypeCode } = line
  return usesSamples ? { ...line, scanTypeCode: sampleCodes[scanTypeCode] ?? scanTypeCode } : line
}
