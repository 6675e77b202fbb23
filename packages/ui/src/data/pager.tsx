import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '#icons'
import { Button } from '../button.tsx'
import { m } from '../texts/messages.js'

export type PagerProps = {
  /** “1 – 50 trong 1.284”. */
  summary: ReactNode
  onPrevious?: (() => void) | undefined
  onNext?: (() => void) | undefined
  perPage?: ReactNode | undefined
}

export function Pager({ summary, onPrevious, onNext, perPage }: PagerProps) {
  return (
    <nav aria-label={m.ui_pages()} className="flex flex-wrap items-center gap-3 px-4 py-2 text-13 text-ink-2">
      <span className="figures">{summary}</span>
      {perPage}
      <span className="ml-auto flex gap-2">
        <Button size="sm" icon={ChevronLeft} onClick={onPrevious} unavailable={!onPrevious || null}>
          {m.ui_page_previous()}
        </Button>
        <Button size="sm" end={<ChevronRight size={16} />} onClick={onNext} unavailable={!onNext || null}>
          {m.ui_page_next()}
        </Button>
      </span>
    </nav>
  )
}
