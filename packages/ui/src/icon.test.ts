import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { drawIcon } from './icon.ts'

const Dot = drawIcon([['circle', { cx: '12', cy: '12', r: '1' }]])

it('an icon without a label is skipped by screen readers', () => {
  expect(renderToStaticMarkup(createElement(Dot))).toContain('aria-hidden="true"')
})

it('an icon with a label is read as a picture of that name', () => {
  const drawn = renderToStaticMarkup(createElement(Dot, { 'aria-label': 'Lỗi' }))
  expect(drawn).toContain('role="img"')
  expect(drawn).toContain('aria-label="Lỗi"')
  expect(drawn).not.toContain('aria-hidden')
})
