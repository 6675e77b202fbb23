import type { OperatedStatement } from '@guihang/contract/money/operated-statements'
import type { OperatedShop } from '@guihang/contract/provider/operated-shops'
import type { PaperPicture } from '@guihang/contract/shop/papers'
import { m } from '../../texts/messages.js'
import type { PapersState } from './papers-states.ts'

export const papersNames: Readonly<Record<PapersState, () => string>> = {
  waiting: m.shops_papers_waiting,
  verified: m.shops_papers_verified,
  missing: m.shops_papers_missing,
}

/** As the list's filter tells them apart. */
export function papersState(shop: Pick<OperatedShop, 'paper_verified' | 'paper_uploaded_full'>): PapersState {
  if (shop.paper_verified) return 'verified'
  return shop.paper_uploaded_full ? 'waiting' : 'missing'
}

export const typeNames: Readonly<Record<OperatedShop['shop_type'], () => string>> = {
  personal: m.shops_type_personal,
  organization: m.shops_type_organization,
}

export const shopStateNames: Readonly<Record<OperatedShop['state'], () => string>> = {
  active: m.shops_state_active,
  restricted: m.shops_state_restricted,
  closed: m.shops_state_closed,
}

export const userStateNames: Readonly<Record<OperatedShop['users'][number]['state'], () => string>> = {
  inactive: m.shops_user_inactive,
  active: m.shops_user_active,
  locked: m.shops_user_locked,
}

export const pictureNames: Readonly<Record<PaperPicture, () => string>> = {
  id_card_front: m.shops_picture_id_front,
  id_card_back: m.shops_picture_id_back,
  licence_front: m.shops_picture_licence_front,
  licence_back: m.shops_picture_licence_back,
}

export const omsWays = ['0', '1', '2', '3'] as const

export const omsWords: Readonly<
  Record<(typeof omsWays)[number], { readonly name: () => string; readonly help: () => string }>
> = {
  '0': { name: m.shops_oms_0, help: m.shops_oms_0_help },
  '1': { name: m.shops_oms_1, help: m.shops_oms_1_help },
  '2': { name: m.shops_oms_2, help: m.shops_oms_2_help },
  '3': { name: m.shops_oms_3, help: m.shops_oms_3_help },
}

export const statementStateNames: Readonly<Record<OperatedStatement['state'], () => string>> = {
  new: m.shops_statement_new,
  approved: m.shops_statement_approved,
  sent: m.shops_statement_sent,
  paid: m.shops_statement_paid,
  failed: m.shops_statement_failed,
  carried_over: m.shops_statement_carried,
  rejected: m.shops_statement_rejected,
}
