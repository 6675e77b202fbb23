import { approvalSubjects } from '@guihang/domain/provider/approvals/approval-subjects'
import {
  type ApprovalSource,
  commonOf,
  linkedParcel,
  parcelPath,
  posting,
  versionOf,
  warning,
} from './approval-source.ts'
import {
  listParcelRows,
  type WaitingParcelRow,
  waitingCancellations,
  waitingParcels,
} from './parcel.store.ts'

/** Decided by an event of the parcel: `approve` or `refuse_approval`. */
const decide = {
  approve: posting('/ops/v1/parcel-events'),
  refuse: posting('/ops/v1/parcel-events'),
}

const nobody = { id: null, name: null }

export const parcelSource: ApprovalSource = {
  place: waitingParcels,
  list: async (asking, keys) => {
    const found = await listParcelRows(asking.reader, keys, 'waiting_for_approval')
    const rows = new Map(found.map((row) => [row.parcel_id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined || row.approval_reason === null) return []
      const { approval_reason, product_value, total_cod, shop_state } = row
      return {
        kind: 'parcel' as const,
        ...commonOf(asking, { kind: 'parcel', key, subject: heldSubject(row), maker: nobody, shop: row }),
        amount: product_value,
        subject: { parcel: linkedParcel(row), approval_reason, product_value, total_cod },
        checks: [
          warning('papers_verified', row.paper_verified),
          warning('shop_open', shop_state === 'active', { state: shop_state }),
        ],
        evidence: [{ kind: 'parcel' as const, ref: parcelPath(row) }],
        decide,
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listParcelRows(reader, [key], 'waiting_for_approval')
    return row && heldSubject(row)
  },
}

/** `cancel_on_the_road` or `confirm_cancel`, or `refuse_cancel`. */
export const cancellationSource: ApprovalSource = {
  place: waitingCancellations,
  list: async (asking, keys) => {
    const found = await listParcelRows(asking.reader, keys, 'request_cancel')
    const rows = new Map(found.map((row) => [row.parcel_id, row]))
    return keys.flatMap((key) => {
      const row = rows.get(key.id)
      if (row === undefined) return []
      const { current_hub_code, total_cod } = row
      const subject = cancelSubject(row)
      return {
        kind: 'cancellation' as const,
        ...commonOf(asking, { kind: 'cancellation', key, subject, maker: nobody, shop: row }),
        amount: null,
        subject: { parcel: linkedParcel(row), current_hub_code, total_cod },
        checks: [warning('goods_at_hub', current_hub_code !== null, { hub_code: current_hub_code })],
        evidence: [{ kind: 'parcel' as const, ref: parcelPath(row) }],
        decide,
      }
    })
  },
  subject: async ({ reader }, key) => {
    const [row] = await listParcelRows(reader, [key], 'request_cancel')
    return row && cancelSubject(row)
  },
}

function heldSubject(row: WaitingParcelRow): string {
  const { approval_reason } = row
  return approvalSubjects.parcel({ approval_reason, parcel: versionOf(row) })
}

function cancelSubject(row: WaitingParcelRow): string {
  const { event_count } = row
  return approvalSubjects.cancellation({ event_count, parcel: versionOf(row) })
}
