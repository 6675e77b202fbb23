import { lazyScreen } from '@guihang/web/screen/lazy-screen.tsx'
import type { ReactNode } from 'react'
import { useDrawnAddress } from '../../../core/screen/drawn-address.ts'
import { WithFullAccess } from '../../../core/screen/with-full-access.tsx'

const Overview = lazyScreen(() => import('./cod-page.tsx'), 'CodPage')
const Month = lazyScreen(() => import('./month/month-page.tsx'), 'MonthPage')
const Statement = lazyScreen(() => import('./statement/statement-page.tsx'), 'StatementPage')
const Waiting = lazyScreen(() => import('./items/waiting-page.tsx'), 'WaitingCodPage')
const Deposit = lazyScreen(() => import('./items/deposit-page.tsx'), 'BankDepositPage')

export function CodScreens(): ReactNode {
  return (
    <WithFullAccess>
      <NamedScreen />
    </WithFullAccess>
  )
}

function NamedScreen(): ReactNode {
  const { path, search } = useDrawnAddress()
  if (path.startsWith('/cod/')) return <Statement />
  if (path === '/packages-waiting-cod') return <Waiting />
  if (path === '/packages-bank-deposit') return <Deposit />
  return search.month !== undefined ? <Month /> : <Overview />
}
