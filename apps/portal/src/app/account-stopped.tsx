import type { ApiError } from '@guihang/contract/client'
import { Button } from '@guihang/ui/button.tsx'
import { ErrorState } from '@guihang/ui/feedback/error-state.tsx'
import { ProviderMark } from '@guihang/web/provider-mark.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useSettings } from '@guihang/web/settings.ts'
import { signOut } from '../core/account/sign-out.ts'
import { m } from '../texts/messages.js'

/** A restricted, locked or not yet activated account in the middle of a session: the catalogue's message and the hotline. */
export function AccountStopped({ error }: { error: ApiError }) {
  const settings = useSettings()
  return (
    <Screen name="account-stopped" className="grid min-h-dvh place-items-center p-4">
      <main className="w-full max-w-120 rounded-ctl border border-line bg-surface">
        <h1 tabIndex={-1} data-page-title className="sr-only">
          {m.app_account_stopped()}
        </h1>
        <div className="px-6 pt-6">
          <ProviderMark size={40} />
        </div>
        <ErrorState
          title={m.app_account_stopped()}
          requestId={error.body.request_id}
          hotline={settings?.hotline}
        >
          {error.body.message}
        </ErrorState>
        <div className="border-t border-line px-6 py-4">
          <Button variant="quiet" onClick={() => void signOut()}>
            {m.app_logout()}
          </Button>
        </div>
      </main>
    </Screen>
  )
}
