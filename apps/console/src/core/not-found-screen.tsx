import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { Link } from '@tanstack/react-router'
import { m } from '../texts/messages.js'
import { useMe } from './me.ts'

/** Also for a person whose rights open no screen yet. */
export function NotFoundScreen() {
  useLanguage()
  const opensNothing = useMe()?.scopes.length === 0
  const title = opensNothing ? m.office_nothing_open_title() : m.office_not_found_title()
  return (
    <Screen name="not-found">
      <h1 tabIndex={-1} data-page-title className="sr-only">
        {title}
      </h1>
      <Card>
        <EmptyState
          picture
          title={title}
          actions={
            !opensNothing && (
              <Link to="/" className={buttonClass('primary')}>
                {m.office_not_found_home()}
              </Link>
            )
          }
        >
          {opensNothing ? m.office_nothing_open_help() : m.office_not_found_help()}
        </EmptyState>
      </Card>
    </Screen>
  )
}
