import { KeyHint } from '@guihang/ui/key-hint.tsx'
import { m } from '../../../texts/messages.js'

/** The keys of the list, beside its title. */
export function Keys({ may }: { may: boolean }) {
  const keys = [
    ['J K', m.carrier_difference_key_move()],
    ...(may
      ? [
          ['X', m.carrier_difference_key_choose()],
          ['A', m.carrier_difference_key_accept()],
          ['W', m.carrier_difference_key_write_off()],
        ]
      : []),
  ]
  return (
    <ul className="flex flex-wrap items-center gap-3 text-12 text-ink-2">
      {keys.map(([key = '', meaning]) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          {key.split(' ').map((one) => (
            <KeyHint key={one} keys={one} />
          ))}
          {meaning}
        </li>
      ))}
    </ul>
  )
}
