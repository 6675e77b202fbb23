import { describe, expect, it } from 'vitest'
import { type BodyColumns, columnsOfBody, fieldsOfRow, isSame } from './body-columns.ts'

type Body = { name?: string; number?: string | null; password?: string }
type Row = { person_name: string; number: string | null; version: number }

const columns = {
  name: 'person_name',
  number: 'number',
  password: 'elsewhere',
} as const satisfies BodyColumns<Body, Row>
const edit = (body: Body) => columnsOfBody(body, columns)

describe('the columns of a body', () => {
  it('are those of the fields that were sent, under the names of the row', () => {
    expect(edit({ name: 'Hạnh', password: 'x' })).toEqual({ person_name: 'Hạnh' })
    expect(edit({})).toEqual({})
  })

  it('can be emptied', () => {
    expect(edit({ number: null })).toEqual({ number: null })
  })

  it('are read from a row under the names of the fields', () => {
    const row: Row = { person_name: 'Hạnh', number: null, version: 1 }
    expect(fieldsOfRow(row, columns)).toEqual({ name: 'Hạnh', number: null })
  })

  it('say whether a row would change at all', () => {
    const row: Row = { person_name: 'Hạnh', number: null, version: 1 }
    expect(isSame(row, edit({ name: 'Hạnh', number: null }))).toBe(true)
    expect(isSame(row, edit({ name: 'Hạnh', number: '1' }))).toBe(false)
  })
})
