import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { m } from '../paraglide/messages.js'
import { useLanguage } from './language.ts'
import { LoadFailed } from './load-failed.tsx'
import { Screen } from './screen.tsx'

/** A screen that broke: what is stored is safe, try again, or call. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  useLanguage()
  const router = useRouter()
  return (
    <Screen name="error">
      <LoadFailed
        error={error}
        title={m.app_crash_title()}
        calm={m.app_crash_calm()}
        onRetry={() => {
          reset()
          void router.invalidate()
        }}
      />
    </Screen>
  )
}
