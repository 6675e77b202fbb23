import {
  type AddressScheme,
  type AddressUnit,
  addressLevel1,
  addressLevel2,
  addressLevel3,
  convertAddress,
  type ResolvedUnits,
} from '@guihang/contract/parcels/addresses'
import { publicClient } from '@guihang/web/api/client.ts'
import { queryClient } from '@guihang/web/api/query.ts'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { AddressLevelField } from './address-choice.ts'

type LevelQuery = { address_scheme: AddressScheme; parent_code: string }

// The units change once in decades: a list is asked for once a visit, and the browser keeps it by its ETag.
// Without a connection the device may have kept the list, so it is asked for all the same.
const kept = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60 * 60_000,
  networkMode: 'offlineFirst',
} as const // as: the literal

/** The units of a level below a parent ('' for provinces); null while the parent is not chosen. */
export function useLevel(scheme: AddressScheme, field: AddressLevelField, parent: string | null) {
  return useQuery(levelOptions(scheme, field, parent))
}

export function knownUnits(
  scheme: AddressScheme,
  field: AddressLevelField,
  parent: string | null,
): readonly AddressUnit[] | undefined {
  return queryClient.getQueryData(levelOptions(scheme, field, parent).queryKey)
}

/** The 2025 wards an old ward became (or an island district that had none); asked for only with a code. */
export function useConversion(place: OldPlace | null) {
  return useQuery({
    queryKey: ['addresses', 'conversion', place],
    queryFn: place ? ({ signal }) => convertOldPlace(place, signal) : skipToken,
    ...kept,
  })
}

export type OldPlace = { address_level_2_code: string } | { address_level_3_code: string }

/** The same as a promise, for an address read from a text. */
export async function convertOldPlace(place: OldPlace, signal?: AbortSignal): Promise<ResolvedUnits[]> {
  const { data } = await publicClient.call(convertAddress, { query: place, ...(signal ? { signal } : {}) })
  return data
}

export function levelOptions(scheme: AddressScheme, field: AddressLevelField, parent: string | null) {
  return queryOptions<readonly AddressUnit[]>({
    queryKey: ['addresses', field, scheme, parent],
    queryFn: parent === null ? skipToken : ({ signal }) => load(scheme, field, parent, signal),
    ...kept,
  })
}

async function load(
  scheme: AddressScheme,
  field: AddressLevelField,
  parent: string,
  signal: AbortSignal,
): Promise<readonly AddressUnit[]> {
  const query: LevelQuery = { address_scheme: scheme, parent_code: parent }
  if (field === 'address_level_1_code') {
    return (await publicClient.call(addressLevel1, { query: { address_scheme: scheme }, signal })).data
  }
  if (field === 'address_level_2_code') {
    return (await publicClient.call(addressLevel2, { query, signal })).data
  }
  return (await publicClient.call(addressLevel3, { query, signal })).data
}
