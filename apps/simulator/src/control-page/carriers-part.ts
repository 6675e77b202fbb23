import type { Language } from '@guihang/domain/languages'
import { formatMoney } from '@guihang/domain/money/money'
import type { CarrierLine } from '../demo-carriers/demo-carriers.ts'
import { html, type Markup } from './html.ts'
import { action, dayOf, query, words } from './page-parts.ts'
import { filePath } from './statement-files.ts'

export const carrierStates = ['up', 'hang', 'down'] as const

type Shown = {
  readonly language: Language
  readonly tracking_number: string
  readonly carriers: readonly CarrierLine[]
}

export function carriersPart(shown: Shown): Markup {
  const t = words(shown.language)
  return html`<section aria-labelledby="carriers">
<h2 id="carriers">${t('carriers')}</h2>
<p>${t('carriers_hint')}</p>
<p>${t('carrier_statements_hint')}</p>
<ul>${shown.carriers.map((line) => html`<li>${carrierLine(shown, line)}</li>`)}</ul>
</section>`
}

function carrierLine(shown: Shown, line: CarrierLine): Markup {
  const { code, name, state, on_the_way } = line
  const t = words(shown.language)
  const said = t(state === 'up' ? 'up' : state === 'hang' ? 'carrier_hangs' : 'carrier_down')
  return html`<p>${t('carrier', { name, count: String(on_the_way) })} ${said}</p>
${carrierStates
  .filter((wanted) => wanted !== state)
  .map((wanted) =>
    action(
      shown,
      '/control/carrier',
      t(`turn_${wanted}_carrier`, { carrier: code }),
      html`<input type="hidden" name="carrier" value="${code}"><input type="hidden" name="state" value="${wanted}">`,
    ),
  )}
${statementsPart(shown, line)}`
}

function statementsPart(shown: Shown, { code, statements, unstated }: CarrierLine): Markup {
  const t = words(shown.language)
  return html`${statements.map(({ file, day, net }, at) => {
    const to = `${filePath}?${query({ carrier: code, file })}`
    const said = t(at === 0 ? 'last_carrier_statement' : 'earlier_carrier_statement', {
      day: dayOf(day),
      amount: formatMoney(net),
    })
    return html`<p>${said} <a href="${to}" download>${t('download_carrier_file', { file })}</a></p>`
  })}
${statements.length === 0 && html`<p>${t('no_carrier_statement')}</p>`}
${
  unstated > 0 &&
  html`<p>${t('carrier_unstated', { count: String(unstated) })}</p>
${action(
  shown,
  '/control/carrier-statement',
  t('write_carrier_statement', { carrier: code }),
  html`<input type="hidden" name="carrier" value="${code}">`,
)}`
}`
}
