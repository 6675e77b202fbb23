import { type Area, dots } from './label-drawing.ts'
import { box, type Canvas } from './label-pen.ts'

/** The thickness of a rule, in dots. */
export const rule = 2

/** Of millimetres from the left and the top of the page. */
export function area(x: number, y: number, width: number, height: number): Area {
  return {
    x: Math.round(dots(x)),
    y: Math.round(dots(y)),
    width: Math.floor(dots(width)),
    height: Math.floor(dots(height)),
  }
}

export function flatRule(pen: Canvas, x: number, y: number, width: number): void {
  box(pen, { x: Math.round(dots(x)), y: Math.round(dots(y)), width: Math.round(dots(width)), height: rule })
}
