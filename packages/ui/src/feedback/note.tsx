import type { ComponentProps } from 'react'
import { Info, ShieldCheck, TriangleAlert } from '#icons'
import { cx } from '../cx.ts'

const tones = {
  plain: { look: 'bg-hover text-ink-2', icon: Info },
  info: { look: 'bg-accent-soft text-accent-ink', icon: ShieldCheck },
  warn: { look: 'bg-warn-soft text-warn-ink', icon: TriangleAlert },
  bad: { look: 'bg-danger-soft text-danger-ink', icon: TriangleAlert },
}

export type NoteProps = ComponentProps<'div'> & { tone?: keyof typeof tones }

export function Note({ tone = 'plain', className, children, ...rest }: NoteProps) {
  const { look, icon: Icon } = tones[tone]
  return (
    <div {...rest} className={cx('flex gap-2 rounded-ctl px-2.5 py-2 text-13', look, className)}>
      <Icon size={16} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
