import type { StatusGroup } from '@guihang/domain/parcels/lifecycle/parcel-statuses'

const ring = '<circle cx="7" cy="7" r="5.6"/>'
const disc = '<circle cx="7" cy="7" r="6.5" fill="currentColor" stroke="none"/>'

const glyphs: Readonly<Record<StatusGroup, string>> = {
  draft: ring,
  confirmation: `${ring}<circle cx="7" cy="7" r="2.3" fill="currentColor" stroke="none"/>`,
  waiting: `${ring}<path d="M7 4v3.2l2 1.2"/>`,
  passed: `${ring}<path d="M7 7V3.6a3.4 3.4 0 0 1 0 6.8Z" fill="currentColor" stroke="none"/>`,
  delivering: `${ring}<path d="M7 7V3.6A3.4 3.4 0 1 1 3.6 7Z" fill="currentColor" stroke="none"/>`,
  success: `${disc}<path class="hole" d="m4.3 7.2 1.9 1.9 3.5-3.8"/>`,
  return: '<path d="M4.8 3.2 2 6l2.8 2.8M2.3 6h6.2a3 3 0 0 1 0 6H6"/>',
  fail: `${disc}<path class="hole" d="M7 3.8v3.6M7 10.1h.01"/>`,
  loss: `${disc}<path class="hole" d="M5.2 5.4a1.85 1.85 0 1 1 2.6 1.7c-.6.3-.8.6-.8 1.1M7 10.5h.01"/>`,
  cancel: `${ring}<path d="m4.8 9.2 4.4-4.4"/>`,
}

/** The glyph of a status group. It always stands beside a word, so screen readers pass over it. */
export function glyph(group: StatusGroup): string {
  return `<svg class="glyph st-${group}" viewBox="0 0 14 14" aria-hidden="true">${glyphs[group]}</svg>`
}

const icons = {
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.5 2"/>',
  hub: '<path d="M4 10v9a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-9"/><path d="M5 4h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0Z"/><path d="M9.5 20v-5h5v5"/>',
  phone:
    '<path d="M5 3.5h3.5l1.8 4.6-2.2 1.6a12 12 0 0 0 6.2 6.2l1.6-2.2 4.6 1.8V19a2 2 0 0 1-2 2A16 16 0 0 1 3 5.5a2 2 0 0 1 2-2Z"/>',
  chevron: '<path d="m9 6 6 6-6 6"/>',
} as const

/** A line drawing beside words. */
export function icon(name: keyof typeof icons): string {
  return `<svg class="icon icon-${name}" viewBox="0 0 24 24" aria-hidden="true">${icons[name]}</svg>`
}
