import type { Statement } from '@guihang/contract/money/statements'
import { statementKinds } from '@guihang/domain/money/statements/statements'
import { Card } from '@guihang/ui/card.tsx'
import { FilterChip } from '@guihang/ui/data/filter-chip.tsx'
import { Tabs, tabId } from '@guihang/ui/data/tabs.tsx'
import type { Rows } from '@guihang/web/screen/use-rows.ts'
import { useId } from 'react'
import { m } from '../../../../texts/messages.js'
import { type CodSearch, kindOf, statementChoices } from '../cod-search.ts'
import { choiceWords, kindWords } from '../statement-words.ts'
import { StatementList } from './statement-list.tsx'

const any = 'any'

type StatementsCardProps = {
  statements: Rows<Statement>
  search: CodSearch
  onChange: (changes: CodSearch) => void
}

export function StatementsCard({ statements, search, onChange }: StatementsCardProps) {
  const panelId = useId()
  const kind = kindOf(search)
  return (
    <Card
      aria-label={m.cod_statements()}
      className="phone:-mx-4 phone:rounded-none phone:border-x-0 phone:bg-transparent"
    >
      <div className="flex flex-wrap items-center border-b border-line">
        <Tabs
          label={m.cod_statements()}
          className="-mb-px flex-1 border-b-0"
          tabs={statementKinds.map((value) => ({ value, label: kindWords(value) }))}
          value={kind}
          onValueChange={(value) =>
            onChange({ kind: value === 'lost' ? value : undefined, state: undefined })
          }
          panelId={panelId}
        />
        <span className="px-4 py-1.5">
          <FilterChip
            label={m.cod_col_state()}
            options={[
              { value: any, label: m.cod_any() },
              ...statementChoices.map((value) => ({ value, label: choiceWords(value) })),
            ]}
            rest={any}
            value={search.state ?? any}
            onValueChange={(value) =>
              onChange({ state: statementChoices.find((choice) => choice === value) })
            }
          />
        </span>
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, kind)}>
        <StatementList
          statements={statements}
          kind={kind}
          isFiltered={search.state !== undefined}
          onClear={() => onChange({ state: undefined })}
        />
      </div>
    </Card>
  )
}
