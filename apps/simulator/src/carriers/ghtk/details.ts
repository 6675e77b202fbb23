import type { FakeReply } from '../common/fake-carrier.ts'
import type { FakeOrder } from '../common/fake-order.ts'
import { localParts } from '../common/local-time.ts'
import { textIn, wholeIn } from '../common/read-body.ts'
import type { Switches } from '../common/switches.ts'
import { refuseWithoutCode, success, unknownLabel } from './answers.ts'
import type { GhtkDesk, GhtkOrder } from './orders.ts'
import { statusWords } from './words.ts'

/** By its label or its customer's number. Most numbers are text, `pick_money` is none. */
export function showOrder({ world }: GhtkDesk, named: string): FakeReply {
  const order = world.book.find(named) ?? world.book.findByClientCode(named)
  return order === undefined
    ? refuseWithoutCode(200, unknownLabel)
    : success({ order: detailOf(order, world.switches) })
}

function detailOf(
  { code, client_code, status, booked, facts, ...order }: FakeOrder<GhtkOrder>,
  switches: Switches,
): object {
  const { fields, charged } = booked
  const text = (name: string) => textIn(fields, name)
  const dayOf = (wanted: string) => {
    const at = order.history.find((telling) => telling.status === wanted)?.at
    return at === undefined ? '' : localParts(at).day
  }
  return {
    label_id: code,
    partner_id: client_code,
    status,
    status_text: statusWords[status] ?? '',
    created: secondsOf(order.created_at),
    modified: secondsOf(order.status_at),
    message: text('note'),
    pick_date: dayOf('3'),
    deliver_date: dayOf('5'),
    customer_fullname: text('name'),
    customer_tel: text('tel'),
    address: ['address', 'ward', 'district', 'province'].map(text).filter(Boolean).join(', '),
    storage_day: '3',
    ship_money: String(charged.fee),
    insurance: String(charged.insurance_fee),
    value: text('value'),
    weight: String(facts.weight),
    pick_money: pickMoneyOf({ booked, facts }, switches),
    is_freeship: text('is_freeship') || '0',
  }
}

/** The amount that GHTK names as COD: that of the order, or what was paid, by the switch. */
export function pickMoneyOf(
  { booked, facts }: Pick<FakeOrder<GhtkOrder>, 'booked' | 'facts'>,
  { part_cod }: Pick<Switches, 'part_cod'>,
): number {
  const paid = facts.partly && part_cod === 'collected'
  return paid ? facts.collected : (wholeIn(booked.fields, 'pick_money') ?? 0)
}

/** `2016-10-31 22:32:08` */
function secondsOf(moment: Date): string {
  const { day, time } = localParts(moment)
  return `${day} ${time}`
}
