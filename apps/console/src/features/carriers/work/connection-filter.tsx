import { any, FilterChips } from '@guihang/web/filters/filter-chips.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../texts/messages.js'
import { connectionsQuery } from '../connections.queries.ts'

type ConnectionFilterProps = {
  connection: string | undefined
  onConnection: (code: string | undefined) => void
}

/** Of one connection alone. One that was removed can still be named by the address. */
export function ConnectionFilter({ connection, onConnection }: ConnectionFilterProps) {
  const { data = [] } = useQuery(connectionsQuery)
  const codes = data.map(({ code }) => code)
  const known = connection === undefined || codes.includes(connection) ? codes : [...codes, connection]
  return (
    <FilterChips
      choices={[
        {
          name: 'connection',
          label: m.carriers_connection(),
          options: [
            { value: any, label: m.carrier_work_any_connection() },
            ...known.map((value) => ({
              value,
              label: value,
              detail: data.find(({ code }) => code === value)?.name,
            })),
          ],
        },
      ]}
      filter={{ connection }}
      onChange={(change) => onConnection(change.connection)}
    />
  )
}
