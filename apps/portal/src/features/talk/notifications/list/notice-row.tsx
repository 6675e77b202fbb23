import type { Notice } from '@guihang/contract/talk/notifications'
import { noticeText } from '@guihang/domain/talk/notifications/notice-texts'
import { Link } from '@tanstack/react-router'
import { formatTime } from '../../../../core/dates.ts'
import { getLanguage } from '../../../../core/language.ts'
import { m } from '../../../../texts/messages.js'
import { cx } from '../../../../ui/cx.ts'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeGlyph } from './notice-glyph.tsx'
import { NoticeSubjects } from './notice-subjects.tsx'
import { readNotice } from './notices.queries.ts'
import { useLinkTarget } from './use-link-target.ts'

const look =
  'flex w-full gap-3 px-5 py-3 text-left text-14 tablet:px-4 tablet:text-13 hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--accent)]'

/** One notice: its sentence leads to where the shop acts on it, and marks it as read. */
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
