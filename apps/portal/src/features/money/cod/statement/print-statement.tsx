import type { Statement } from '@guihang/contract/money/statements'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Printer } from '#icons'
import { problemOf } from '../../../../core/api/problems.ts'
import { m } from '../../../../texts/messages.js'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { linesQuery } from '../cod.queries.ts'

/** Prints the statement with all its lines: those that the screen does not show yet are fetched first. */
export function PrintStatement({ statement }: { statement: Statement }) {
  const lines = useInfiniteQuery(linesQuery(statement.id))
  const [busy, setBusy] = useState(false)
  async function print() {
    setBusy(true)
    try {
      let page = lines
      while (page.hasNextPage || !page.data) page = await page.fetchNextPage({ throwOnError: true })
      // The sheet is drawn with the last lines first.
      requestAnimationFrame(() => window.print())
    } catch (problem) {
      toast.error(m.cod_not_printed(), { detail: problemOf(problem).message })
    }
    setBusy(false)
  }
  return (
    <Button icon={Printer} busy={busy} onClick={() => void print()}>
      {m.cod_print()}
    </Button>
  )
}
