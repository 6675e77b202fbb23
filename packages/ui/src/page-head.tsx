import type { ReactNode } from 'react'
import { ChevronLeft } from '#icons'
import { cx } from './cx.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

export type PageHeadProps = {
  title: ReactNode
  before?: ReactNode | undefined
  beside?: ReactNode | undefined
  actions?: ReactNode | undefined
  /** The phone's top bar already says the title: there it is kept for screen readers only. */
  quietOnPhone?: boolean | undefined
  className?: string | undefined
}

/** Its heading takes the focus after a navigation: a screen reader reads the name of the screen. */
export function PageHead({ title, before, beside, actions, quietOnPhone, className }: PageHeadProps) {
  return (
    <div
      className={cx(
        'mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 tablet:mb-4 tablet:min-h-10',
        !quietOnPhone && 'min-h-10',
        className,
      )}
    >
      {before}
      <h1 tabIndex={-1} data-page-title className={cx('min-w-0', quietOnPhone && 'phone:sr-only')}>
        {title}
      </h1>
      {beside}
      {actions && (
        <>
          {/* No box around them: what comes later before an action moves nothing. */}
          <span className="grow phone:hidden" />
          <div className="contents phone:flex phone:w-full phone:flex-wrap phone:items-center phone:gap-2">
            {actions}
          </div>
        </>
      )}
    </div>
  )
}

/** `render` is its link. */
export function BackLink({ label, render }: Pick<IconButtonProps, 'label' | 'render'>) {
  return <IconButton icon={ChevronLeft} iconSize={20} label={label} className="-mr-2 -ml-2" render={render} />
}
