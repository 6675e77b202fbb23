import type { Notice } from '@guihang/contract/talk/notifications'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CheckCheck, Settings2 } from '#icons'
import { problemOf } from '../../../../core/api/problems.ts'
import { m } from '../../../../texts/messages.js'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useUnread } from '../unread.ts'
import { FocusStays } from './focus-stays.tsx'
import { noticesQuery, readAllNotices } from './notices.queries.ts'

/** Marks as read what is shown; gone once nothing is unread. */
export function ReadAll() {
  const unread = useUnread()
  const newest = useInfiniteQuery(noticesQuery()).data?.pages[0]?.data[0]
  const [busy, setBusy] = useState(false)
  if (unread === 0 || !newest) return null

  async function read(until: Notice) {
    setBusy(true)
    try {
      await readAllNotices(until)
    } catch (problem) {
      toast.error(m.notices_read_all_failed(), { detail: problemOf(problem).message })
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="sm" variant="quiet" icon={CheckCheck} busy={busy} onClick={() => void read(newest)}>
        {m.notices_read_all()}
      </Button>
      <FocusStays />
    </>
  )
}

/** To the choice of what this person hears of. */
export function NoticeSettingsLink() {
  return (
    <Link
      to="/user/profile"
      search={{ tab: 'notifications' }}
      className={buttonClass('quiet', 'sm', 'ml-auto')}
    >
      <Settings2 size={16} strokeWidth={1.75} aria-hidden />
      {m.notices_settings()}
    </Link>
  )
}
