import type { Approval } from '@guihang/contract/provider/approvals'
import { unassigned } from '@guihang/domain/money/ledger/holders'
import { formatMoney } from '@guihang/domain/money/money'
import { isParcelStatus } from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { statusLabel } from '@guihang/domain/parcels/lifecycle/status-labels'
import type { LossBearer } from '@guihang/domain/parcels/parcels/loss-bearers'
import type { ApprovalCheck, ApprovalKind } from '@guihang/domain/provider/approvals/approval-kinds'
import { getLanguage } from '@guihang/web/language.ts'
import {
  BadgeCheck,
  Ban,
  Banknote,
  HandCoins,
  type Icon,
  Package,
  PackageX,
  Pencil,
  RotateCcw,
  Truck,
  WalletCards,
  Weight,
} from '#icons'
import { m } from '../../texts/messages.js'

export const kindNames: Readonly<Record<ApprovalKind, () => string>> = {
  statement: m.approvals_kind_statement,
  change: m.approvals_kind_change,
  correction: m.approvals_kind_correction,
  claim: m.approvals_kind_claim,
  collection: m.approvals_kind_collection,
  reweigh: m.approvals_kind_reweigh,
  cash_difference: m.approvals_kind_cash_difference,
  carrier_write_off: m.approvals_kind_carrier_write_off,
  papers: m.approvals_kind_papers,
  parcel: m.approvals_kind_parcel,
  cancellation: m.approvals_kind_cancellation,
  carrier_statement: m.approvals_kind_carrier_statement,
}

export const kindIcons: Readonly<Record<ApprovalKind, Icon>> = {
  statement: WalletCards,
  change: Pencil,
  correction: RotateCcw,
  claim: PackageX,
  collection: HandCoins,
  reweigh: Weight,
  cash_difference: Banknote,
  carrier_write_off: Banknote,
  papers: BadgeCheck,
  parcel: Package,
  cancellation: Ban,
  carrier_statement: Truck,
}

export const checkNames: Readonly<Record<ApprovalCheck, () => string>> = {
  receipt_attached: m.approvals_check_receipt_attached,
  account_usable: m.approvals_check_account_usable,
  account_unchanged: m.approvals_check_account_unchanged,
  not_disputed: m.approvals_check_not_disputed,
  lines_add_up: m.approvals_check_lines_add_up,
  ledger_agrees: m.approvals_check_ledger_agrees,
  not_paid_before: m.approvals_check_not_paid_before,
  cash_at_center: m.approvals_check_cash_at_center,
  shop_open: m.approvals_check_shop_open,
  parcel_changeable: m.approvals_check_parcel_changeable,
  parcel_unchanged: m.approvals_check_parcel_unchanged,
  parcel_correctable: m.approvals_check_parcel_correctable,
  not_on_statement: m.approvals_check_not_on_statement,
  within_limit: m.approvals_check_within_limit,
  proof_sent: m.approvals_check_proof_sent,
  photographed: m.approvals_check_photographed,
  parts_add_up: m.approvals_check_parts_add_up,
  papers_full: m.approvals_check_papers_full,
  licence_shown: m.approvals_check_licence_shown,
  numbers_written: m.approvals_check_numbers_written,
  papers_verified: m.approvals_check_papers_verified,
  goods_at_hub: m.approvals_check_goods_at_hub,
}

/** The same where the check has not passed. */
export const failedCheckNames: Readonly<Record<ApprovalCheck, () => string>> = {
  receipt_attached: m.approvals_failed_receipt_attached,
  account_usable: m.approvals_failed_account_usable,
  account_unchanged: m.approvals_failed_account_unchanged,
  not_disputed: m.approvals_failed_not_disputed,
  lines_add_up: m.approvals_failed_lines_add_up,
  ledger_agrees: m.approvals_failed_ledger_agrees,
  not_paid_before: m.approvals_failed_not_paid_before,
  cash_at_center: m.approvals_failed_cash_at_center,
  shop_open: m.approvals_failed_shop_open,
  parcel_changeable: m.approvals_failed_parcel_changeable,
  parcel_unchanged: m.approvals_failed_parcel_unchanged,
  parcel_correctable: m.approvals_failed_parcel_correctable,
  not_on_statement: m.approvals_failed_not_on_statement,
  within_limit: m.approvals_failed_within_limit,
  proof_sent: m.approvals_failed_proof_sent,
  photographed: m.approvals_failed_photographed,
  parts_add_up: m.approvals_failed_parts_add_up,
  papers_full: m.approvals_failed_papers_full,
  licence_shown: m.approvals_failed_licence_shown,
  numbers_written: m.approvals_failed_numbers_written,
  papers_verified: m.approvals_failed_papers_verified,
  goods_at_hub: m.approvals_failed_goods_at_hub,
}

export const bearerNames: Readonly<Record<LossBearer, () => string>> = {
  provider: m.approvals_bearer_provider,
  hub: m.approvals_bearer_hub,
  courier: m.approvals_bearer_courier,
}

/** What will be true once it is approved. */
export function sentence(item: Approval): string {
  const shop = item.shop?.shop_name ?? ''
  switch (item.kind) {
    case 'statement': {
      const { net_amount, account } = item.subject
      if (net_amount <= 0) return m.approvals_say_statement_owed({ shop, amount: formatMoney(-net_amount) })
      const amount = formatMoney(net_amount)
      return account
        ? m.approvals_say_statement({ amount, shop, bank: account.bank_name })
        : m.approvals_say_statement_plain({ amount, shop })
    }
    case 'change': {
      const code = item.subject.parcel?.tracking_number ?? item.subject.support_code
      const cod = item.after?.cod
      if (typeof cod === 'number') return m.approvals_say_change_cod({ code, cod: formatMoney(cod) })
      const fields = item.subject.fields.map((name) => valueNames[name]?.() ?? name).join(', ')
      return m.approvals_say_change({ code, fields })
    }
    case 'correction': {
      const { parcel, hub_code } = item.subject
      const words = { code: parcel.tracking_number, status: statusText(parcel.status) }
      return hub_code
        ? m.approvals_say_correction_hub({ ...words, hub: hub_code })
        : m.approvals_say_correction(words)
    }
    case 'claim':
      return m.approvals_say_claim({
        amount: formatMoney(item.amount ?? 0),
        shop,
        code: item.subject.parcel.tracking_number,
      })
    case 'collection': {
      const { charged_to, charged_name, parcel } = item.subject
      return m.approvals_say_collection({
        amount: formatMoney(item.amount ?? 0),
        who: charged_name ?? bearerNames[charged_to](),
        code: parcel.tracking_number,
      })
    }
    case 'reweigh':
      return m.approvals_say_reweigh({
        shop,
        amount: formatMoney(item.amount ?? 0),
        code: item.subject.parcel.tracking_number,
      })
    case 'cash_difference': {
      const { difference_kind, giver, taker } = item.subject
      const amount = formatMoney(item.amount ?? 0)
      return difference_kind === 'short'
        ? m.approvals_say_short({ who: holderText(giver), amount })
        : m.approvals_say_over({ who: holderText(taker), amount })
    }
    case 'carrier_write_off': {
      const { connection } = item.subject
      const words = { what: writeOffName(item.subject), carrier: connection }
      const amount = item.amount ?? 0
      return amount < 0
        ? m.approvals_say_carrier_kept({ ...words, amount: formatMoney(-amount) })
        : m.approvals_say_carrier_borne({ ...words, amount: formatMoney(amount) })
    }
    case 'papers':
      return m.approvals_say_papers({ shop })
    case 'parcel':
      return m.approvals_say_parcel({
        code: item.subject.parcel.tracking_number,
        value: formatMoney(item.subject.product_value),
      })
    case 'cancellation':
      return m.approvals_say_cancellation({ code: item.subject.parcel.tracking_number })
    case 'carrier_statement': {
      const { number, connection, net_amount } = item.subject
      return net_amount < 0
        ? m.approvals_say_carrier_statement_owed({ number, connection, amount: formatMoney(-net_amount) })
        : m.approvals_say_carrier_statement({ number, connection, amount: formatMoney(net_amount) })
    }
  }
}

/** The same for a row of the queue: what it is, and of whom. */
export function shortSentence(item: Approval): string {
  return `${kindNames[item.kind]()} · ${nameOf(item)}`
}

function nameOf(item: Approval): string {
  switch (item.kind) {
    case 'statement':
    case 'papers':
      return item.shop?.shop_name ?? ''
    case 'change':
      return item.subject.parcel?.tracking_number ?? item.subject.support_code
    case 'carrier_statement':
      return item.subject.connection
    case 'cash_difference':
      return holderText(item.subject.difference_kind === 'short' ? item.subject.giver : item.subject.taker)
    case 'carrier_write_off':
      return writeOffName(item.subject)
    default:
      return item.subject.parcel.tracking_number
  }
}

/** The number of the thing itself, as its own screen shows it. */
export function numberOf(item: Approval): string {
  switch (item.kind) {
    case 'statement':
    case 'carrier_statement':
      return item.subject.number
    case 'change':
      return item.subject.support_code
    case 'claim':
    case 'collection':
      return item.subject.code
    case 'cash_difference':
      return item.subject.reference
    case 'carrier_write_off':
      return writeOffName(item.subject)
    case 'papers':
      return item.shop?.shop_code ?? ''
    default:
      return item.subject.parcel.code
  }
}

/** Our number, else the carrier's, else whose statement it is. */
function writeOffName({
  tracking_number,
  carrier_code,
  connection,
}: Extract<Approval, { kind: 'carrier_write_off' }>['subject']): string {
  return tracking_number ?? carrier_code ?? connection
}

export function makerText({ maker, shop }: Pick<Approval, 'maker' | 'shop'>): string {
  return maker?.name || shop?.shop_name || m.approvals_maker_system()
}

export function holderText({ kind, id }: { kind: string; id: string }): string {
  if (id === unassigned)
    return kind === 'courier' ? m.approvals_holder_some_courier() : m.approvals_holder_some_hub()
  if (kind === 'center') return m.approvals_holder_center()
  if (kind === 'carrier') return m.approvals_holder_carrier({ code: id })
  return kind === 'hub' ? m.approvals_holder_hub({ code: id }) : m.approvals_holder_courier({ code: id })
}

function statusText(status: string): string {
  return isParcelStatus(status) ? statusLabel(status, getLanguage()) : status
}

/** What the fields of before, after, checks and subjects are called. What has no name is for machines and is not shown. */
export const valueNames: Readonly<Record<string, () => string>> = {
  cod: m.approvals_value_cod,
  total_cod: m.approvals_value_total_cod,
  shipping_fee: m.approvals_value_shipping_fee,
  insurance_fee: m.approvals_value_insurance_fee,
  service_fee: m.approvals_value_service_fee,
  return_fee: m.approvals_value_return_fee,
  fees_amount: m.approvals_value_fees_amount,
  cod_amount: m.approvals_value_cod,
  charges_amount: m.approvals_value_carrier_charges,
  connection: m.approvals_value_carrier,
  compensation_amount: m.approvals_value_compensation_amount,
  carried_amount: m.approvals_value_carried_amount,
  net_amount: m.approvals_value_net_amount,
  lines_amount: m.approvals_value_lines_amount,
  held_amount: m.approvals_value_held_amount,
  amount: m.approvals_value_amount,
  product_value: m.approvals_value_product_value,
  limit: m.approvals_value_limit,
  limit_proven: m.approvals_value_limit_proven,
  limit_unproven: m.approvals_value_limit_unproven,
  payment_option: m.approvals_value_payment_option,
  receiver_name: m.approvals_value_receiver_name,
  receiver_phone: m.approvals_value_receiver_phone,
  receiver_address: m.approvals_value_receiver_address,
  address_level_1: m.approvals_value_address_level_1,
  address_level_2: m.approvals_value_address_level_2,
  address_level_3: m.approvals_value_address_level_3,
  notes: m.approvals_value_notes,
  status: m.approvals_value_status,
  state: m.approvals_value_state,
  weight: m.approvals_value_weight,
  charged_weight: m.approvals_value_charged_weight,
  length: m.approvals_value_length,
  width: m.approvals_value_width,
  height: m.approvals_value_height,
  lines: m.approvals_value_lines,
  photos: m.approvals_value_photos,
  pictures: m.approvals_value_pictures,
  photo_count: m.approvals_value_photos,
  missing: m.approvals_value_missing,
  changed_at: m.approvals_value_changed_at,
  hub_code: m.approvals_value_hub_code,
  current_hub_code: m.approvals_value_hub_code,
  reason: m.approvals_value_reason,
  dispute_reason: m.approvals_value_dispute_reason,
  charged_name: m.approvals_value_charged_name,
  receipt_number: m.approvals_value_receipt_number,
  parcel_count: m.approvals_value_parcel_count,
  bank_name: m.approvals_value_bank_name,
  bank_account_number: m.approvals_value_bank_account_number,
  bank_account_name: m.approvals_value_bank_account_name,
  reference: m.approvals_value_reference,
}

const money = new Set(
  [
    'cod total_cod shipping_fee insurance_fee service_fee return_fee fees_amount cod_amount compensation_amount',
    'carried_amount charges_amount net_amount lines_amount held_amount amount product_value limit limit_proven limit_unproven',
  ].flatMap((names) => names.split(' ')),
)

export function isMoney(name: string): boolean {
  return money.has(name)
}

export { statusText }
