import { CSPProvider } from '@base-ui/react/csp-provider'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../paraglide/messages.js'
import { TipLayer } from '../ui/tip-layer.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useLanguage } from './language.ts'
import { useScreenTitle } from './screen-title.ts'

/** Around every screen: strict CSP for the overlays, labels of icon buttons, toasts, the title of the tab. */
export function RootLayout() {
  const language = useLanguage()
  const title = useScreenTitle()
  useEffect(() => {
    document.title = title ? `${title} · ${m.app_name()}` : m.app_name()
    document.documentElement.lang = language
  }, [title, language])
  useFocusOnNavigation()

  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      <TipLayer />
      <Toaster />
    </CSPProvider>
  )
}

/** After a move to another screen the focus stands at its heading, as after a full page load, and is read aloud. */
function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const chosen = document.activeElement
        if (chosen instanceof HTMLElement && chosen.matches('[data-autofocus]')) return
        const heading =
          document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector('main')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
