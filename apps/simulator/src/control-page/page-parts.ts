import type { Day } from '@guihang/domain/calendar'
import type { Language } from '@guihang/domain/languages'
import { type ControlText, say } from './control-words.ts'
import { html, type Markup } from './html.ts'

export function action(
  { language, tracking_number }: { readonly language: Language; readonly tracking_number: string },
  to: string,
  label: string,
  fields: Markup,
  look: 'main' | 'quiet' = 'quiet',
): Markup {
  return html`<form method="post" action="${to}">
<input type="hidden" name="lang" value="${language}">
<input type="hidden" name="tracking_number" value="${tracking_number}">
${fields}
<button class="${look}">${label}</button>
</form>`
}

export function fact(name: string, value: string): Markup {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`
}

export function words(language: Language) {
  return (text: ControlText, values?: Record<string, string>) => say(text, language, values)
}

/** `25/11/2026` */
export function dayOf(day: Day): string {
  return day.split('-').reverse().join('/')
}

export function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString()
}
