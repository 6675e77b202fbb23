// The date fields alone, for e2e/home/date-range.e2e.ts; e2e/setup/pages/date-range.html loads it. No screen imports it.
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../button.tsx'
import { setTextLanguage } from '../text-language.ts'
import './date-range.page.css'
import { DateField, type DateRange, DateRangeField } from './date-range-field.tsx'

const today = '2026-11-18'
const query = new URLSearchParams(location.search)
const day = { format: 'DD/MM/YYYY', today }

function DateFieldsPage() {
  const [language, setLanguage] = useState(query.get('lang') === 'en' ? 'en' : 'vi')
  const [created, setCreated] = useState<DateRange | null>({ from: '2026-10-20', to: today })
  const [sent, setSent] = useState(0)
  setTextLanguage(language === 'en' ? 'en' : 'vi')
  document.documentElement.lang = language
  return (
    <main className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 tablet:grid-cols-[repeat(3,minmax(0,1fr))]">
      <h1>Date fields</h1>
      <Button onClick={() => setLanguage(language === 'en' ? 'vi' : 'en')}>Language</Button>
      <Button onClick={() => setCreated({ from: '2026-01-01', to: '2026-01-31' })}>From outside</Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setSent(sent + 1)
        }}
      >
        <DateRangeField {...day} label="Created" value={created} onChange={setCreated} max={today} />
        <Shown name="created" value={created} />
        <output aria-label="forms sent">{sent}</output>
      </form>
      <Ranges name="automatic">
        {(value, onChange) => (
          <DateRangeField {...day} label="Automatic" {...{ value, onChange }} autoApply />
        )}
      </Ranges>
      <Ranges name="limited">
        {(value, onChange) => (
          <DateRangeField
            {...day}
            label="Limited"
            {...{ value, onChange }}
            min="2026-11-05"
            max="2026-12-10"
          />
        )}
      </Ranges>
      <Singles name="single">
        {(value, onChange) => (
          <DateField {...day} label="Single" {...{ value, onChange }} hint="One day" clearable={false} />
        )}
      </Singles>
      <Singles name="single automatic">
        {(value, onChange) => <DateField {...day} label="One click" {...{ value, onChange }} autoApply />}
      </Singles>
      <Ranges name="timed">
        {(value, onChange) => <DateRangeField label="Timed" today={today} {...{ value, onChange }} />}
      </Ranges>
      <Ranges name="disabled">
        {(value, onChange) => <DateRangeField {...day} label="Disabled" {...{ value, onChange }} disabled />}
      </Ranges>
    </main>
  )
}

type Slot<T> = { name: string; children: (value: T | null, onChange: (value: T | null) => void) => ReactNode }

function Ranges({ name, children }: Slot<DateRange>) {
  const [value, setValue] = useState<DateRange | null>(null)
  return (
    <div>
      {children(value, setValue)}
      <Shown name={name} value={value} />
    </div>
  )
}

function Singles({ name, children }: Slot<string>) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <div>
      {children(value, setValue)}
      <Shown name={name} value={value} />
    </div>
  )
}

function Shown({ name, value }: { name: string; value: DateRange | string | null }) {
  return (
    <output aria-label={`${name} value`} className="break-all">
      {JSON.stringify(value)}
    </output>
  )
}

document.documentElement.dataset.theme = query.get('theme') ?? 'light'
const root = document.getElementById('root')
if (root) createRoot(root).render(<DateFieldsPage />)
