import { buildDirectory } from '../../apps/api/src/modules/parcels/addresses/address-directory.ts'
import { addressRows } from '../../apps/api/src/modules/parcels/addresses/address-rows.ts'
import { readAddressSources } from '../../apps/api/src/modules/parcels/addresses/address-sources.ts'
import { addressMatcher } from '../../packages/domain/src/parcels/imports/match-address.ts'
import type { Figure } from '../figure.ts'
import { servedWards } from './order-sheet-file.ts'

/** Addresses a second of computing, in unit columns and as one text. Each is another: the matcher remembers those it has seen. */
export async function addressFigures(): Promise<Figure[]> {
  const { units, changes } = addressRows(await readAddressSources())
  const directory = buildDirectory(units, changes)
  const match = addressMatcher([directory.gazetteer('vn2025'), directory.gazetteer('vn_legacy')])
  const wards = await servedWards()
  const empty = { address_level_1: '', address_level_2: '', address_level_3: '' }
  const columns = wards.map(({ ward, province }, no) => ({
    receiver_address: `${no} Lê Lợi`,
    address_level_1: province,
    address_level_2: '',
    address_level_3: ward,
  }))
  const texts = wards.map(({ ward, province }, no) => ({
    ...empty,
    receiver_address: asText(no, ward, province.replace(/^(Tỉnh|Thành phố) /, '')),
  }))
  // In processor time: nothing here waits, and a machine that is busy elsewhere would tell of itself.
  const rate = (cells: readonly Parameters<typeof match>[0][]): number => {
    const began = process.cpuUsage()
    let matched = 0
    for (const one of cells) if (match(one).kind === 'matched') matched += 1
    if (matched < cells.length * 0.95)
      throw new Error(`Only ${matched} of ${cells.length} addresses were matched`)
    const { user, system } = process.cpuUsage(began)
    return (cells.length / (user + system)) * 1_000_000
  }
  // The first of a file come before the compiler has seen the road.
  return [
    figure('addresses in unit columns, the first 500', rate(columns.slice(0, 500)), 20_000),
    figure('addresses in unit columns', rate(columns.slice(500)), 20_000),
    figure('addresses of free text, the first 500', rate(texts.slice(0, 500)), 2_000),
    figure('addresses of free text', rate(texts.slice(500)), 2_000),
  ]
}

// As people write them: with commas, without, and with the sort cut short.
function asText(no: number, ward: string, province: string): string {
  if (no % 3 === 0) return `${no} Lê Lợi, ${ward}, ${province}`
  if (no % 3 === 1) return `${no} Lê Lợi ${ward} ${province}`
  return `${no} Lê Lợi, ${ward.replace(/^Phường /, 'P. ').replace(/^Xã /, 'X. ')} - ${province}`
}

function figure(name: string, value: number, target: number): Figure {
  return { name, value, floor: target, ratio: value, target, within: 'at_least', unit: '/s' }
}
