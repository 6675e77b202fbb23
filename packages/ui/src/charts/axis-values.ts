/** Round values for the axis from 0 to at least `max`, in two to five steps of 1, 2 or 5 times a power of ten. */
export function axisValues(max: number): number[] {
  const rough = Math.max(max, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => size >= rough) ?? 1)
  const steps = Math.max(2, Math.ceil(max / step))
  return Array.from({ length: steps + 1 }, (_, index) => index * step)
}
