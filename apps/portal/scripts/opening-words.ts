import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes what Gửi Hàng is, in both languages, into the page that stands there until the first screen is drawn: on a slow
 * line one reads something while the code is on its way. /theme.js says which language shows.
 */
export function openingWords(): Plugin {
  return {
    name: 'guihang:opening-words',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html
          .replace('%description%', tagline('vi'))
          .replace(
            '%opening-words%',
            ['vi', 'en'].map((language) => `<span lang="${language}">${tagline(language)}</span>`).join(''),
          ),
    },
  }
}

function tagline(language: string): string {
  const file = join(import.meta.dirname, '../messages', language, 'app.json')
  const { app_tagline } = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof app_tagline !== 'string') throw new Error(`${file} has no app_tagline`)
  return app_tagline
}
