import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { reportViolations } from '../../../apps/api/src/testing/campaign/judge/report.ts'
import { linesOf } from '../../../apps/api/src/testing/campaign/judge/run.ts'
import type { Violation } from '../../../judge/history.ts'
import { judge } from '../../../judge/judge.ts'
import { judged, type Outcome, sum } from '../../test/outcome.ts'

/** Runs keep their histories here, with pictures of what is wrong and the list of what was reached. */
export const judgeFolder = join(import.meta.dirname, '../../../.cache/judge')

/** The history of one run: those of other forms and seeds stay. */
export function historyFile(form: string, seed: string, place: number): string {
  return join(judgeFolder, `${form}-${seed}-${place}.jsonl`)
}

/** Says what is wrong with a history, and draws it beside it. */
export function sayViolations(
  file: string,
  violations: readonly Violation[],
  say: (line: string) => void,
): void {
  for (const line of reportViolations(violations, file.replace(/(\.jsonl)?$/, '-pictures'))) say(line)
}

/** Judges kept histories once more, as after a change of the checker: these files, or all of the folder. */
export function judgeKept(files: readonly string[], say: (line: string) => void): Outcome {
  const kept = files.length > 0 ? files : globSync(join(judgeFolder, '*.jsonl')).toSorted()
  if (kept.length === 0) return judged(`a history is kept in ${judgeFolder}`, false, 'No run has kept one.')
  return sum(
    kept.map((file) => {
      if (!existsSync(file)) return judged(`there is a history ${file}`, false, 'There is no such file.')
      const violations = judge(linesOf(file))
      sayViolations(file, violations, say)
      return judged(`the judge finds an order for ${file}`, violations.length === 0)
    }),
  )
}
