import type { FakeReply } from '../common/fake-carrier.ts'
import { type Fields, readFields, textIn } from '../common/read-body.ts'
import type { ViettelWard } from './addresses.ts'
import { bare, noPrice, refuse, success } from './answers.ts'
import { areExtras, moneyOf, moneyRow, serviceRow, servicesOn } from './fees.ts'
import { exchangeWeight, type Form, readWay, type ViettelDesk, weightIn } from './orders.ts'

/** All services of the way: a bare list for ids, and the places that were read for text. */
export function quoteAll(desk: ViettelDesk, body: string, form: Form): FakeReply {
  const fields = readFields(body) ?? {}
  const way = readWay(desk, fields, form)
  if (typeof way === 'string') return refuse(way)
  if (!['', 'HH', 'TH'].includes(textIn(fields, 'PRODUCT_TYPE')))
    return refuse('Incorrect data: PRODUCT_TYPE')
  const rows = servicesOn(way.from, way.to).map((service) =>
    serviceRow(service, weightIn(fields), exchangeWeight(fields)),
  )
  if (form === 'ids') return bare(rows)
  return bare({ SENDER_ADDRESS: placeRow(way.from), RECEIVER_ADDRESS: placeRow(way.to), RESULT: rows })
}

function placeRow({ id, name, district }: ViettelWard): object {
  return {
    PROVINCE_ID: district.province.id,
    DISTRICT_ID: district.id,
    WARD_ID: id,
    ADDRESS: [name, ...(district.value === 'NEW' ? [] : [district.name]), district.province.name].join(' - '),
  }
}

/** The sums of one service. */
export function quoteOne(desk: ViettelDesk, body: string, form: Form): FakeReply {
  const fields: Fields = readFields(body) ?? {}
  const way = readWay(desk, fields, form)
  if (typeof way === 'string') return refuse(way)
  const code = textIn(fields, 'ORDER_SERVICE')
  const service = servicesOn(way.from, way.to).find((known) => known.code === code)
  if (service === undefined || !areExtras(textIn(fields, 'ORDER_SERVICE_ADD'))) return refuse(noPrice)
  const exchange_weight = exchangeWeight(fields)
  const money = moneyOf(service, Math.max(weightIn(fields), exchange_weight))
  return success({
    MONEY_TOTAL_OLD: money.total,
    ...moneyRow(money),
    KPI_HT: service.hours,
    EXCHANGE_WEIGHT: exchange_weight,
  })
}
