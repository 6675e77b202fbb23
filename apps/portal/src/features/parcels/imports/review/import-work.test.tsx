// @vitest-environment happy-dom
import type { Import } from '@guihang/contract/parcels/imports'
import { queryClient } from '@guihang/web/api/query.ts'
import { answerByExample } from '@guihang/web/testing/example-server.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, it, vi } from 'vitest'
import { createRowSheet } from '../sheet/row-sheet.ts'
import { ImportWork } from './import-work.tsx'

const page = document.body.appendChild(document.createElement('div'))
const root = createRoot(page)
afterAll(() => {
  root.unmount()
  vi.unstubAllGlobals()
})

const sheet = createRowSheet('01939f3c-9c10-7c31-9b0e-5f2d6a1c4e91', {
  onSaved: () => undefined,
  onGone: () => undefined,
})
type Given = { readonly record: Import; readonly saving?: boolean }
let show: ((given: Given) => void) | undefined

function Shown() {
  const [given, setGiven] = useState<Given | null>(null)
  show = setGiven
  return given && <ImportWork record={given.record} sheet={sheet} saving={given.saving ?? false} />
}

it('keeps its print dialog open when the last row is a parcel, too, and calls no table empty that is being saved', async () => {
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) =>
    answerByExample(method, new URL(address, location.origin).pathname),
  )
  const answer = await answerByExample('GET', '/v1/uploaded-file')
  const { data }: { data: [Import] } = await answer.json()
  const counts = { ...data[0].counts, valid: 1, warnings: 0, invalid: 0, proposed_for_edit: 0 }
  const before: Import = { ...data[0], working: null, rows_created: 2, counts }
  const router = createRouter({
    routeTree: createRootRoute({ component: Shown }),
    history: createMemoryHistory(),
  })
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await expect.poll(() => show).toBeDefined()
  show?.({ record: before })
  const print = () =>
    [...page.querySelectorAll('button')].find((one) => /^In (\d+ )?nhãn/.test(one.textContent.trim()))
  await expect.poll(print).toBeDefined()
  print()?.click()
  await expect.poll(() => document.querySelector('[role="dialog"]')).not.toBeNull()
  show?.({ record: { ...before, rows_created: 3, counts: { ...counts, valid: 0 } } })
  await expect.poll(() => page.textContent).toContain('3 đơn đã tạo')
  expect(document.querySelector('[role="dialog"]')).not.toBeNull()

  // Rows that were just pasted are not counted yet.
  const empty = { ...before, rows_created: 0, counts: { ...counts, valid: 0 } }
  show?.({ record: empty, saving: true })
  await expect.poll(() => page.textContent).toBe('Đang lưu')
  show?.({ record: empty })
  await expect.poll(() => page.textContent).toBe('Chưa có đơn nào trong bảng')
})
