/** A statement and its values. */
export type Statement = { readonly name: string; readonly text: string; readonly values: readonly unknown[] }

type OfOne = { readonly text: string; readonly places: readonly number[] }

const known = new Map<string, OfOne | undefined>()

/**
 * The same statement for a list of one row: `unnest($1::uuid[], …) AS asked (…)`, or `AS entry (…)` where it is stored, becomes
 * a row of values. How many rows a list has, PostgreSQL does not know beforehand: a statement on tables by months is planned
 * anew for each call, which takes longer than reading a few rows. With a row of values its plan is kept (decision 0495).
 */
export function ofOneRow(statement: Statement): Statement {
  if (!known.has(statement.text)) known.set(statement.text, rewritten(statement.text))
  const one = known.get(statement.text)
  if (one === undefined) return statement
  const values = [...statement.values]
  for (const place of one.places) {
    const list = values[place]
    if (!Array.isArray(list) || list.length !== 1) return statement
    values[place] = list[0]
  }
  return { name: `${statement.name}-of-one`, text: one.text, values }
}

const lists = /\bunnest\((\$\d+::\w+\[\](?:, \$\d+::\w+\[\])*)\)(?= AS (?:asked|entry) \()/g

function rewritten(text: string): OfOne | undefined {
  const [found, ...further] = text.matchAll(lists)
  if (found === undefined || further.length > 0) return undefined
  const [whole, items = ''] = found
  const names = items.match(/\$\d+/g) ?? []
  // A list that is read elsewhere, too, has to stay one.
  if (names.some((name) => text.split(new RegExp(`\\${name}\\b`)).length > 2)) return undefined
  return {
    text: text.replace(whole, `(VALUES (${items.replaceAll('[]', '')}))`),
    places: names.map((name) => Number(name.slice(1)) - 1),
  }
}
