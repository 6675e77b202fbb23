import type { Person } from './person.ts'

export type Step = { name: string; go(person: Person): Promise<void> }

const message =
  'chị Khánh Linh 0766102558 cc sunrise city 27 nguyễn hữu thọ p tân hưng q7 hcm lấy bộ đồ thờ men xanh nha em, cod 3tr450'

const screen = (name: string) => ({ css: `[data-screen="${name}"]` })
const field = (name: string) => ({ css: 'input, textarea', name })
const button = (name: string) => ({ css: 'button', name })
const contentOf = (name: string) =>
  `[...document.querySelectorAll('input')].find((field) => [...(field.labels ?? [])].some((label) => label.textContent.trim().startsWith(${JSON.stringify(name)})))?.value`

/** The day of the demo shop in any engine: what differs between engines (clipboard, keys, popups, drawing) is used for real. */
export const steps: readonly Step[] = [
  {
    name: 'signs in by keyboard alone',
    async go(person) {
      await person.open('/login')
      await person.see(field('E-mail hoặc số điện thoại'))
      await person.until('the focus in the first field', `document.activeElement?.matches('form input')`)
      await person.type('demo@guihang.vn')
      await person.key('Tab')
      await person.type('Guihang@2026')
      await person.key('Enter')
      await person.miss(screen('login'))
      await person.until('live figures', `document.body.innerText.includes('Trực tiếp')`)
    },
  },
  {
    name: 'creates a parcel from a pasted message',
    async go(person) {
      await person.open('/packages/create')
      // Cut from one field and pasted into another: the clipboard of the engine itself.
      await person.fill(field('Ghi chú cho bưu tá'), message)
      await person.key('a', 'Control')
      await person.key('x', 'Control')
      await person.press(field('Dán tin nhắn của khách'))
      await person.key('v', 'Control')
      await person.until('the fields filled in', `${contentOf('Số điện thoại')} === '0766 102 558'`)
      await person.until('the ward filled in', `${contentOf('Phường, xã')} === 'Phường Tân Hưng'`)
      await person.until('the COD filled in', `${contentOf('Thu hộ (COD)')} === '3.450.000'`)
      await person.fill(field('Tên hàng'), 'Bộ đồ thờ men xanh')
      for (const [name, figure] of [
        ['Nặng', '2,4'],
        ['Dài', '32'],
        ['Rộng', '26'],
        ['Cao', '20'],
      ] as const) // as: pairs, not lists
        await person.fill(field(name), figure)
      await person.press({ css: 'main button', name: 'Tạo đơn' })
      await person.until('the parcel created', `/Đã tạo đơn GH/.test(document.body.innerText)`)
    },
  },
  {
    name: 'opens a menu in the list, at a desk that of a row and on a telephone the filters, and closes it by Esc',
    async go(person) {
      await person.open('/packages')
      await person.see({ css: '[data-row-main]' })
      const narrow = (await person.read('innerWidth < 768')) === 'true'
      const popup = narrow ? '[role="dialog"]' : '[role="menu"]'
      if (!narrow) await person.point({ css: 'tbody tr' })
      await person.press(narrow ? button('Lọc') : { css: 'tbody button[aria-haspopup="menu"]' })
      await person.see({ css: `${popup} ${narrow ? 'button' : '[role="menuitem"]'}` })
      await person.until(
        'all of it within the window',
        `(({ left, top, right, bottom }) => left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight)(document.querySelector('${popup}').getBoundingClientRect())`,
      )
      await person.key('Escape')
      await person.miss({ css: popup })
      await person.until('the focus back at its button', `document.activeElement?.matches('[aria-haspopup]')`)
    },
  },
  {
    name: 'reads the parcel, and why it brings this amount',
    async go(person) {
      await person.press({ css: '[data-row-main]' })
      await person.see(screen('parcel-detail'))
      await person.press(button('Vì sao là số này'))
      await person.see({ css: '[role="dialog"]' })
      await person.key('Escape')
      await person.miss({ css: '[role="dialog"]' })
    },
  },
  {
    name: 'sees the label, drawn in the size chosen',
    async go(person) {
      await person.open(`${await person.read('location.pathname')}/awb`)
      await person.see({ css: 'svg[role="img"]' })
      await person.press({ css: 'label', name: 'A5' })
      await person.until('the size in the address', `location.search === '?size=a5'`)
      await person.until(
        'bars on the label',
        `document.querySelectorAll('svg[role="img"] path, svg[role="img"] rect').length > 2`,
      )
    },
  },
  {
    name: 'follows a parcel as its recipient, who opens what can be chosen',
    async go(person) {
      await person.open('/packages?status_group=delivering')
      await person.see({ css: '[data-row-main]' })
      const code = await person.read(
        `/GH\\d{10}/.exec(document.querySelector('[data-row-main]').textContent.replace(/\\s/g, ''))[0]`,
      )
      await person.open(`/t/${code}`)
      await person.see({ css: 'h1' })
      await person.press({ css: 'details summary' })
      await person.see({ css: 'details[open] input' })
    },
  },
]
