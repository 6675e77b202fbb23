import { randomInt } from 'node:crypto'
import type { Client } from '@guihang/contract/client'
import {
  type Courier,
  type CreateCourier,
  type CreateHub,
  createCourier,
  createHub,
  type Hub,
  listHubs,
} from '@guihang/contract/provider/hubs'
import { places } from './places.ts'

/** A body that adds a hub which serves nowhere; code and name are new each time. */
export function hubBody(traits: Partial<CreateHub> = {}): CreateHub {
  const number = digits(7)
  return {
    code: `H${number}`,
    name: `Bưu cục ${number}`,
    address: '125 Hai Bà Trưng',
    ...places.saiGon,
    serves: [],
    ...traits,
  }
}

export async function buildHub(operator: Client, traits: Partial<CreateHub> = {}): Promise<Hub> {
  return (await operator.call(createHub, { body: hubBody(traits) })).data
}

/** The code of the hub that serves Hồ Chí Minh City, where the parcels of tests go; the first caller creates it. */
export async function hubOfSaiGon(operator: Client): Promise<string> {
  const code = 'SGN-MAIN'
  const { data } = await operator.call(listHubs, { query: { keyword: code } })
  if (data.length === 0) await buildHub(operator, { code, serves: ['79'] })
  return code
}

/** A body that adds a courier of the hub; code, phone and plate are new each time. */
export function courierBody(hub_code: string, traits: Partial<CreateCourier> = {}): CreateCourier {
  return {
    code: `BT-${digits(7)}`,
    name: 'Phạm Quang Dũng',
    phone: `09${digits(8)}`,
    plate: `59-X${digits(1)} ${digits(5)}`,
    hub_code,
    ...traits,
  }
}

export async function buildCourier(
  operator: Client,
  hub_code: string,
  traits: Partial<CreateCourier> = {},
): Promise<Courier> {
  return (await operator.call(createCourier, { body: courierBody(hub_code, traits) })).data
}

function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('')
}
