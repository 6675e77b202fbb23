import { addDays } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useToday } from '@guihang/web/use-today.ts'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Plus } from '#icons'
import { m } from '../../texts/messages.js'
import { BooksDay } from './books-day.tsx'
import { type CashPart, cashParts } from './cash-search.ts'
import { Differences } from './differences.tsx'
import { Holders } from './holders.tsx'
import { SlipDialog } from './slip-dialog.tsx'
import { Slips } from './slips.tsx'

const route = getRouteApi('/shell/cash')

const partNames: Readonly<Record<CashPart, () => string>> = {
  holders: m.cash_part_holders,
  slips: m.cash_part_slips,
  differences: m.cash_part_differences,
  day: m.cash_part_day,
}

/** Each amount of cash has one holder, a slip moves it on, and a closed day keeps what is open. */
export function CashPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const today = useToday()
  const [writes, setWrites] = useState(false)
  const { part = 'holders', day = addDays(today, -1), ended } = search
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Screen name="cash">
      <PageHead
        title={m.cash_title()}
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setWrites(true)}>
            {m.cash_slip_write()}
          </Button>
        }
      />
      <Card>
        <Tabs
          label={m.cash_title()}
          tabs={cashParts.map((value) => ({ value, label: partNames[value]() }))}
          value={part}
          onValueChange={(value) => put({ part: value, holder: undefined })}
          panelId="cash"
        />
        <div id="cash" role="tabpanel" aria-labelledby={tabId('cash', part)}>
          {part === 'holders' && <Holders opened={search.holder} onOpen={(holder) => put({ holder })} />}
          {part === 'slips' && <Slips />}
          {part === 'differences' && (
            <Differences
              withEnded={ended === '1'}
              onWithEnded={(wanted) => put({ ended: wanted ? '1' : undefined })}
            />
          )}
          {part === 'day' && <BooksDay day={day} today={today} onDay={(value) => put({ day: value })} />}
        </div>
      </Card>
      {writes && <SlipDialog onClose={() => setWrites(false)} />}
    </Screen>
  )
}
