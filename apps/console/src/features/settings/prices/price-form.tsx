import { type Prices, type PriceTable, setPrices } from '@guihang/contract/provider/price-tables'
import { addDays, type Day } from '@guihang/domain/calendar'
import { Button } from '@guihang/ui/button.tsx'
import { Card } from '@guihang/ui/card.tsx'
import { toast } from '@guihang/ui/feedback/toast.ts'
import { formatDay } from '@guihang/web/dates.ts'
import { Form, FormAround, FormFailure, SaveButton } from '@guihang/web/forms/form.tsx'
import { Amount, Whole } from '@guihang/web/forms/number-fields.tsx'
import { useContractForm } from '@guihang/web/forms/use-contract-form.ts'
import { useToday } from '@guihang/web/use-today.ts'
import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { m } from '../../../texts/messages.js'
import { DayField } from '../day-field.tsx'
import { settingsChanged } from '../settings.queries.ts'
import { PriceEffect } from './price-effect.tsx'
import { PriceGrid } from './price-grid.tsx'
import { changesText, countChanges, type PriceCell, priceRows } from './price-rows.ts'
import { PriceTrial } from './price-trial.tsx'

type Values = { valid_from: Day; prices: Prices }

/** A new table from a day to come; `begun` has the figures that it begins with. */
export function PriceForm({ now, begun }: { now: PriceTable; begun: PriceTable }) {
  const navigate = useNavigate()
  const today = useToday()
  const form = useContractForm({
    operation: setPrices,
    values: { valid_from: addDays(today, 1), prices: begun.prices } as Values, // as: a day is any text
    onSaved: async (answer, { valid_from }) => {
      toast.success(m.settings_prices_saved({ day: formatDay(valid_from) }))
      await settingsChanged()
      void navigate({ to: '/settings/prices', search: { version: answer?.data.id } })
    },
  })
  const prices: Prices = useWatch({ control: form.methods.control, name: 'prices' })
  const whole = isWhole(prices)
  return (
    <FormAround form={form}>
      <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_minmax(300px,340px)]">
        <Card className="overflow-clip">
          <Form form={form} className="gap-3">
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pt-3">
              <DayField name="valid_from" label={m.settings_from()} className="w-44" />
              <p className="min-w-0 flex-1 pb-1.5 text-ink-2">
                {whole ? changesText(countChanges(now.prices, prices)) : m.settings_prices_unfinished()}
                {' · '}
                {m.settings_prices_stay()}
              </p>
            </div>
            <fieldset>
              <legend className="sr-only">{m.settings_prices_new()}</legend>
              <PriceGrid prices={prices} before={now.prices} cell={(cell) => <PriceField cell={cell} />} />
            </fieldset>
            <div className="grid gap-2 px-4 pb-4">
              <FormFailure />
              <div className="flex gap-2">
                <SaveButton variant="primary">{m.settings_prices_save()}</SaveButton>
                <Button onClick={() => void navigate({ to: '/settings/prices' })}>
                  {m.settings_cancel()}
                </Button>
              </div>
            </div>
          </Form>
        </Card>
        <div className="grid gap-3">
          <PriceTrial now={now.prices} other={whole ? prices : null} unfinished={!whole} />
          {whole && <PriceEffect prices={prices} />}
        </div>
      </div>
    </FormAround>
  )
}

function PriceField({ cell: { path, unit, name } }: { cell: PriceCell }) {
  const row = priceRows.find(({ cells }) => cells.some((one) => one.path === path))
  const own = name()
  // Two fields of a zone share its row: a reader who hears one alone hears which zone it is.
  const label = row === undefined || row.cells.length === 1 ? own : `${row.label()}, ${own}`
  const look = { name: `prices.${path}`, label, labelHidden: true, alignEnd: true, className: 'ml-auto w-29' }
  return unit === 'money' ? <Amount {...look} /> : <Whole {...look} unit={unit === 'percent' ? '%' : '‰'} />
}

/** Every figure is a number: a field may be empty while one types. */
function isWhole(prices: Prices): boolean {
  return priceRows.every(({ cells }) => cells.every(({ of }) => Number.isInteger(of(prices))))
}
