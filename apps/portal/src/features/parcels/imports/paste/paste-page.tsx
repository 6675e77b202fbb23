import type { Store } from '@guihang/contract/shop/stores'
import { Button, buttonClass } from '@guihang/ui/button.tsx'
import { Card, CardBody } from '@guihang/ui/card.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { Combobox } from '@guihang/ui/inputs/combobox.tsx'
import { TextArea } from '@guihang/ui/inputs/text-field.tsx'
import { PageHead } from '@guihang/ui/page-head.tsx'
import { Screen } from '@guihang/web/screen/screen.tsx'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ChevronLeft, Table2 } from '#icons'
import { m } from '../../../../texts/messages.js'
import { storeChoicesQuery } from '../../parcels/parcel.queries.ts'
import { WithStores } from '../with-stores.tsx'
import { usePaste } from './use-paste.ts'

const route = getRouteApi('/signed-in/shell/packages/review/new')

/** `?into=` adds to an import. */
export function PastePage() {
  const { into } = route.useSearch()
  const stores = useQuery(storeChoicesQuery())
  return (
    <Screen name="paste-orders" busy={stores.isPending}>
      <PageHead
        title={into ? m.imports_paste_more() : m.imports_paste_title()}
        quietOnPhone
        before={into ? <BackLink id={into} /> : undefined}
        actions={
          <Link to="/import-packages" className={buttonClass('default', 'md', 'phone:w-full')}>
            {m.imports_all()}
          </Link>
        }
      />
      <p className="mb-4 max-w-[90ch] text-13 text-ink-2">{m.imports_paste_intro()}</p>
      <Card>
        <WithStores stores={stores}>{(list) => <PasteForm stores={list} into={into} />}</WithStores>
      </Card>
    </Screen>
  )
}

function PasteForm({ stores, into }: { stores: readonly Store[]; into: string | undefined }) {
  const [store, setStore] = useState(() => (stores.find((one) => one.is_default) ?? stores[0])?.id ?? null)
  const paste = usePaste(into)
  return (
    <CardBody className="grid gap-4 pt-4">
      {into === undefined && (
        <Combobox
          label={m.imports_store()}
          options={stores.map(({ id, store_name }) => ({ value: id, label: store_name }))}
          value={stores.some(({ id }) => id === store) ? store : null}
          onValueChange={setStore}
          error={store === null ? m.imports_store_missing() : null}
        />
      )}
      <TextArea
        label={m.imports_paste_here()}
        hint={paste.hint ?? m.imports_paste_hint()}
        error={paste.fault}
        className="[&_textarea]:max-h-80 [&_textarea]:min-h-40"
        spellCheck={false}
        placeholder={m.imports_paste_example()}
        // Long lines of cells stay lines.
        wrap="off"
        value={paste.text}
        onChange={(event) => paste.setText(event.target.value)}
      />
      <div role="status" className="empty:hidden">
        {paste.failure && <Note tone="bad">{paste.failure}</Note>}
      </div>
      <div className="flex flex-wrap gap-2 phone:[&>*]:w-full">
        <Button variant="primary" busy={paste.busy === 'rows'} onClick={() => void paste.putIn(store)}>
          {m.imports_paste_put_in()}
        </Button>
        {into === undefined && (
          <Button
            icon={Table2}
            busy={paste.busy === 'empty'}
            onClick={() => void paste.openEmpty(store)}
            className="phone:hidden"
          >
            {m.imports_paste_empty()}
          </Button>
        )}
      </div>
    </CardBody>
  )
}

function BackLink({ id }: { id: string }) {
  return (
    <Link
      to="/packages/review/$id"
      params={{ id }}
      search={{}}
      aria-label={m.imports_back()}
      className={buttonClass('quiet', 'sm')}
    >
      <ChevronLeft size={16} />
      <span className="phone:hidden">{m.imports_back()}</span>
    </Link>
  )
}
