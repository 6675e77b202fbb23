import type { Bilingual, Language } from '@guihang/domain/languages'
import { escaped } from '../../../../platform/pages/escaped.ts'
import { codeLine, type FoundParcel, foundBody } from './found-body.ts'
import { words } from './tracking-words.ts'

export type TrackingPage = {
  readonly language: Language
  readonly provider: string
  readonly hotline: string
  readonly trial: boolean
  readonly shown:
    | FoundParcel
    | { readonly kind: 'missing' }
    | { readonly kind: 'busy' }
    /** Something of ours does not work. */
    | { readonly kind: 'away' }
}

/** The page as HTML, without scripts; every value in it is escaped. */
export function trackingPage({ language, provider, hotline, trial, shown }: TrackingPage): string {
  const say = (text: Bilingual) => escaped(text[language])
  const other = language === 'vi' ? 'en' : 'vi'
  const switched = `<a href="?lang=${other}" hreflang="${other}" lang="${other}">${say(words.other)}</a>`
  const body =
    shown.kind === 'found'
      ? foundBody(shown, { language, say, switched, hotline })
      : `<header><p><b>${escaped(provider)}</b></p>${switched}</header><h1>${say(words[shown.kind])}</h1><p class="now">${say(words[`${shown.kind}Help`])}</p>`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${say(words.title)} · ${escaped(provider)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/t/page.css">
</head>
<body>
<main>${trial ? `<p><b>${say(words.trial)}</b></p>` : ''}${body}
<footer>${shown.kind === 'found' ? codeLine(shown) : ''}<p>${say(words.help)} ${escaped(hotline)}</p><p>${escaped(provider)}</p></footer></main>
</body>
</html>
`
}
