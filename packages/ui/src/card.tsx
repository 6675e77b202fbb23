import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A hairline box. Cells inside it are split by hairlines, never by cards inside cards. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx('min-w-0 rounded-ctl border border-line bg-surface', className)} />
}

type CardHeadProps = {
  title: ReactNode
  beside?: ReactNode | undefined
  end?: ReactNode | undefined
  id?: string | undefined
}

export function CardHead({ title, beside, end, id }: CardHeadProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 px-4 py-2">
      <h2 id={id} className="wrap-anywhere">
        {title}
      </h2>
      {beside && <span className="text-13 text-ink-3">{beside}</span>}
      {end && <span className="ml-auto phone:has-[.control]:w-full">{end}</span>}
    </div>
  )
}

type TitledCardProps = Omit<ComponentProps<'section'>, 'title'> & CardHeadProps & { id: string }

/** A region named by its head. */
export function TitledCard({ id, title, beside, end, children, ...rest }: TitledCardProps) {
  return (
    <Card {...rest} aria-labelledby={id}>
      <CardHead id={id} title={title} beside={beside} end={end} />
      {children}
    </Card>
  )
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('px-4 pb-4', className)} />
}
