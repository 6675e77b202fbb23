import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useLanguage } from '../language.ts'
import { useSettings } from '../settings.ts'
import { m } from '../texts/messages.js'
import { Screen } from './screen.tsx'

const actionLook =
  'mt-3 mr-2 inline-block rounded-ctl border border-line-strong bg-surface px-3.5 py-2 font-medium'

/** A screen that broke. It fetches nothing: perhaps fetching failed. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  useLanguage()
  const router = useRouter()
  const settings = useSettings()
  return (
    <Screen name="error" className="p-6">
      <div role="alert">
        <h1 tabIndex={-1} data-page-title className="text-16">
          {m.app_crash_title()}
        </h1>
        <p className="text-13 text-ink-2">{m.app_crash_calm()}</p>
      </div>
      <button
        type="button"
        className={actionLook}
        onClick={() => {
          reset()
          void router.invalidate()
        }}
      >
        {m.ui_retry()}
      </button>
      {settings && (
        <a href={`tel:${settings.hotline.replace(/\D/g, '')}`} className={actionLook}>
          {m.ui_call({ hotline: settings.hotline })}
        </a>
      )}
    </Screen>
  )
}
