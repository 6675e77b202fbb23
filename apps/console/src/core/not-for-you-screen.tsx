import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { Link } from '@tanstack/react-router'
import { m } from '../texts/messages.js'

/** A screen that the person's scopes do not open: they read so, and whom to ask. */
export function NotForYouScreen() {
  useLanguage()
  return (
    <Screen name="not-for-you">
      <h1 tabIndex={-1} data-page-title className="sr-only">
        {m.office_not_for_you_title()}
      </h1>
      <Card>
        <EmptyState
          picture
          title={m.office_not_for_you_title()}
          actions={
            <Link to="/" className={buttonClass('primary')}>
              {m.office_not_found_home()}
            </Link>
          }
        >
          {m.office_not_for_you_help()}
        </EmptyState>
      </Card>
    </Screen>
  )
}
