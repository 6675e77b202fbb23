import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  CommonTableExpressionNode,
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  type JoinNode,
  MergeQueryNode,
  type OperationNode,
  OperatorNode,
  ParensNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely'
import { GuardScope, ShopNotNamed, tenantKeys } from './guard-scope.ts'
import { checkFragment, checkText } from './guard-text.ts'

/** Names given by WITH: they hide tables of the same name, and their own queries are checked where they stand. */
type Hidden = ReadonlySet<string>

const nothingHidden: Hidden = new Set()

/** Walks a query of the builder and throws ShopNotNamed at a guarded table whose key is neither compared nor inserted. */
export function checkTree(node: OperationNode): void {
  if (RawNode.is(node)) {
    checkText(rawText(node))
    for (const parameter of node.parameters) checkWithin(parameter, nothingHidden)
  } else checkWithin(node, nothingHidden)
}

/** Finds the queries and raw fragments in any part of a tree. It runs with every query, so it looks at little. */
function checkWithin(part: unknown, hidden: Hidden): void {
  if (typeof part !== 'object' || part === null) return
  if (Array.isArray(part)) {
    for (const item of part) checkWithin(item, hidden)
    return
  }
  if (!isNode(part) || leaves.has(part.kind)) return
  const check = checks[part.kind]
  if (check === undefined) checkParts(part, hidden)
  else check(part, hidden)
}

function checkParts(node: OperationNode, hidden: Hidden): void {
  for (const name in node) {
    const part: unknown = Reflect.get(node, name)
    if (typeof part === 'object') checkWithin(part, hidden)
  }
}

function isNode(part: object): part is OperationNode {
  return 'kind' in part
}

const leaves = new Set<string>([
  'ColumnNode',
  'DataTypeNode',
  'IdentifierNode',
  'OperatorNode',
  'PrimitiveValueListNode',
  'ReferenceNode',
  'SelectAllNode',
  'TableNode',
  'ValueNode',
])

const checks: { [kind: string]: (node: OperationNode, hidden: Hidden) => void } = {
  SelectQueryNode: (node, hidden) => SelectQueryNode.is(node) && checkSelect(node, hidden),
  UpdateQueryNode: (node, hidden) => UpdateQueryNode.is(node) && checkUpdate(node, hidden),
  DeleteQueryNode: (node, hidden) => DeleteQueryNode.is(node) && checkDelete(node, hidden),
  InsertQueryNode: (node, hidden) => InsertQueryNode.is(node) && checkInsert(node, hidden),
  MergeQueryNode: (node) => MergeQueryNode.is(node) && checkMerge(node),
  RawNode: (node, hidden) => {
    if (RawNode.is(node)) checkFragment(rawText(node), nothingBound, 'other')
    checkParts(node, hidden)
  },
}

const nothingBound = new GuardScope()

function checkSelect(node: SelectQueryNode, outer: Hidden): void {
  const hidden = withNames(node, outer)
  const scope = new GuardScope()
  for (const source of node.from?.froms ?? []) addSource(source, scope, hidden)
  addJoins(node.joins, scope, hidden)
  if (!scope.isEmpty && node.where !== undefined) addCondition(node.where.where, scope)
  scope.assertBound()
  checkParts(node, hidden)
}

function checkUpdate(node: UpdateQueryNode, outer: Hidden): void {
  const hidden = withNames(node, outer)
  const scope = new GuardScope()
  if (node.table !== undefined) addSource(node.table, scope, hidden)
  for (const source of node.from?.froms ?? []) addSource(source, scope, hidden)
  addJoins(node.joins, scope, hidden)
  if (!scope.isEmpty && node.where !== undefined) addCondition(node.where.where, scope)
  scope.assertBound()
  checkParts(node, hidden)
}

function checkDelete(node: DeleteQueryNode, outer: Hidden): void {
  const hidden = withNames(node, outer)
  const scope = new GuardScope()
  for (const source of [...node.from.froms, ...(node.using?.tables ?? [])]) addSource(source, scope, hidden)
  addJoins(node.joins, scope, hidden)
  if (!scope.isEmpty && node.where !== undefined) addCondition(node.where.where, scope)
  scope.assertBound()
  checkParts(node, hidden)
}

function checkInsert(node: InsertQueryNode, outer: Hidden): void {
  const table = node.into?.table.identifier.name ?? ''
  const key = tenantKeys.get(table)
  if (key !== undefined) {
    if (!node.columns?.some((column) => column.column.name === key))
      throw new ShopNotNamed(table, `insert ${key}`)
    const conflict = node.onConflict
    if (conflict?.updates !== undefined && !conflict.columns?.some((column) => column.column.name === key)) {
      throw new ShopNotNamed(table, 'name the shop in its conflict target')
    }
  }
  checkParts(node, withNames(node, outer))
}

function checkMerge(node: MergeQueryNode): void {
  const target = AliasNode.is(node.into) ? node.into.node : node.into
  const table = TableNode.is(target) ? target.table.identifier.name : ''
  if (tenantKeys.has(table)) throw new ShopNotNamed(table, 'have a form that can be checked')
  checkParts(node, nothingHidden)
}

function withNames(node: { with?: { expressions: readonly OperationNode[] } }, outer: Hidden): Hidden {
  if (node.with === undefined) return outer
  const hidden = new Set(outer)
  for (const expression of node.with.expressions) {
    if (CommonTableExpressionNode.is(expression)) hidden.add(expression.name.table.table.identifier.name)
  }
  // A name of WITH that is a table's own would hide the table from the guard inside its own definition.
  for (const name of hidden) {
    if (tenantKeys.has(name))
      throw new ShopNotNamed(name, 'leave the table its name: call the WITH differently')
  }
  return hidden
}

function addSource(source: OperationNode, scope: GuardScope, hidden: Hidden): string | undefined {
  const node = AliasNode.is(source) ? source.node : source
  const alias = AliasNode.is(source) && IdentifierNode.is(source.alias) ? source.alias.name : undefined
  if (TableNode.is(node)) {
    const table = node.table.identifier.name
    if (!tenantKeys.has(table) || hidden.has(table)) return undefined
    scope.addTable(alias ?? table, table)
    return alias ?? table
  }
  if (RawNode.is(node)) checkFragment(`${rawText(node)} ${alias ?? ''}`, scope, 'source')
  return undefined
}

function addJoins(joins: readonly JoinNode[] | undefined, scope: GuardScope, hidden: Hidden): void {
  for (const join of joins ?? []) {
    const joined = addSource(join.table, scope, hidden)
    if (join.on === undefined || scope.isEmpty) continue
    // The ON of an outer join says nothing about a side that is kept whatever it says.
    const kept = keptSides.get(join.joinType)
    if (kept === undefined) addCondition(join.on.on, scope)
    else if (kept === 'first') addCondition(join.on.on, scope, (alias) => alias === joined)
    else if (kept === 'joined') addCondition(join.on.on, scope, (alias) => alias !== joined)
  }
}

const keptSides = new Map<string, 'first' | 'joined' | 'both'>([
  ['LeftJoin', 'first'],
  ['LateralLeftJoin', 'first'],
  ['OuterApply', 'first'],
  ['RightJoin', 'joined'],
  ['FullJoin', 'both'],
])

/** Reads what a condition says about keys. `binds` tells which aliases it may bind. */
function addCondition(
  node: OperationNode,
  scope: GuardScope,
  binds: (alias: string) => boolean = everyAlias,
): void {
  if (AndNode.is(node)) {
    addCondition(node.left, scope, binds)
    addCondition(node.right, scope, binds)
  } else if (ParensNode.is(node)) addCondition(node.node, scope, binds)
  else if (BinaryOperationNode.is(node)) addComparison(node, scope, binds)
  else if (RawNode.is(node) && binds === everyAlias) checkFragment(rawText(node), scope, 'condition')
}

function everyAlias(): boolean {
  return true
}

function addComparison(
  node: BinaryOperationNode,
  scope: GuardScope,
  binds: (alias: string) => boolean,
): void {
  const operator = OperatorNode.is(node.operator) ? node.operator.operator : ''
  if (operator !== '=' && operator !== 'in') return
  const left = keyOf(node.leftOperand, scope)
  const right = keyOf(node.rightOperand, scope)
  if (left !== undefined && right !== undefined) {
    if (binds(left)) scope.follow(right, left)
    if (binds(right)) scope.follow(left, right)
  } else if (left !== undefined && isForeign(node.rightOperand, scope) && binds(left)) scope.fix(left)
  else if (right !== undefined && isForeign(node.leftOperand, scope) && binds(right)) scope.fix(right)
}

function keyOf(node: OperationNode, scope: GuardScope): string | undefined {
  const [qualifier, column] = columnOf(node)
  return column === undefined ? undefined : scope.keyOwner(qualifier, column)
}

/** A value, a subquery or a key from outside the block; a column of another meaning does not tell whose row it is. */
function isForeign(node: OperationNode, scope: GuardScope): boolean {
  const [qualifier, column] = columnOf(node)
  if (column === undefined) return true
  return qualifier !== undefined && !scope.has(qualifier) && (column === 'shop_id' || column === 'id')
}

function columnOf(node: OperationNode): [qualifier: string | undefined, column: string | undefined] {
  if (ColumnNode.is(node)) return [undefined, node.column.name]
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return [undefined, undefined]
  return [node.table?.table.identifier.name, node.column.column.name]
}

/** The text of a raw fragment with its values as `$1` and the queries in it as `()`: those are walked on their own. */
function rawText(node: RawNode): string {
  return node.sqlFragments
    .map((fragment, index) => {
      const parameter = node.parameters[index]
      return parameter === undefined ? fragment : fragment + parameterText(parameter)
    })
    .join('')
}

function parameterText(node: OperationNode): string {
  if (RawNode.is(node)) return rawText(node)
  if (TableNode.is(node)) return node.table.identifier.name
  if (IdentifierNode.is(node)) return node.name
  const [qualifier, column] = columnOf(node)
  if (column !== undefined) return qualifier === undefined ? column : `${qualifier}.${column}`
  return SelectQueryNode.is(node) ? '()' : '$1'
}
