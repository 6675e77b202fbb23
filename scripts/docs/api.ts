import type { Operation } from '@guihang/contract/operation'
import { operatorScopesOf, successStatus } from '@guihang/contract/operation'
import { operatorApi, shopApi } from '@guihang/contract/v1'
import { pageHead, table } from './tables.ts'

const callers: Readonly<Record<Operation['who'], string>> = {
  public: 'anybody',
  shop: 'shop_admin',
  shop_or_gateway: 'shop_admin, or software',
  operator: 'operator',
  staff: 'person of the provider',
}

/** docs/reference/api.md: every operation in a line; the full shapes are in the OpenAPI documents the API serves. */
export function apiPage(): string {
  return [
    pageHead('The API', 'packages/contract/src'),
    'The whole shapes are in `GET /v1/openapi.json` and `GET /ops/v1/openapi.json` (3.1; as `openapi-3.0.json` in 3.0); `/docs` shows what software may call, in both languages, and `/ops/docs` the second document.\n',
    '*Access* is the least that a person of the shop needs: `parcels` is open to colleagues who only handle parcels, `full` is not. *Scope* is what the token of software, or of an operator, must have.\n',
    ...section('For shops', shopApi),
    ...section('For the provider', operatorApi),
  ].join('\n')
}

function section(title: string, operations: Record<string, Operation>): string[] {
  const byTag = Map.groupBy(Object.values(operations), ({ tag }) => tag)
  return [
    `## ${title}\n`,
    ...[...byTag].flatMap(([tag, list]) => [
      `### ${tag}\n`,
      table(
        ['Call', 'What it does', 'Who', 'Access', 'Scope', 'Success', 'Own codes', 'Notes'],
        list.map((declared) => [
          `\`${declared.method} ${declared.path}\``,
          declared.summary,
          callers[declared.who],
          accessOf(declared),
          scopesOf(declared),
          String(successStatus(declared)),
          (declared.fails ?? []).join(', '),
          notesOf(declared).join(', '),
        ]),
      ),
      '',
    ]),
  ]
}

function scopesOf(declared: Operation): string {
  return declared.who === 'operator' ? operatorScopesOf(declared).join(' or ') : (declared.scope ?? '')
}

/** What a person of the shop must be allowed to see; nothing where no such person calls. */
function accessOf({ who, access = 'full' }: Operation): string {
  return who === 'shop' || who === 'shop_or_gateway' ? access : ''
}

const unprovenNotes = {
  admitted: 'before the second factor, too',
  while_enrolling: 'also while a second factor is to be set up',
} as const

function notesOf(declared: Operation): string[] {
  const notes: string[] = []
  if (declared.idempotent) notes.push('takes an Idempotency-Key')
  if (declared.addition) notes.push('addition')
  if (declared.demo) notes.push(declared.not_in_trial ? 'in a demo only' : 'in a demo and a trial only')
  if (declared.who === 'staff' && declared.unproven !== undefined)
    notes.push(unprovenNotes[declared.unproven])
  if (declared.answer === 'file') notes.push([declared.file_type ?? 'file'].flat().join(', '))
  if (declared.answer === 'events') notes.push('event stream')
  return notes
}
