import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { ErrorState } from '../ui/error-state.tsx'
import { useLanguage } from './language.ts'
import { Screen } from './screen.tsx'
import { useSettings } from './settings.ts'

/** A screen that broke: what is stored is safe, try again, or call. */
export function CrashScreen({ reset }: ErrorComponentProps) {
  useLanguage()
  const router = useRouter()
  const settings = useSettings()
  return (
    <Screen name="error">
      <ErrorState
        title={m.app_crash_title()}
        hotline={settings?.hotline}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      >
        {m.app_crash_calm()}
      </ErrorState>
    </Screen>
  )
}
