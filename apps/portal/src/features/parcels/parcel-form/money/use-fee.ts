import { FeeRequest, quoteFeeDetails } from '@guihang/contract/parcels/pricing'
import { useLanguage } from '@guihang/web/language.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addressBodyOf } from '../../../../core/addresses/address-choice.ts'
import { addressFaults } from '../../../../core/addresses/address-faults.ts'
import { client } from '../../../../core/api/api.ts'
import { useValues } from '../use-form-parts.ts'

export type FeeNeed = 'store' | 'address' | 'weight' | 'sides'

const fields = [
  'store_id',
  'address_scheme',
  'address_level_1_code',
  'address_level_2_code',
  'address_level_3_code',
  'weight',
  'length',
  'width',
  'height',
  'product_value',
  'cod',
  'payment_option',
] as const // as: names of fields, not any text

/** Asked for a moment after the last key; the figures before stay meanwhile, and a superseded question is cancelled. */
export function useFee() {
  const language = useLanguage()
  const settings = useSettings()
  const [store_id, address_scheme, level_1, level_2, level_3, ...rest] = useValues(fields)
  const [weight, length, width, height, product_value, cod, payment_option] = rest
  const choice = {
    address_scheme,
    address_level_1_code: level_1,
    address_level_2_code: level_2,
    address_level_3_code: level_3,
  }
  const faults = addressFaults(choice, settings?.hotline)
  const read = FeeRequest.safeParse({
    store_id,
    ...addressBodyOf(choice),
    weight: weight ?? undefined,
    length: length ?? undefined,
    width: width ?? undefined,
    height: height ?? undefined,
    product_value: product_value ?? 0,
    cod: cod ?? 0,
    payment_option,
  })
  const needs: FeeNeed[] = [
    ...(store_id ? [] : (['store'] as const)), // as: names of needs
    ...(Object.values(faults).some((fault) => fault.rule === 'choose') ? (['address'] as const) : []), // as: same
    ...(weight === null ? (['weight'] as const) : []), // as: same
    ...([length, width, height].includes(null) ? (['sides'] as const) : []), // as: same
  ]
  const ready = read.success && Object.keys(faults).length === 0
  // As text, so that rendering again with the same values does not restart the pause.
  const asked = useSettled(ready ? JSON.stringify(read.data) : null, 250)
  const quote = useQuery({
    queryKey: ['pricing', 'quote', asked, language],
    queryFn:
      asked === null
        ? skipToken
        : async ({ signal }) =>
            (
              await client.call(quoteFeeDetails, {
                body: FeeRequest.parse(JSON.parse(asked)),
                signal,
              })
            ).data,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return {
    needs,
    /** Something typed is out of bounds: the field says what. */
    wrong: !ready && needs.length === 0,
    fee: ready ? quote.data : undefined,
    error: ready && quote.isError ? quote.error : null,
    retry: () => void quote.refetch(),
    busy: ready && (quote.isFetching || (read.success && asked !== JSON.stringify(read.data))),
    cod: cod ?? 0,
    payment_option,
  }
}

export type FeeState = ReturnType<typeof useFee>

/** The first value, and null, at once. */
function useSettled(value: string | null, milliseconds: number): string | null {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (value === settled) return
    if (value === null || settled === null) {
      setSettled(value)
      return
    }
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, settled, milliseconds])
  return settled
}
