/** The looks that select, combobox and menu share, so that a list is a list everywhere. */
export const popupClass =
  'fixed inset-auto m-0 overflow-y-auto rounded-ctl border border-line bg-surface text-left font-regular whitespace-normal text-ink shadow-float outline-none animate-drop print:hidden'
export const optionClass =
  'flex min-h-11 tablet:min-h-9 items-center gap-2 rounded-row px-2.5 py-1 text-14 outline-none select-none cursor-pointer'
