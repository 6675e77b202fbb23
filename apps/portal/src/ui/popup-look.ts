/** The looks that select, combobox and menu share, so that a list is a list everywhere. */
export const popupClass =
  'overlay overlay-pop rounded-ctl border border-line bg-surface text-ink shadow-float outline-none print:hidden'
export const optionClass =
  'flex min-h-11 tablet:min-h-9 items-center gap-2 rounded-row px-2.5 py-1 text-14 outline-none select-none cursor-pointer data-highlighted:bg-accent-soft data-disabled:text-ink-3 data-disabled:cursor-not-allowed'
