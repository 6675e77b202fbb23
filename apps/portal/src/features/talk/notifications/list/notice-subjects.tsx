import type { Notice } from '@guihang/contract/talk/notifications'
import { noticeLink } from '@guihang/domain/talk/notifications/notice-links'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { m } from '../../../../texts/messages.js'
import { cx } from '../../../../ui/cx.ts'
import { linkClass } from '../../../../ui/link.ts'
import { FocusWhenGone } from '../../../../ui/overlays/focus-when-gone.tsx'
import { useNeedOf } from './notice-detail.tsx'
import { readNotice } from './notices.queries.ts'
import { useLinkTarget } from './use-link-target.ts'

const shownAtFirst = 3

/** What a notice of several parcels tells of, each with its own page. Nothing where all have the same page. */
export function NoticeSubjects({ notice }: { notice: Notice }) {
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
