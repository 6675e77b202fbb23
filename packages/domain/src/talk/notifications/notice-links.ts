import type { NoticeKind } from './notice-kinds.ts'

type Linked = { readonly kind: NoticeKind; readonly count: number; readonly subject_id: string }

export function noticeLink({ kind, count, subject_id }: Linked): string {
  return links[kind](subject_id, count > 1)
}

const links: Readonly<Record<NoticeKind, (id: string, isMany: boolean) => string>> = {
  delivery_failed: (id, isMany) => (isMany ? '/packages?needs=you' : `/packages/${id}`),
  claim_decided: parcelPage,
  payout_sent: (id, isMany) => (isMany ? '/cod' : statementPage(id)),
  payout_failed: statementPage,
  // A grouped one names its parcels, each with its own page.
  reweighed: parcelPage,
  support_answered: (id) => `/support/${id}`,
  papers_decided: () => '/user/profile?tab=papers',
  bank_changed: () => '/user/profile?tab=banks',
  import_done: (id) => `/packages/review/${id}`,
  export_done: (id) => `/packages?export=${id}`,
  webhook_paused: () => '/user/profile?tab=api',
}

function parcelPage(id: string): string {
  return `/packages/${id}`
}

/** A statement of the other kind opens under its own address from here. */
function statementPage(id: string): string {
  return `/cod/delivered/${id}`
}
