/** The look of a link in running text or at the end of a card head. */
export const linkClass = 'font-medium text-accent-ink rounded-in underline-offset-3 hover:underline'
