import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toaster } from '@guihang/ui/feedback/toaster.tsx'
import { TipLayer } from '@guihang/ui/overlays/tip-layer.tsx'
import { queryClient } from '@guihang/web/api/query.ts'
import { useLanguage } from '@guihang/web/language.ts'
import { useScreenTitle } from '@guihang/web/screen/screen-title.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../texts/messages.js'

export function RootLayout() {
  const language = useLanguage()
  const title = useScreenTitle()
  const settings = useSettings()
  const name = m.office_name({ name: settings?.provider_name ?? m.office_product() })
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
    document.documentElement.lang = language
  }, [title, name, language])

  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        {settings?.trial && (
          <p role="note" className="trial-note cut px-4 text-center font-strong">
            {m.office_trial()}
          </p>
        )}
        <Outlet />
      </QueryClientProvider>
      <TipLayer />
      <Toaster />
    </CSPProvider>
  )
}
