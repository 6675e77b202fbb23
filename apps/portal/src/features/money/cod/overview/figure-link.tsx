import type { CodFigure } from '@guihang/domain/money/cod/cod-figures'
import { cx } from '@guihang/ui/cx.ts'
import { tapArea } from '@guihang/ui/link.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '../../../../texts/messages.js'
import { useCodSearch } from '../cod-search.ts'
import { figureName } from '../figure-words.ts'

type FigureLinkProps = { figure: CodFigure; className?: string; children: ReactNode }

export function FigureLink({ figure, className, children }: FigureLinkProps) {
  const search = useCodSearch()
  return (
    <Link
      to="/cod"
      search={{ ...search, open: figure }}
      resetScroll={false}
      aria-haspopup="dialog"
      data-tip={m.cod_why()}
      className={cx(
        className ?? 'rounded-in decoration-1 underline-offset-4 hover:text-accent-ink hover:underline',
        tapArea,
      )}
    >
      <span className="sr-only">{m.cod_why_figure({ figure: figureName(figure) })} </span>
      {children}
    </Link>
  )
}
