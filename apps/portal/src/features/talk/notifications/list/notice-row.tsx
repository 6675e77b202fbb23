import type { Notice } from '@guihang/contract/talk/notifications'
import type { NoticeKind } from '@guihang/domain/talk/notifications/notice-kinds'
import { noticeLink } from '@guihang/domain/talk/notifications/notice-links'
import { noticeText } from '@guihang/domain/talk/notifications/notice-texts'
import { cx } from '@guihang/ui/cx.ts'
import { linkClass } from '@guihang/ui/link.ts'
import { FocusWhenGone } from '@guihang/ui/overlays/focus-when-gone.tsx'
import { formatTime } from '@guihang/web/dates.ts'
import { getLanguage } from '@guihang/web/language.ts'
import { readSearch } from '@guihang/web/screen/search-params.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import {
  BadgeCheck,
  Banknote,
  BanknoteX,
  FileDown,
  FileSpreadsheet,
  HandCoins,
  type Icon,
  Landmark,
  MessageCircle,
  PackageX,
  WebhookOff,
  Weight,
} from '#icons'
import { m } from '../../../../texts/messages.js'
import { NoticeDetail, useNeedOf } from './notice-detail.tsx'
import { readNotice } from './notices.queries.ts'

const look =
  'flex w-full gap-3 px-5 py-3 text-left text-14 tablet:px-4 tablet:text-13 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]'

export function NoticeRow({ notice }: { notice: Notice }) {
  const target = useLinkTarget()(notice.link)
  const read = () => void readNotice(notice)
  return (
    <li className="border-b border-line last:border-0">
      {target ? (
        <Link {...target} data-notice className={look} onClick={read} onAuxClick={read}>
          <Told notice={notice} />
        </Link>
      ) : (
        // Its screen is not there: reading it is all there is to do.
        <button type="button" data-notice className={look} onClick={read}>
          <Told notice={notice} />
        </button>
      )}
      <NoticeSubjects notice={notice} />
    </li>
  )
}

function Told({ notice }: { notice: Notice }) {
  const code = notice.subjects[0]?.code ?? ''
  return (
    <>
      <NoticeGlyph kind={notice.kind} outcome={notice.outcome} />
      <span className="min-w-0 flex-1">
        <span className={cx('block wrap-anywhere', notice.is_read ? 'text-ink-2' : 'font-medium')}>
          {noticeText({ ...notice, code }, getLanguage())}
        </span>
        <NoticeDetail notice={notice} />
        <time dateTime={notice.at} className="figures text-12 text-ink-3">
          {formatTime(notice.at)}
        </time>
      </span>
      {!notice.is_read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-pill bg-accent">
          <span className="sr-only">{m.notices_new()}</span>
        </span>
      )}
    </>
  )
}

const noticeGlyphs: Readonly<Record<NoticeKind, Icon>> = {
  delivery_failed: PackageX,
  claim_decided: HandCoins,
  payout_sent: Banknote,
  payout_failed: BanknoteX,
  reweighed: Weight,
  support_answered: MessageCircle,
  papers_decided: BadgeCheck,
  bank_changed: Landmark,
  import_done: FileSpreadsheet,
  export_done: FileDown,
  webhook_paused: WebhookOff,
}

const bad: readonly NoticeKind[] = ['delivery_failed', 'payout_failed', 'webhook_paused']

function NoticeGlyph({ kind, outcome }: Pick<Notice, 'kind' | 'outcome'>) {
  const Icon = noticeGlyphs[kind]
  const wrong = bad.includes(kind) || outcome === 'rejected' || outcome === 'failed'
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-8 shrink-0 place-items-center rounded-ctl',
        wrong ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <Icon size={16} />
    </span>
  )
}

const shownAtFirst = 3

/** Nothing where all parcels have the same page. */
function NoticeSubjects({ notice }: { notice: Notice }) {
  const targetOf = useLinkTarget()
  const box = useRef<HTMLUListElement>(null)
  const [all, setAll] = useState(false)
  const links = notice.subjects.flatMap(({ id, code }) => {
    const target = targetOf(noticeLink({ kind: notice.kind, count: 1, subject_id: id }))
    return target ? [{ id, code, target }] : []
  })
  const needOf = useNeedOf(notice.kind === 'delivery_failed')
  if (new Set(links.map(({ target }) => target.to)).size < 2) return null
  const hidden = all ? 0 : Math.max(0, links.length - shownAtFirst)
  const read = () => void readNotice(notice)
  return (
    <ul
      ref={box}
      className="-mt-3 flex flex-wrap gap-x-3 px-5 pl-16 tablet:-mt-2 tablet:px-4 tablet:pb-1.5 tablet:pl-15"
    >
      {links.slice(0, links.length - hidden).map(({ id, code, target }) => (
        <li key={id}>
          <Link {...target} className={subjectClass} onClick={read} onAuxClick={read}>
            {needOf(id)?.parcel.receiver.name ?? code}
          </Link>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button type="button" className={subjectClass} onClick={() => setAll(true)}>
            {m.notices_more_subjects({ count: hidden })}
          </button>
          <FocusWhenGone to={() => box.current?.querySelectorAll('a')[shownAtFirst]} />
        </li>
      )}
    </ul>
  )
}

const subjectClass = cx(linkClass, 'figures inline-flex h-11 items-center text-13 tablet:h-7 tablet:text-12')

/** Null while no screen stands there. */
function useLinkTarget() {
  const router = useRouter()
  return (link: string) => {
    const [to = '', search = ''] = link.split('?')
    const [, , found] = router.getMatchedRoutes(to)
    // `$` is the screen for unknown addresses.
    return found === undefined || found.path === '$' ? null : { to, search: readSearch(search) }
  }
}
