import type { Shop } from '@guihang/contract/shop/identity'
import { IconButton } from '@guihang/ui/icon-button.tsx'
import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { TriangleAlert, X } from '#icons'
import { openAccountDialog } from '../../core/account/open-account-dialog.ts'
import { papersDue } from '../../core/papers-due.ts'
import { lowerStoredFlag } from '../../core/storage/stored-flag.ts'
import { countsQuery } from '../../features/parcels/parcels/parcels.queries.ts'
import { SandboxBanner } from '../../features/shop/sandbox/sandbox-banner.tsx'
import { m } from '../../texts/messages.js'
import { KeepBannerHeight, useOnDashboard } from './banner-height.ts'

export type DueBanners = {
  readonly sandbox: boolean
  readonly papers: Shop | null
  readonly bank: boolean
  readonly password: boolean
  readonly region: RefObject<HTMLElement | null>
  readonly reserved: ReactNode
}

/** In the order of spec section 2. The dashboard of a shop without parcels has papers and bank among the first steps
 * instead; papers whose day is over cannot wait for them. */
export function BannerList(due: DueBanners) {
  const { sandbox, papers: missing, bank: bankMissing, password, region, reserved } = due
  const onDashboard = useOnDashboard()
  const counts = useQuery({ ...countsQuery(), enabled: onDashboard && (missing !== null || bankMissing) })
  if (onDashboard && counts.isLoading) return reserved
  const isFirstRun = onDashboard && (counts.data?.every(({ count }) => count === 0) ?? false)
  const papers = missing && isFirstRun && papersDue(missing)?.over !== true ? null : missing
  const bank = bankMissing && !isFirstRun
  return (
    <>
      {sandbox && <SandboxBanner />}
      {papers && (
        <Banner text={papersText(papers)}>
          <Link to="/user/profile" search={{ tab: 'papers' }} className={actionLook}>
            {m.app_papers_send()}
          </Link>
        </Banner>
      )}
      {bank && (
        <Banner text={m.app_bank_missing()} onClose={() => lowerStoredFlag('showWarning')}>
          <Action onAct={() => openAccountDialog({ kind: 'bank', account: null })}>{m.app_bank_add()}</Action>
        </Banner>
      )}
      {password && (
        <Banner text={m.app_password_old()} onClose={() => lowerStoredFlag('showUpdatePassword')}>
          <Action onAct={() => openAccountDialog({ kind: 'password' })}>{m.app_password_change()}</Action>
          <Action onAct={() => openAccountDialog({ kind: 'ignore_password' })}>
            {m.app_password_ignore()}
          </Action>
        </Banner>
      )}
      <KeepBannerHeight region={region} />
    </>
  )
}

function papersText(shop: Shop): string {
  const due = papersDue(shop)
  const refused = shop.paper_refusal_reason !== null
  if (!due) return refused ? m.app_papers_refused() : m.app_papers_missing()
  if (due.over) return refused ? m.app_papers_refused_overdue(due) : m.app_papers_overdue(due)
  return refused ? m.app_papers_refused_until(due) : m.app_papers_missing_until(due)
}

const actionLook = 'rounded-in font-strong underline underline-offset-3 py-2 tablet:py-0'

function Action({ onAct, children }: { onAct: () => void; children: ReactNode }) {
  return (
    <button type="button" className={actionLook} onClick={onAct}>
      {children}
    </button>
  )
}

type BannerProps = { text: string; onClose?: (() => void) | undefined; children: ReactNode }

function Banner({ text, onClose, children }: BannerProps) {
  return (
    <section
      aria-label={text}
      className="flex items-start gap-2 rounded-ctl border border-warn-line bg-warn-soft py-2 pr-1.5 pl-3 text-13 text-warn-ink"
    >
      {/* A banner closed by keyboard takes the focus with it: the focus moves to the screen. */}
      <FocusWhenGone to={() => document.getElementById('content')} />
      <TriangleAlert size={16} className="mt-0.5 shrink-0" />
      <p className="flex min-w-0 flex-1 flex-wrap gap-x-4">
        <span>{text}</span>
        {children}
      </p>
      {onClose && (
        <IconButton
          icon={X}
          iconSize={16}
          label={m.app_banner_close()}
          onClick={onClose}
          className="-my-1 text-current"
        />
      )}
    </section>
  )
}
