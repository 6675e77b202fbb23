import type { Approval } from '@guihang/contract/provider/approvals'
import type { ChangedFields } from '@guihang/contract/talk/support-fields'
import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import type { Canonical } from '@guihang/domain/provider/approvals/canonical-json'
import { canAsk } from '@guihang/domain/talk/support/request-of-parcel'
import { recordRequestReads } from '../../../../platform/operator-log.ts'
import { statusOf } from '../../../parcels/parcels/index.ts'
import {
  type ApprovalSource,
  blocking,
  commonOf,
  linkedParcel,
  parcelPath,
  posting,
  textsOf,
  versionOf,
  warning,
} from './approval-source.ts'
import { type ChangeRow, listChangeRows, waitingChanges } from './change.store.ts'

export const changeSource: ApprovalSource = {
  place: waitingChanges,
  list: async (asking, keys, depth) => {
    const rows = new Map((await listChangeRows(asking.reader, keys)).map((row) => [row.id, row]))
    // Names and phones are read one by one, and written down.
    if (depth === 'whole')
      await recordRequestReads(
        asking.reader,
        asking.platform.realClock.now(),
        asking.operator,
        [...rows.values()].map(({ code }) => code),
      )
    const shown = depth === 'whole' ? allValues : valuesOfMoney
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { change } = row
      const maker = { id: row.prepared_by_operator, name: row.proposed_by }
      const path = `/ops/v1/customer-requests/${row.id}`
      return {
        kind: 'change' as const,
        ...commonOf(asking, { kind: 'change', key, subject: subjectOf(row), maker, shop: row }),
        amount: change.after.cod ?? null,
        before: shown(change.before),
        after: shown(change.after),
        subject: {
          support_code: row.code,
          parcel: linkedParcel(row),
          fields: Object.keys(change.after).filter((name) => !sums.includes(name)),
        },
        checks: [
          blocking('parcel_changeable', canAsk('change_of_information', statusOf(row)), {
            status: row.status,
          }),
          warning('parcel_unchanged', isUnchanged(row), {
            cod: row.cod,
            shipping_fee: row.shipping_fee,
            total_cod: row.total_cod,
          }),
        ],
        evidence: [
          { kind: 'conversation' as const, ref: path },
          { kind: 'parcel' as const, ref: parcelPath(row) },
          ...(depth === 'whole' ? textsOf(row.description) : []),
        ],
        decide: { approve: posting(`${path}/approval`), refuse: posting(`${path}/decline`) },
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listChangeRows(reader, [key])
    return row && subjectOf(row)
  },
}

function subjectOf(row: ChangeRow): string {
  const { id, entry_count: step, change } = row
  const body = change.body as Canonical // as: it was stored as JSON
  return approvalSubjects.change({ id, step, change: body, parcel: versionOf(row) })
}

/** They stand in every change, also where nothing of them changes. */
const sums: readonly string[] = ['shipping_fee', 'total_cod']

function isUnchanged({ cod, shipping_fee, total_cod, change: { before } }: ChangeRow): boolean {
  return (before.cod ?? cod) === cod && before.shipping_fee === shipping_fee && before.total_cod === total_cod
}

type Values = NonNullable<Approval['before']>

function allValues(fields: ChangedFields): Values {
  const flat = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? value.name : value,
  ])
  return Object.fromEntries(flat)
}

/** Without what the shop says of its receiver. */
function valuesOfMoney({ cod, payment_option, shipping_fee, total_cod }: ChangedFields): Values {
  return {
    ...(cod !== undefined && { cod }),
    ...(payment_option !== undefined && { payment_option }),
    ...{ shipping_fee, total_cod },
  }
}
