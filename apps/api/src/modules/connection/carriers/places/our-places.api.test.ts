import type { PlaceScheme } from '@guihang/carriers/shipment'
import {
  type ListedPlace,
  matchPlaces,
  type PlaceLevel,
  placeKey,
} from '@guihang/domain/connection/carriers/match-places'
import { foldText } from '@guihang/domain/text'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../testing/database.ts'
import { type AddressDirectory, addressDirectory } from '../../../parcels/addresses/index.ts'
import { ourPlaces } from './our-places.ts'

let directory: AddressDirectory
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase({ places: true })
  drop = created.drop
  directory = await addressDirectory(created)
})
afterAll(() => drop())

/** The whole country as a carrier would list it, each name written by `write`. The id of a place is our code with a sign before it. */
function listed(scheme: PlaceScheme, write: (name: string) => string): ListedPlace[] {
  const ours = ourPlaces(directory, scheme)
  const levels: readonly PlaceLevel[] =
    scheme === 'old' ? ['province', 'district', 'ward'] : ['province', 'ward']
  const below = (code: string | null, [level, ...deeper]: readonly PlaceLevel[]): ListedPlace[] =>
    level === undefined
      ? []
      : ours.below(code, level).flatMap((unit) => [
          {
            level,
            id: `#${unit.code}`,
            name: write(unit.name),
            other_names: [],
            parent_id: code === null ? null : `#${code}`,
          },
          ...below(unit.code, deeper),
        ])
  return below(null, levels)
}

const bare = (name: string) =>
  name.replace(/^(Thành phố|Tỉnh|Quận|Huyện|Thị xã|Thị trấn|Phường|Xã|Đặc khu) /, '')
const short = (name: string) =>
  name
    .replace(/^Thành phố /, 'TP. ')
    .replace(/^Thị xã /, 'TX ')
    .replace(/^Phường /, 'P. ')
    .replace(/^Xã /, 'xã ')

describe('the country as a carrier lists it', () => {
  it.each(['old', 'new'] as const)(
    'of the %s scheme is ours place by place, where names are written in full',
    (scheme) => {
      const places = listed(scheme, (name) => name)
      expect(places.length).toBe(scheme === 'old' ? 10_810 : 3_355)
      const matched = matchPlaces(places, ourPlaces(directory, scheme), new Map())
      const wrong = places.filter((place) => matched.get(placeKey(place)) !== place.id.slice(1))
      // The district Đông Sơn had two communes of one name: nobody can tell them apart.
      expect(wrong.map(({ name }) => name)).toEqual(scheme === 'old' ? ['Xã Đông Khê', 'Xã Đông Khê'] : [])
      expect(wrong.filter((place) => matched.has(placeKey(place)))).toEqual([])
    },
  )

  it.each(['old', 'new'] as const)(
    'of the %s scheme is never matched wrongly, however names are written',
    (scheme) => {
      const ways = [
        (name: string) => name,
        bare,
        short,
        foldText,
        (name: string) => foldText(bare(name)),
        (name: string) => name.toUpperCase(),
      ]
      fc.assert(
        fc.property(fc.array(fc.nat(ways.length - 1), { minLength: 1, maxLength: 13 }), (chosen) => {
          let at = 0
          const write = (name: string) => {
            at += 1
            return ways[chosen[at % chosen.length] ?? 0]?.(name) ?? name
          }
          const places = listed(scheme, write)
          const matched = matchPlaces(places, ourPlaces(directory, scheme), new Map())
          const wrong = places.filter((place) => {
            const found = matched.get(placeKey(place))
            return found !== undefined && found !== place.id.slice(1)
          })
          expect(wrong).toEqual([])
          // Cai Lậy is a town and the district around it: without their sorts they wait for a person, with all that they hold.
          expect(matched.size).toBeGreaterThan(places.length * 0.9)
        }),
        { numRuns: 3 },
      )
    },
  )
})
