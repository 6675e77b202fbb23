import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call, Violation } from '../../../../../../judge/history.ts'
import { pictureOf } from '../../../../../../judge/picture.ts'

const shown = 20

/** Says each violation by the calls that prove it, and draws their times into the folder. */
export function reportViolations(violations: readonly Violation[], folder: string): string[] {
  rmSync(folder, { recursive: true, force: true })
  if (violations.length > 0) mkdirSync(folder, { recursive: true })
  const lines = violations.slice(0, shown).flatMap((violation, place) => {
    const picture = join(folder, `violation-${place + 1}.svg`)
    writeFileSync(picture, pictureOf(violation))
    return [`${violation.kind}: ${violation.says}`, ...violation.calls.map(lineOf), `  drawn in ${picture}`]
  })
  const more = violations.length - shown
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

function lineOf({ process, f, begun, ended, end, steps }: Call): string {
  const until = Number.isFinite(ended) ? seconds(ended) : 'no answer'
  return `  ${process} ${f}, ${seconds(begun)} to ${until}, ${end}: ${JSON.stringify(steps)}`
}

function seconds(nanoseconds: number): string {
  return `${(nanoseconds / 1e9).toFixed(4)} s`
}
