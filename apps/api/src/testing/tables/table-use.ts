export type TableUse<Table> = { readonly table: Table; readonly writes: boolean }

/**
 * The tables that a file's statements name: by the query builder (`selectFrom('parcels')`), as SQL text (`JOIN parcels`),
 * or by a variable (`sql.table(load.entries)`), which stands for every table that the file gives it.
 */
export function tablesUsed<Table extends string>(
  text: string,
  tables: Readonly<Record<Table, unknown>>,
): TableUse<Table>[] {
  const code = withoutComments(text)
  const found = [...code.matchAll(builderCall), ...code.matchAll(statement)].flatMap(
    ([, verb = '', name = '', variable]) =>
      (variable === undefined ? [name] : namesOf(code, variable))
        .filter((table): table is Table => Object.hasOwn(tables, table))
        .map((table) => ({ table, writes: writing.test(verb) })),
  )
  return [...new Map(found.map((use) => [`${use.table} ${use.writes}`, use])).values()]
}

const builderCall =
  /\.(\w+From|\w+Into|\w+Table|\w+Join|\w+JoinLateral|from|using)\(\s*\[?(?:'(\w+)|([a-z][\w.]*)[,)])/g
const statement =
  /\b(insert into|merge into|delete from|update|truncate|lock table|from|join|using)\s+(?:only\s+)?(?:(\w+)|\$\{(?:sql\.table\()?([\w.]+)\)?\})/gi
const writing = /^(insert|merge|delete|update|truncate|lock)/i

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

/** What the file gives a variable, or a property of its name: `entries: 'a' | 'b'`, `for (const table of ['a', 'b'])`. */
function namesOf(code: string, variable: string): string[] {
  const name = variable.split('.').at(-1)
  const given = new RegExp(`\\b${name}(?:: ((?:'\\w+'(?: \\| )?)+)| of (\\[[^\\]]*\\]))`, 'g')
  return [...code.matchAll(given)].flatMap(([texts]) =>
    [...texts.matchAll(/'(\w+)'/g)].map(([, table = '']) => table),
  )
}
