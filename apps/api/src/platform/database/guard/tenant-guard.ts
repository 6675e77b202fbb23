import type { CompiledQuery, KyselyPlugin } from 'kysely'
import type { Reader } from '../reader.ts'
import { checkText } from './guard-text.ts'
import { checkTree } from './guard-tree.ts'

/** The backstop of check 24. It finds what was forgotten; that the shop named is the caller's own is the use case's duty. */
export const tenantGuard: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    checkTree(node)
    approved.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}

/** Takes the guard off, for the provider's side, sign-in and jobs. `reason` explains the call to who reads the code. */
export function acrossShops<R extends Reader>(reader: R, reason: string): R {
  if (reason.trim() === '') throw new Error('acrossShops needs its reason')
  return reader.withoutPlugins().withPlugin(unguarded) as R // a transaction stays a transaction
}

export function isAcrossShops(reader: Reader): boolean {
  return reader.getExecutor().plugins.includes(unguarded)
}

export function approve(queryId: CompiledQuery['queryId']): void {
  approved.add(queryId)
}

/** The driver's last look: what no guard has seen (compiled by hand, plugins taken off) is read as text. */
export function assertApproved(query: CompiledQuery): void {
  if (approved.has(query.queryId) || readTexts.has(query.sql)) return
  checkText(query.sql)
  if (readTexts.size >= rememberedTexts) readTexts.clear()
  readTexts.add(query.sql)
}

const approved = new WeakSet<CompiledQuery['queryId']>()
const readTexts = new Set<string>()
const rememberedTexts = 1_000

const unguarded: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    approved.add(queryId)
    return node
  },
  transformResult: async ({ result }) => result,
}
