import type { Import } from '@guihang/contract/parcels/imports'
import { answerByExample } from '@guihang/web/testing/example-server.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ImportState } from './import-state.tsx'

it('says that rows are ready to create, and nothing of a table without any', async () => {
  const { data }: { data: [Import] } = await (await answerByExample('GET', '/v1/uploaded-file')).json()
  const record: Import = { ...data[0], working: null, status: 'created' }
  const shown = (rows_total: number | null) =>
    renderToStaticMarkup(<ImportState record={{ ...record, rows_total }} />)
  expect(shown(3)).toContain('Sẵn sàng')
  expect(shown(0)).toBe('')
  expect(shown(null)).toBe('')
})
