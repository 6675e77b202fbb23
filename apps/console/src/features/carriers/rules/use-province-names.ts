import { useQuery } from '@tanstack/react-query'
import { provincesQuery } from '../units.queries.ts'

/** The names of today's provinces by their codes; the code itself until they are there. */
export function useProvinceNames(): (code: string) => string {
  const { data = [] } = useQuery(provincesQuery('vn2025'))
  return (code) => data.find((unit) => unit.code === code)?.name ?? code
}
