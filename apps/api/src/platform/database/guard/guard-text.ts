import { GuardScope, ShopNotNamed, tenantKeys } from './guard-scope.ts'

/** A word or sign of SQL, or a subquery that stood in parentheses. */
type Token = string | { readonly query: Token[] }

/** Every guarded table needs its key compared or inserted in the statement that names it. Refuses text it cannot follow. */
export function checkText(text: string): void {
  if (!guardedName.test(text)) return
  checkBlock(nest(tokenise(text)))
}

/** SQL inside a builder's query: checks its subqueries, and adds what it says about the block's keys to `scope`. */
export function checkFragment(text: string, scope: GuardScope, role: 'condition' | 'source' | 'other'): void {
  // Nearly every fragment is about something else, and this runs with every query.
  if (!guardedName.test(text) && !(role === 'condition' && keyName.test(text))) return
  const tokens = nest(tokenise(text))
  if (role === 'source') addTables(['from', ...tokens], scope)
  if (role === 'condition') addConditions(tokens, scope)
  checkSubqueries(tokens)
}

const names = [...tenantKeys.keys()].join('|')
const guardedName = new RegExp(`\\b(${names})\\b`, 'i')
const keyName = new RegExp(`\\b(${[...new Set(tenantKeys.values())].join('|')})\\b`, 'i')
const tokenPattern =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]?'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\d+|\$\w*\$|[a-z_][\w$]*|\d+(?:\.\d+)?|::|[<>!=~|&@#?*/%^+-]+|[().,;:[\]]/gi

function tokenise(text: string): string[] {
  const tokens: string[] = []
  for (const [token] of text.matchAll(tokenPattern)) {
    if (token.startsWith('--') || token.startsWith('/*') || /^\$\D/.test(token) || token === '$$') continue
    if (/^[eE]?'/.test(token)) tokens.push("''")
    else tokens.push(token.startsWith('"') ? token.slice(1, -1) : token.toLowerCase())
  }
  return tokens
}

function nest(flat: readonly string[]): Token[] {
  const stack: { tokens: Token[]; isQuery: boolean }[] = [{ tokens: [], isQuery: true }]
  flat.forEach((token, index) => {
    const open = stack.at(-1)
    if (open === undefined) return
    if (token === '(') {
      const next = flat[index + 1] ?? ''
      stack.push({ tokens: [], isQuery: queryStarts.has(next) })
    } else if (token === ')' && stack.length > 1) {
      stack.pop()
      const parent = stack.at(-1)
      if (open.isQuery) parent?.tokens.push({ query: open.tokens })
      else parent?.tokens.push('(', ...open.tokens, ')')
    } else open.tokens.push(token)
  })
  // Parentheses that never closed: whatever is left is one block.
  return stack.flatMap((level) => level.tokens)
}

const queryStarts = new Set(['select', 'insert', 'update', 'delete', 'with'])

function checkSubqueries(tokens: readonly Token[]): void {
  for (const token of tokens) if (typeof token !== 'string') checkBlock(token.query)
}

function checkBlock(tokens: readonly Token[]): void {
  checkSubqueries(tokens)
  let inserted: string | undefined
  for (const segment of splitStatements(tokens)) {
    if (segment[0] === 'insert') inserted = checkInsert(segment)
    else checkStatement(segment)
    if (inserted !== undefined) checkConflict(segment, inserted)
  }
}

/** `insert … select …`, `with … delete …` and set operations: one segment for each verb. */
function splitStatements(tokens: readonly Token[]): Token[][] {
  const segments: Token[][] = [[]]
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    const starts =
      typeof token === 'string' &&
      statementStarts.has(token) &&
      !(token === 'update' && typeof before === 'string' && ['for', 'key', 'do', 'on'].includes(before))
    if (starts) segments.push([])
    segments.at(-1)?.push(token)
  })
  return segments
}

const statementStarts = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'merge',
  'truncate',
  'union',
  'except',
  'intersect',
  ';',
])

function checkInsert(segment: readonly Token[]): string | undefined {
  const into = segment.indexOf('into')
  const at = segment[into + 2] === '.' ? into + 3 : into + 1
  const table = segment[at]
  const key = typeof table === 'string' ? tenantKeys.get(table) : undefined
  if (typeof table !== 'string' || key === undefined) return undefined
  const open = segment.indexOf('(', at)
  if (open < 0 || !segment.slice(open, segment.indexOf(')', open)).includes(key)) {
    throw new ShopNotNamed(table, `insert ${key}`)
  }
  return table
}

/** An upsert may only update a row that it found by its shop. */
function checkConflict(segment: readonly Token[], table: string): void {
  const conflict = segment.indexOf('conflict')
  if (conflict < 0 || !segment.slice(conflict).includes('update')) return
  const target = segment[conflict + 1] === '(' ? segment.slice(conflict, segment.indexOf(')', conflict)) : []
  const key = tenantKeys.get(table)
  if (key === undefined || !target.includes(key))
    throw new ShopNotNamed(table, 'name the shop in its conflict target')
}

function checkStatement(segment: readonly Token[]): void {
  const scope = new GuardScope()
  addTables(segment, scope)
  if (scope.isEmpty) return
  const verb = segment[0]
  const table = [...scope.aliases][0] ?? ''
  if (verb === 'merge' || verb === 'truncate')
    throw new ShopNotNamed(table, 'have a form that can be checked')
  const from = segment.findIndex((token) => token === 'where' || token === 'on' || token === 'using')
  if (from >= 0) addConditions(segment.slice(from), scope)
  scope.assertBound()
}

const tableComesAfter = new Set(['from', 'join', 'update', 'using', 'into', 'only', 'truncate', 'table', ','])

function addTables(tokens: readonly Token[], scope: GuardScope): void {
  tokens.forEach((token, index) => {
    if (typeof token !== 'string' || !tenantKeys.has(token)) return
    const isQualified = tokens[index - 1] === '.'
    const before = tokens[isQualified ? index - 3 : index - 1]
    const after = tokens[index + 1]
    if (typeof before !== 'string' || !tableComesAfter.has(before) || after === '.' || after === '(') return
    const alias = after === 'as' ? tokens[index + 2] : after
    scope.addTable(typeof alias === 'string' && isAlias(alias) ? alias : token, token)
  })
}

function isAlias(token: string): boolean {
  return /^[a-z_]\w*$/i.test(token) && !neverAliases.has(token)
}

const neverAliases = new Set(
  'where join left right inner outer full cross natural on using set group order limit offset having returning for union except intersect values select default as tablesample window fetch'.split(
    ' ',
  ),
)

/** Reads what conditions say about keys; those below an OR or a NOT say nothing. */
function addConditions(tokens: readonly Token[], scope: GuardScope): void {
  const loose = looseRanges(tokens)
  tokens.forEach((token, index) => {
    if (typeof token !== 'string' || loose.some(([from, to]) => index > from && index < to)) return
    const qualifier = tokens[index - 1] === '.' ? tokens[index - 2] : undefined
    const owner = scope.keyOwner(typeof qualifier === 'string' ? qualifier : undefined, token)
    const start = qualifier === undefined ? index : index - 2
    const isUsing = isInUsing(tokens, index)
    if (isUsing && qualifier === undefined) {
      const keyed = [...scope.aliases].filter((alias) => scope.keyOwner(alias, token) !== undefined)
      for (const one of keyed) for (const other of keyed) scope.follow(one, other)
    } else if (owner !== undefined) addComparison(tokens, start, index, owner, scope)
  })
}

function addComparison(
  tokens: readonly Token[],
  start: number,
  end: number,
  owner: string,
  scope: GuardScope,
): void {
  const before = tokens[start - 1]
  const after = tokens[end + 1]
  if (after === '=') {
    const other = keyAt(tokens, end + 2, scope)
    if (other === undefined) scope.fix(owner)
    else if (other !== owner) {
      scope.follow(other, owner)
      scope.follow(owner, other)
    }
  } else if (after === 'in') scope.fix(owner)
  else if (before === '=') {
    // `x = alias.key`: a comparison of two keys was read from its left side already.
    if (keyAt(tokens, start - 2, scope, true) === undefined) scope.fix(owner)
  } else if (isInComparedRow(tokens, start)) scope.fix(owner)
}

/** The alias whose key stands at a place: `alias.key` read forwards from its first token or backwards from its last. */
function keyAt(
  tokens: readonly Token[],
  at: number,
  scope: GuardScope,
  backwards = false,
): string | undefined {
  const isDotted = tokens[backwards ? at - 1 : at + 1] === '.'
  const column = tokens[isDotted && !backwards ? at + 2 : at]
  const qualifier = isDotted ? tokens[backwards ? at - 2 : at] : undefined
  if (typeof column !== 'string') return undefined
  return scope.keyOwner(typeof qualifier === 'string' ? qualifier : undefined, column)
}

/** `(shop_id, id) = (…)` and `(shop_id, id) in (…)`. */
function isInComparedRow(tokens: readonly Token[], at: number): boolean {
  const open = openingBefore(tokens, at)
  if (open < 0) return false
  const close = closingAfter(tokens, open)
  const after = tokens[close + 1]
  return after === '=' || after === 'in' || tokens[open - 1] === '='
}

function isInUsing(tokens: readonly Token[], at: number): boolean {
  const open = openingBefore(tokens, at)
  return open > 0 && tokens[open - 1] === 'using'
}

/** The parentheses (or the whole) in which an OR stands, and what NOT stands before: no condition within binds. */
function looseRanges(tokens: readonly Token[]): [from: number, to: number][] {
  const ranges: [number, number][] = []
  tokens.forEach((token, index) => {
    if (token === 'or') {
      const open = openingBefore(tokens, index)
      ranges.push([open, open < 0 ? tokens.length : closingAfter(tokens, open)])
    }
    if (token === 'not' && tokens[index + 1] === '(') {
      ranges.push([index + 1, closingAfter(tokens, index + 1)])
    }
  })
  return ranges
}

function openingBefore(tokens: readonly Token[], at: number): number {
  for (let index = at - 1, depth = 0; index >= 0; index -= 1) {
    if (tokens[index] === ')') depth += 1
    else if (tokens[index] === '(') {
      if (depth === 0) return index
      depth -= 1
    }
  }
  return -1
}

function closingAfter(tokens: readonly Token[], open: number): number {
  for (let index = open + 1, depth = 0; index < tokens.length; index += 1) {
    if (tokens[index] === '(') depth += 1
    else if (tokens[index] === ')') {
      if (depth === 0) return index
      depth -= 1
    }
  }
  return tokens.length
}
