import { type Day, weekdayOf } from '@guihang/domain/calendar'
import type { Bilingual, Language } from '@guihang/domain/languages'
import { deliveryHalfLabels, type HalfDay } from '@guihang/domain/parcels/tracking/delivery-choices'
import { escaped } from '../../../../platform/pages/escaped.ts'
import { icon } from './html.ts'
import { type Say, words } from './tracking-words.ts'

/** What the recipient can still choose, what was chosen, and what was wrong with the form that was sent. */
export type Choices = {
  readonly halves: readonly HalfDay[]
  readonly can_collect: boolean
  readonly chosen: Chosen | null
  readonly fault: Fault | null
}

type Chosen = HalfDay | { readonly collect_until: Day | null }

export type Fault = {
  readonly form: 'half' | 'collect'
  readonly text: 'digits_missing' | 'digits_wrong' | 'no_tries_left' | 'no_choice'
  /** Tries that are left today. */
  readonly left: number
}

type Reading = { readonly language: Language; readonly say: Say; readonly hotline: string }

/** Chưa tiện nhận? Two forms that open without a script, and the hotline. */
export function choicesSection({ halves, can_collect, fault }: Choices, reading: Reading): string {
  const { language, say, hotline } = reading
  if (halves.length === 0 && !can_collect) return ''
  const halfForm = option(
    { icon: 'clock', name: words.reschedule, help: words.reschedule_help, open: fault?.form === 'half' },
    form('half', halfDays(halves, reading), words.choose_half, fault, reading),
    say,
  )
  const collectForm = option(
    { icon: 'hub', name: words.collect, help: words.collect_help, open: fault?.form === 'collect' },
    form(
      'collect',
      '<input type="hidden" name="choice" value="collect_at_hub">',
      words.choose_collect,
      fault,
      reading,
    ),
    say,
  )
  const call = `<a class="option" href="tel:${escaped(hotline.replace(/[^\d+]/g, ''))}">${icon('phone')}<span><b>${say(words.call)}</b><span>${escaped(hotline)}</span></span></a>`
  return `<section class="choices" lang="${language}"><h2>${say(words.not_now)}</h2>${halves.length === 0 ? '' : halfForm}${can_collect ? collectForm : ''}${call}</section>`
}

export function chosenText({ chosen }: Choices, { language, say }: Pick<Reading, 'language' | 'say'>) {
  if (chosen === null) return null
  if ('deliver_half' in chosen)
    return filled(say(words.chosen_half), {
      half: say(deliveryHalfLabels[chosen.deliver_half]),
      day: dayName(chosen.deliver_on, language),
    })
  const { collect_until: until } = chosen
  if (until === null) return say(words.chosen_collect)
  return filled(say(words.chosen_collect_until), { day: dayName(until, language) })
}

function option(
  shown: { icon: 'clock' | 'hub'; name: Bilingual; help: Bilingual; open: boolean },
  body: string,
  say: Say,
): string {
  return `<details class="option"${shown.open ? ' open' : ''}><summary>${icon(shown.icon)}<span><b>${say(shown.name)}</b><span>${say(shown.help)}</span></span>${icon('chevron')}</summary>${body}</details>`
}

function form(
  name: Fault['form'],
  fields: string,
  button: Bilingual,
  fault: Fault | null,
  { language, say }: Reading,
): string {
  const wrong = fault?.form === name ? fault : null
  const text = wrong === null ? '' : filled(say(words[wrong.text]), { left: String(wrong.left) })
  const said = text === '' ? '' : `<p class="fault" id="${name}-fault" role="alert">${text}</p>`
  const described = text === '' ? '' : ` aria-invalid="true" aria-describedby="${name}-fault" autofocus`
  return `<form method="post" action="?lang=${language}">${fields}<label for="${name}-digits">${say(words.digits)}</label><input id="${name}-digits" class="digits" name="digits" inputmode="numeric" pattern="[0-9]{4}" minlength="4" maxlength="4" autocomplete="off" required${described}>${said}<button>${say(button)}</button></form>`
}

function halfDays(halves: readonly HalfDay[], { language, say }: Reading): string {
  const choices = halves.map(({ deliver_on, deliver_half }, index) => {
    const label = `${escaped(dayName(deliver_on, language))}<br>${say(deliveryHalfLabels[deliver_half])}`
    return `<label class="half"><input type="radio" name="choice" value="${deliver_on} ${deliver_half}"${index === 0 ? ' checked' : ''}><span>${label}</span></label>`
  })
  return `<fieldset><legend>${say(words.half_day)}</legend>${choices.join('')}</fieldset>`
}

const weekdays: Readonly<Record<Language, readonly string[]>> = {
  vi: ['thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy', 'Chủ nhật'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
}

/** `thứ Ba 24/11`. */
function dayName(day: Day, language: Language): string {
  return `${weekdays[language][weekdayOf(day) - 1] ?? ''} ${day.slice(8, 10)}/${day.slice(5, 7)}`
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
