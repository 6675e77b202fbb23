import type { ApprovalKind } from './approval-kinds.ts'
import { type Canonical, canonicalJson } from './canonical-json.ts'

/** What the approval of each kind would do: ids, amounts, accounts and versions. Amounts are VND. */
export type ApprovalFacts = {
  statement: {
    readonly id: string
    readonly number: string
    readonly statement_kind: string
    readonly payout_on: string
    readonly parcel_count: number
    readonly cod_amount: number
    readonly compensation_amount: number
    readonly shipping_fee: number
    readonly insurance_fee: number
    readonly service_fee: number
    readonly return_fee: number
    readonly reweigh_fee: number
    readonly carried_amount: number
    readonly net_amount: number
    readonly receipt_number: string | null
    readonly receipt_file_id: string | null
    /** To which the bank would pay now; null where there is none. */
    readonly account: {
      readonly id: string
      readonly bank_id: string
      readonly number: string
      readonly name: string
      readonly branch: string
    } | null
  }
  change: {
    readonly id: string
    /** Counts the steps of the request: another proposal is another step. */
    readonly step: number
    readonly change: Canonical
    readonly parcel: ParcelVersion
  }
  correction: {
    readonly id: string
    readonly reason: string
    readonly hub_code: string | null
    readonly status: string
    /** Counts the events of the parcel. */
    readonly event_count: number
    readonly parcel: ParcelVersion
  }
  claim: {
    readonly id: string
    readonly parcel_id: string
    readonly claimed_amount: number
    readonly proof: string
    readonly note: string
    readonly photo_ids: readonly string[]
    readonly limit_proven: number
    readonly limit_unproven: number
  }
  collection: {
    readonly id: string
    readonly claim_id: string
    readonly parcel_id: string
    readonly amount: number
    readonly charged_to: string
    readonly charged_name: string | null
  }
  reweigh: {
    readonly id: string
    readonly before: Canonical
    readonly after: Canonical
    readonly held_amount: number
    readonly dispute_reason: string | null
    readonly photo_ids: readonly string[]
    readonly parcel: ParcelVersion
  }
  cash_difference: {
    readonly id: string
    readonly difference_kind: string
    readonly giver_kind: string
    readonly giver_id: string
    readonly taker_kind: string
    readonly taker_id: string
    readonly from_account: string
    readonly amount: number
  }
  carrier_write_off: {
    readonly id: string
    readonly connection_id: string
    readonly difference_class: string
    readonly parcel_id: string | null
    readonly statement_id: string | null
    readonly row_no: number | null
    readonly amount: number
  }
  papers: { readonly shop_id: string; readonly papers_version: string }
  parcel: { readonly approval_reason: string | null; readonly parcel: ParcelVersion }
  cancellation: { readonly event_count: number; readonly parcel: ParcelVersion }
  carrier_statement: {
    readonly id: string
    readonly number: string
    readonly connection: string
    /** Counts the changes of its rows. */
    readonly version: number
    readonly row_count: number
    readonly cod_amount: number
    readonly charges_amount: number
    readonly net_amount: number
  }
}

/** A parcel as the shop wrote it, with its money. */
export type ParcelVersion = {
  readonly id: string
  readonly version: number
  readonly product_value: number
  readonly cod: number
  readonly total_cod: number
  readonly shipping_fee: number
  readonly return_fee: number
}

/**
 * One text for what an approval would do, another for anything else; its SHA-256 is what an approver has seen. Each names
 * its facts, so that nothing else of a row can change it, and pictures count in whatever order they were read.
 */
export const approvalSubjects: {
  readonly [Kind in ApprovalKind]: (facts: ApprovalFacts[Kind]) => string
} = {
  statement: (facts) =>
    text('statement', {
      ...pick(facts, ['id', 'number', 'statement_kind', 'payout_on', 'parcel_count']),
      ...pick(facts, ['cod_amount', 'compensation_amount', 'carried_amount', 'net_amount']),
      ...pick(facts, ['shipping_fee', 'insurance_fee', 'service_fee', 'return_fee', 'reweigh_fee']),
      ...pick(facts, ['receipt_number', 'receipt_file_id']),
      account: facts.account && pick(facts.account, ['id', 'bank_id', 'number', 'name', 'branch']),
    }),
  change: (facts) =>
    text('change', { ...pick(facts, ['id', 'step', 'change']), parcel: versionOf(facts.parcel) }),
  correction: (facts) =>
    text('correction', {
      ...pick(facts, ['id', 'reason', 'hub_code', 'status', 'event_count']),
      parcel: versionOf(facts.parcel),
    }),
  claim: (facts) =>
    text('claim', {
      ...pick(facts, ['id', 'parcel_id', 'claimed_amount', 'proof', 'note']),
      ...pick(facts, ['limit_proven', 'limit_unproven']),
      photo_ids: facts.photo_ids.toSorted(),
    }),
  collection: (facts) =>
    text('collection', pick(facts, ['id', 'claim_id', 'parcel_id', 'amount', 'charged_to', 'charged_name'])),
  reweigh: (facts) =>
    text('reweigh', {
      ...pick(facts, ['id', 'before', 'after', 'held_amount', 'dispute_reason']),
      photo_ids: facts.photo_ids.toSorted(),
      parcel: versionOf(facts.parcel),
    }),
  cash_difference: (facts) =>
    text('cash_difference', {
      ...pick(facts, ['id', 'difference_kind', 'giver_kind', 'giver_id', 'taker_kind', 'taker_id']),
      ...pick(facts, ['from_account', 'amount']),
    }),
  carrier_write_off: (facts) =>
    text('carrier_write_off', {
      ...pick(facts, ['id', 'connection_id', 'difference_class', 'parcel_id', 'statement_id', 'row_no']),
      ...pick(facts, ['amount']),
    }),
  papers: (facts) => text('papers', pick(facts, ['shop_id', 'papers_version'])),
  parcel: (facts) => text('parcel', { ...pick(facts, ['approval_reason']), parcel: versionOf(facts.parcel) }),
  cancellation: (facts) =>
    text('cancellation', { ...pick(facts, ['event_count']), parcel: versionOf(facts.parcel) }),
  carrier_statement: (facts) =>
    text('carrier_statement', {
      ...pick(facts, ['id', 'number', 'connection', 'version', 'row_count']),
      ...pick(facts, ['cod_amount', 'charges_amount', 'net_amount']),
    }),
}

export type TransferFacts = {
  readonly statement_id: string
  readonly amount: number
  readonly bank_id: string
  readonly bank_account_number: string
  readonly bank_account_name: string
  readonly bank_branch: string
}

/** What sending statements to the bank does, in whatever order they are sent. */
export function transferSubject(transfers: readonly TransferFacts[]): string {
  const facts = transfers.map((transfer) =>
    canonicalJson(
      pick(transfer, [
        ...(['statement_id', 'amount', 'bank_id', 'bank_account_number'] as const),
        ...(['bank_account_name', 'bank_branch'] as const),
      ]),
    ),
  )
  return text('transfer', facts.toSorted())
}

function text(kind: ApprovalKind | 'transfer', facts: Canonical): string {
  return canonicalJson([kind, facts])
}

function versionOf(parcel: ParcelVersion): Canonical {
  return {
    ...pick(parcel, ['id', 'version', 'product_value', 'cod', 'total_cod']),
    ...pick(parcel, ['shipping_fee', 'return_fee']),
  }
}

function pick<T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> {
  const picked: Partial<Pick<T, K>> = {}
  for (const name of names) picked[name] = of[name]
  return picked as Pick<T, K> // as: every name was copied above
}
