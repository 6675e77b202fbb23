import { expect, it } from 'vitest'
import { ofOneRow } from './one-row.ts'

const text = `SELECT asked.id FROM unnest($1::uuid[], $2::text[]) AS asked (shop_id, id)
  JOIN parcels ON parcels.shop_id = asked.shop_id WHERE parcels.status = ANY($3::text[])`

it('a list of one row becomes a row of values, and other lists stay', () => {
  expect(ofOneRow({ name: 'find', text, values: [['s'], ['p'], ['new', 'lost']] })).toEqual({
    name: 'find-of-one',
    text: text.replace('unnest($1::uuid[], $2::text[])', '(VALUES ($1::uuid, $2::text))'),
    values: ['s', 'p', ['new', 'lost']],
  })
})

it('a value that is null stays one', () => {
  expect(ofOneRow({ name: 'find', text, values: [['s'], [null], []] }).values).toEqual(['s', null, []])
})

it.each([
  ['it has more rows', text, [['s', 's'], ['p', 'q'], []]],
  ['a value is no list', text, ['s', ['p'], []]],
  ['the list has another name', text.replace('AS asked (', 'AS told ('), [['s'], ['p'], []]],
  ['a list is read twice', `${text} AND parcels.id = ANY($2::uuid[])`, [['s'], ['p'], []]],
  ['it has two such lists', `${text} UNION ${text}`, [['s'], ['p'], []]],
])('stays as it is where %s', (_, own, values) => {
  const statement = { name: 'find', text: own, values }
  expect(ofOneRow(statement)).toBe(statement)
})
