import type { FakeReply } from '../common/fake-carrier.ts'
import { namedUnit } from '../common/units.ts'
import { hamletsOf } from './addresses.ts'
import { refuseWithoutCode, success } from './answers.ts'
import { extraFees, feeOf } from './fees.ts'
import { type GhtkDesk, isServed } from './orders.ts'

/** Grams here, kg in a create. One price; `delivery` false where GHTK does not go. */
export function quoteFee(desk: GhtkDesk, query: URLSearchParams): FakeReply {
  const text = (name: string) => query.get(name)?.trim() ?? ''
  const isPoint = text('pick_address_id') !== ''
  const needsDistrict = desk.world.switches.ghtk_district === 'required'
  const missing = [
    ...(needsDistrict ? ['district'] : []),
    'province',
    ...(needsDistrict && !isPoint ? ['pick_district'] : []),
    ...(isPoint ? [] : ['pick_province']),
  ].find((name) => text(name) === '')
  if (missing !== undefined) return refuseWithoutCode(422, `Xin hãy gửi trường ${missing}.`)
  const weight = Number(text('weight'))
  if (!(Number.isInteger(weight) && weight > 0)) return refuseWithoutCode(422, 'Xin hãy gửi trường weight.')
  const tags = [...query.getAll('tags[]'), ...query.getAll('tags')].map(Number)
  const { area, fee, insurance_fee } = feeOf({
    pick_province: namedUnit(text('pick_province')).bare,
    province: namedUnit(text('province')).bare,
    weight,
    value: Number(text('value')),
  })
  return success({
    fee: {
      name: `area${area}`,
      fee,
      insurance_fee,
      delivery_type: area === 1 ? 'only_province' : 'all_country',
      a: area,
      dt: area === 1 ? 'local' : 'remote',
      extFees: extraFees(tags),
      delivery: isServed(desk, Object.fromEntries(query)),
    },
  })
}

export function listHamlets(query: URLSearchParams): FakeReply {
  return success({ data: hamletsOf(query.get('ward_street') ?? '') })
}

export function listPickupPoints(): FakeReply {
  return success({ data: [] })
}

export function listSolutions(): FakeReply {
  return success({ data: [], code: 200, rid: 'edd77bd18366' })
}
