import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { SearchField } from '@guihang/web/screen/search-field.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { FileDown, Plus } from '#icons'
import { m } from '../../texts/messages.js'
import { BankAnswers } from './bank-answers.tsx'
import { BankFileDialog } from './bank-file-dialog.tsx'
import { BankFiles } from './bank-files.tsx'
import { DuePayouts } from './due-payouts.tsx'
import { MakeStatementDialog } from './make-statement-dialog.tsx'
import { type PayoutTab, payoutTabs } from './payouts-search.ts'
import { StateFilter, StatementsList } from './statements-list.tsx'

const route = getRouteApi('/shell/payouts')

const tabNames: Readonly<Record<PayoutTab, () => string>> = {
  due: m.payouts_tab_due,
  statements: m.payouts_tab_statements,
  bank: m.payouts_tab_bank,
}

/** From what falls due to what the bank has answered. */
export function PayoutsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [open, setOpen] = useState<'make' | 'file' | null>(null)
  const { tab = 'due', shop } = search
  const close = () => setOpen(null)
  return (
    <Screen name="payouts">
      <PageHead
        title={m.payouts_title()}
        actions={
          <>
            <Button icon={Plus} onClick={() => setOpen('make')}>
              {m.payouts_make()}
            </Button>
            <Button variant="primary" icon={FileDown} onClick={() => setOpen('file')}>
              {m.payouts_file_make()}
            </Button>
          </>
        }
      />
      <Card>
        <Tabs
          label={m.payouts_title()}
          tabs={payoutTabs.map((value) => ({ value, label: tabNames[value]() }))}
          value={tab}
          onValueChange={(value) => void navigate({ search: { tab: value, shop }, replace: true })}
          panelId="payouts"
        />
        <div id="payouts" role="tabpanel" aria-labelledby={tabId('payouts', tab)}>
          {tab !== 'bank' && (
            <div className="flex flex-wrap items-center gap-2 p-4">
              <SearchField
                label={m.payouts_shop()}
                hint={m.payouts_shop_hint()}
                keyword={shop}
                onKeyword={(text) =>
                  void navigate({ search: { ...search, shop: text || undefined }, replace: true })
                }
              />
              {tab === 'statements' && (
                <StateFilter
                  search={search}
                  onState={(in_state) => void navigate({ search: { ...search, in_state }, replace: true })}
                />
              )}
            </div>
          )}
          {tab === 'due' && <DuePayouts shop={shop} />}
          {tab === 'statements' && <StatementsList search={search} />}
          {tab === 'bank' && (
            <>
              <BankFiles />
              <BankAnswers
                answer={search.answer}
                onAnswer={(answer) => void navigate({ search: { ...search, answer }, replace: true })}
              />
            </>
          )}
        </div>
      </Card>
      {open === 'make' && <MakeStatementDialog onClose={close} />}
      {open === 'file' && <BankFileDialog onClose={close} />}
    </Screen>
  )
}
