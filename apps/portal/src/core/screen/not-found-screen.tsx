import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { useLanguage } from '@guihang/web/language.ts'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { Link } from '@tanstack/react-router'
import { m } from '../../texts/messages.js'

/** Also for an address that is not there for this shop. */
export function NotFoundScreen() {
  useLanguage()
  return (
    <Screen name="not-found">
      <h1 tabIndex={-1} data-page-title className="sr-only">
        {m.app_not_found_title()}
      </h1>
      <Card>
        <EmptyState
          picture
          title={m.app_not_found_title()}
          actions={
            <Link to="/" className={buttonClass('primary')}>
              {m.app_not_found_home()}
            </Link>
          }
        >
          {m.app_not_found_help()}
        </EmptyState>
      </Card>
    </Screen>
  )
}
