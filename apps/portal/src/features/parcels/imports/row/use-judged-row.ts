import { type ImportRow, validateImportRows } from '@guihang/contract/parcels/imports'
import { type ImportField, importFields } from '@guihang/domain/parcels/imports/import-fields'
import { problemOf } from '@guihang/web/api/problems.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../../../../core/api/api.ts'
import type { RowValues } from '../sheet/row-values.ts'

export function useJudgedRow(id: string, loaded: ImportRow) {
  const cache = useQueryClient()
  const [row, setRow] = useState(loaded)
  const [changed, setChanged] = useState<RowValues>({})
  const [failure, setFailure] = useState<string | null>(null)
  // One call after the other, so that the last one written is the last one stored.
  const before = useRef<Promise<unknown>>(Promise.resolve())

  async function inTurn<T>(call: () => Promise<T>): Promise<T | null> {
    const answer = before.current.then(call)
    before.current = answer.catch(() => undefined)
    setFailure(null)
    try {
      return await answer
    } catch (problem) {
      setFailure(problemOf(problem).message)
      return null
    }
  }

  async function send(values: RowValues, body: { added?: number[] } = {}): Promise<ImportRow | null> {
    const rows = [{ no: row.no, values }]
    const answer = await inTurn(() =>
      client.call(validateImportRows, { body: { import_id: id, rows, ...body } }),
    )
    if (answer === null) return null
    const judged = answer.data[0] ?? row
    setRow(judged)
    // What was typed during the call stays.
    setChanged((typed) => unsent(typed, values))
    void cache.invalidateQueries({ queryKey: ['imports'] })
    return judged
  }

  return {
    row,
    changed,
    failure,
    inTurn,
    send,
    change: (field: ImportField, value: string) => setChanged((typed) => ({ ...typed, [field]: value })),
    /** A row that somebody took out meanwhile stays out. */
    judge() {
      if (Object.keys(changed).length > 0) void send(changed, { added: [] })
    },
  }
}

function unsent(typed: RowValues, sent: RowValues): RowValues {
  const left = { ...typed }
  for (const field of importFields) if (left[field] === sent[field]) delete left[field]
  return left
}
