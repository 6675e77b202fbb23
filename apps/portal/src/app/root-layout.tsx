import { useLanguage } from '@guihang/web/language.ts'
import { useScreenTitle } from '@guihang/web/screen/screen-title.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { m } from '../texts/messages.js'

export function RootLayout() {
  const language = useLanguage()
  const title = useScreenTitle()
  const settings = useSettings()
  const name = settings?.provider_name ?? m.app_name()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
    document.documentElement.lang = language
  }, [title, name, language])
  useFocusOnNavigation()

  return (
    <>
      {settings?.trial && (
        // Not on paper: the label of a printed page fills its sheet.
        <p
          role="note"
          className="bg-warn-soft px-4 py-1 text-center text-13 font-strong text-warn-ink print:hidden"
        >
          {m.app_trial()}
        </p>
      )}
      <Outlet />
    </>
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
        // A menu that was opened while the screen came would close.
        if (chosen?.matches('[data-autofocus]') || chosen?.closest('[role="menu"]')) return
        const heading =
          document.querySelector<HTMLElement>('[data-page-title]') ?? document.querySelector('main')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
