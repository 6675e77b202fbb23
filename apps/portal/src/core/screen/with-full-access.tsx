import { buttonClass } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { EmptyState } from '@guihang/ui/feedback/empty-state.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../texts/messages.js'
import { useFullAccess } from '../account/full-access.ts'

/** A screen for people with full access. A colleague who only handles parcels reads so, and whom to ask. */
export function WithFullAccess({ children }: { children: ReactNode }) {
  if (useFullAccess()) return children
  return (
    <Screen name="not-for-you">
      <h1 tabIndex={-1} data-page-title className="sr-only">
        {m.app_not_for_you_title()}
      </h1>
      <Card>
        <EmptyState
          title={m.app_not_for_you_title()}
          actions={
            <Link to="/packages" className={buttonClass('primary')}>
              {m.parcels_missing_list()}
            </Link>
          }
        >
          {m.app_not_for_you_help()}
        </EmptyState>
      </Card>
    </Screen>
  )
}
