import { buttonClass } from '@guihang/ui/button.tsx'
import { Note } from '@guihang/ui/feedback/note.tsx'
import { linkClass } from '@guihang/ui/link.ts'
import { useSettings } from '@guihang/web/settings.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { MailOpen } from '#icons'
import { m } from '../../../texts/messages.js'

export type MailSentProps = {
  sentence: string
  next: string
  children?: ReactNode | undefined
}

export function MailSent({ sentence, next, children }: MailSentProps) {
  const demo = useSettings()?.demo
  const first = useRef<HTMLParagraphElement>(null)
  // The form it was sent from is gone: the focus stands at what became of it.
  useEffect(() => first.current?.focus(), [])
  return (
    <div className="mt-4 grid gap-4">
      <div role="status" className="grid gap-2">
        <p ref={first} tabIndex={-1} className="rounded-in text-16 font-strong wrap-anywhere outline-none">
          {sentence}
        </p>
        <p className="text-ink-2">{next}</p>
      </div>
      {demo && (
        <Note tone="info">
          {m.join_demo_mail()}{' '}
          <a href="/mailbox" target="_blank" rel="noreferrer" className={linkClass}>
            <MailOpen size={14} className="mr-1 inline align-[-2px]" />
            {m.join_demo_mailbox()}
          </a>
        </Note>
      )}
      <div className="grid gap-2 text-13 text-ink-2">{children}</div>
      <Link to="/login" className={buttonClass('default', 'lg')}>
        {m.join_to_login()}
      </Link>
    </div>
  )
}
