import { createElement, type FunctionComponent, type SVGProps } from 'react'

/** A drawing of thin lines in the colour of the text around it, 24 pixels wide unless `size` says otherwise. */
export type Icon = FunctionComponent<SVGProps<SVGSVGElement> & { size?: number }>

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

/** Screen readers skip it, unless it has a label of its own. */
export function drawIcon(shapes: readonly Shape[]): Icon {
  return ({ size = 24, ...given }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(given['aria-label'] === undefined ? { 'aria-hidden': true } : { role: 'img' }),
        ...given,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
