import type { Client } from '@guihang/contract/client'
import {
  type AddressScheme,
  addressLevel1,
  addressLevel2,
  addressLevel3,
} from '@guihang/contract/parcels/addresses'
import type { FakeUnits } from '../carriers/common/units.ts'

type Unit = FakeUnits[number]

/** Provinces that are asked about at the same time. */
const atOnce = 4

/** The whole country, before and since July 2025, as the API lists it: hundreds of short calls. */
export async function readUnits(client: Client): Promise<FakeUnits> {
  return [...(await readScheme(client, 'vn_legacy')), ...(await readScheme(client, 'vn2025'))]
}

async function readScheme(client: Client, address_scheme: AddressScheme): Promise<Unit[]> {
  const { data: provinces } = await client.call(addressLevel1, { query: { address_scheme } })
  const units: Unit[][] = []
  const waiting = [...provinces.entries()]
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, { code, name }] = next
      units[index] = await readProvince(client, address_scheme, code, name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return units.flat()
}

async function readProvince(
  client: Client,
  address_scheme: AddressScheme,
  parent_code: string,
  province: string,
): Promise<Unit[]> {
  const { data: districts } = await client.call(addressLevel2, { query: { address_scheme, parent_code } })
  const units: Unit[] = []
  for (const { code, name } of districts) {
    const { data: wards } = await client.call(addressLevel3, { query: { address_scheme, parent_code: code } })
    // One unit stands for the districts that there are no more.
    const district = address_scheme === 'vn2025' ? null : name
    units.push({ province, district, wards: wards.map((ward) => ward.name) })
  }
  return units
}
