import type { Parcel } from '@guihang/contract/parcels/parcels'
import { FlaskConical } from '#icons'
import { getLanguage } from '../../../core/language.ts'
import { useSettings } from '../../../core/settings.ts'
import { m } from '../../../texts/messages.js'
import { buttonClass } from '../../../ui/button.tsx'

/**
 * In the demo, the way to the page that makes a thing happen to this parcel now. It is on the machine the demo runs on,
 * so only a browser there is shown it.
 */
export function SimulatorLink({ parcel }: { parcel: Parcel }) {
  const url = useSettings()?.simulator_url
  if (!url || !/^(127\.0\.0\.1|localhost|\[::1\])$/.test(location.hostname)) return null
  const query = new URLSearchParams({ tracking_number: parcel.tracking_number, lang: getLanguage() })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-2.5">
      <FlaskConical size={16} strokeWidth={1.75} className="text-ink-3" aria-hidden />
      <span className="min-w-0 flex-1 basis-56">
        <b className="block font-medium">{m.parcels_simulator()}</b>
        <span className="block text-13 text-ink-3">{m.parcels_simulator_help()}</span>
      </span>
      <a
        href={`${url}/?${query}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('default', 'sm', 'phone:ml-7')}
      >
        {m.parcels_simulator_open()}
      </a>
    </li>
  )
}
