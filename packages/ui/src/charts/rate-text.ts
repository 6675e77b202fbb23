import type { Language } from '@guihang/domain/languages'
import { formatDecimal } from '@guihang/domain/money/money'

/** A share in percent with one decimal; “100” only when it is all, “0” only when it is nothing. */
export function shareOf(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99.9, Math.max(0.1, Math.round((part / whole) * 1000) / 10))
}

/** `94,2 %` in Vietnamese, `94.2 %` in English, with a no-break space. */
export function shareText(share: number, language: Language): string {
  return `${formatDecimal(share, language)}\u00a0%`
}
